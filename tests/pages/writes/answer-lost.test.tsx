import { waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { failWith, loseAnswer } from '../../mocks/failures';
import { lostAnswers } from '../../support/lostAnswers';
import { recordCalls } from '../../support/recordCalls';
import { keepFewGroups } from '../../support/world';
import { expectDone, expectDoneAfterPress, openScreen, writeScreens } from '../../support/writeScreens';

beforeEach(keepFewGroups);

const faultNames = Object.keys(lostAnswers);

describe.each(Object.entries(writeScreens))('%s, done although the answer is lost', (name, write) => {
  // Each write is tested with one fault here, and with every fault in tests/unit/api/queries/writeOnce.test.ts.
  const fault = faultNames[Object.keys(writeScreens).indexOf(name) % faultNames.length] ?? '';

  test(`${fault}: one further press tells that it is done, and does nothing twice`, async () => {
    const user = await openScreen(write);
    const calls = recordCalls(/^POST/);
    loseAnswer('post', write.path, lostAnswers[fault]?.() ?? Response.error);
    failWith('get', write.list, 500);
    await write.press(user);
    await waitFor(() => expect(write.countDone()).toBe(1));
    const problem = await write.findProblem();
    await waitFor(() =>
      expect(problem).toHaveTextContent('This may or may not have been saved. Trying again is safe.'),
    );
    await write.expectInputKept();
    await expectDoneAfterPress(user, write);
    expect(calls).toHaveLength(1);
  });

  test('needs no further press when the list can be read at once', async () => {
    const user = await openScreen(write);
    loseAnswer('post', write.path, () => HttpResponse.error());
    await write.press(user);
    await expectDone(write);
  });
});
