import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { breakConnection, failWith, loseAnswer } from '../../mocks/failures';
import { server } from '../../mocks/node';
import { stopClock } from '../../support/clock';
import { create, creationForms, openList } from '../../support/creationForms';
import { press } from '../../support/faultMatrix';
import { expectNothingUnsent, findUnsent } from '../../support/unsent';
import { keepOneMember } from '../../support/world';

beforeEach(() => {
  // Without this, the app would soon look for a creation whose answer was lost.
  stopClock();
  keepOneMember();
});

const maybe = 'This may already have arrived. If so, it appears in the list, where you can delete it.';
const findQuestion = () => screen.findByRole('dialog', { name: 'Discard this?' });

describe.each(Object.entries(creationForms))('%s', (_name, form) => {
  const { path, list, texts } = form;
  const countDone = () => texts().filter((text) => text === 'Bow').length;

  test.each([
    ['waits', HttpResponse.error, 'Waiting to be sent'],
    [
      'has failed',
      () => HttpResponse.html('<h1>Bad gateway</h1>', { status: 502 }),
      /This may or may not have been saved/,
    ],
  ])('that %s although it has arrived appears in its list when it is discarded', async (_state, answer, told) => {
    await openList(form);
    loseAnswer('post', path, answer);
    failWith('get', list, 500);
    await create(form, 'Bow');
    expect(await (await findUnsent()).findByText(told)).toBeVisible();
    server.resetHandlers();
    await press('Discard');
    expect(within(await findQuestion()).getByText(maybe)).toBeVisible();
    await press('Discard');
    await expectNothingUnsent();
    expect(await screen.findByText('Bow')).toBeVisible();
    expect(countDone()).toBe(1);
  });

  test('that has arrived is not created twice when it is edited and sent as it was', async () => {
    await openList(form);
    loseAnswer('post', path);
    await create(form, 'Bow');
    await (await findUnsent()).findByText('Waiting to be sent');
    server.resetHandlers();
    await press('Edit');
    await screen.findByRole('dialog', { name: form.button });
    await screen.findByText('Bow', { ignore: 'textarea' });
    await press(form.button);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expectNothingUnsent();
    expect(countDone()).toBe(1);
  });

  test.each([
    ['refused', () => failWith('post', path, 400, { message: 'The books are closed.' }), 'The books are closed.'],
    [
      'not sent',
      () => {
        breakConnection('post', path);
        vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      },
      'Waiting to be sent',
    ],
  ])('that was %s cannot have arrived, and the question says nothing of that', async (_end, fail, told) => {
    await openList(form);
    fail();
    await create(form, 'Bow');
    expect(await (await findUnsent()).findByText(told)).toBeVisible();
    await press('Discard');
    expect(await findQuestion()).not.toHaveTextContent('arrived');
  });
});
