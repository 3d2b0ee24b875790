import { waitFor } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { server } from '../../mocks/node';
import { nonConfirming } from '../../support/nonConfirming';
import { recordCalls } from '../../support/recordCalls';
import { keepFewGroups } from '../../support/world';
import { expectDoneAfterPress, openScreen, writeScreens } from '../../support/writeScreens';

beforeEach(keepFewGroups);

const successes = /successful|has been (?:created|deleted)|is on the board|You have left/;

test.each(Object.entries(writeScreens))(
  '%s: a response that confirms nothing is told as an open outcome, and nothing typed is lost',
  async (_name, write) => {
    const user = await openScreen(write);
    const calls = recordCalls(/^POST/);
    for (const [index, [name, answer]] of Object.entries(nonConfirming).entries()) {
      server.resetHandlers();
      server.use(http.post(`*${write.path}`, answer));
      await write.press(user);
      await waitFor(() => expect(calls, name).toHaveLength(index + 1));
      const problem = await write.findProblem();
      await waitFor(() => expect(problem, name).toHaveTextContent('This may or may not have been saved'));
      await write.expectInputKept();
      expect(document.body, name).not.toHaveTextContent(successes);
      expect(document.body, name).not.toHaveTextContent(/<|undefined|\[object|null/);
    }
    expect(write.countDone()).toBe(0);
    await expectDoneAfterPress(user, write);
  },
  // The limit for the 14 responses that confirm nothing, in ms.
  240_000,
);
