import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { failWith, loseAnswer } from '../../mocks/failures';
import { server } from '../../mocks/node';
import { lostAnswers } from '../../support/lostAnswers';
import { recordCalls } from '../../support/recordCalls';
import { renderApp } from '../../support/renderApp';
import { keepFewGroups } from '../../support/world';
import { writeScreens } from '../../support/writeScreens';

beforeEach(keepFewGroups);

const faultNames = Object.keys(lostAnswers);

describe.each(Object.entries(writeScreens))('%s, done although the answer is lost', (name, write) => {
  // Each write is tested with one fault here, and with every fault in tests/unit/api/queries/writeOnce.test.ts.
  const fault = faultNames[Object.keys(writeScreens).indexOf(name) % faultNames.length] ?? '';

  test(`${fault}: one further press tells that it is done, and does nothing twice`, async () => {
    const { user } = await renderApp(write.url, { as: write.as });
    await write.open(user);
    const calls = recordCalls(new RegExp(`^${write.method}`, 'i'));
    loseAnswer(write.method, write.path, lostAnswers[fault]?.() ?? Response.error);
    failWith('get', write.list, 500);
    await write.press(user);
    await waitFor(() => expect(write.countDone()).toBe(1));
    const problem = await write.findProblem();
    await waitFor(() =>
      expect(problem).toHaveTextContent('This may or may not have been saved. Trying again is safe.'),
    );
    await write.expectInputKept();
    server.resetHandlers();
    await write.press(user);
    expect(await screen.findByText(write.success)).toBeVisible();
    expect(write.countDone()).toBe(1);
    expect(calls).toHaveLength(1);
  });

  test('needs no further press when the list can be read at once', async () => {
    const { user } = await renderApp(write.url, { as: write.as });
    await write.open(user);
    loseAnswer(write.method, write.path, () => HttpResponse.error());
    await write.press(user);
    expect(await screen.findByText(write.success)).toBeVisible();
    expect(write.countDone()).toBe(1);
  });
});
