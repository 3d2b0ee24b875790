import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { breakConnection, failWith, hold } from '../../mocks/failures';
import { server } from '../../mocks/node';
import { passTime, stopClock } from '../../support/clock';
import { expectBusy, expectDisabled, expectEnabled, isDisabled } from '../../support/disabled';
import { recordCalls } from '../../support/recordCalls';
import { keepFewGroups } from '../../support/world';
import {
  expectDone,
  expectDoneAfterPress,
  openScreen,
  type WriteScreen,
  writeScreens,
} from '../../support/writeScreens';

beforeEach(keepFewGroups);

const countWords = (text: string) => text.trim().split(/\s+/).length;
const things = /group|request|message|fee|left/;
const nextSteps = /Reload the page\.|[Tt]ry(?:ing)? again/;

const failures: Record<string, (write: WriteScreen) => void> = {
  'no connection': ({ path }) => breakConnection('post', path),
  'a page of a proxy': ({ path }) => failWith('post', path, 502, '<h1>Bad gateway</h1>'),
  'too many requests': ({ path }) => failWith('post', path, 429, ''),
  'nothing there': ({ path }) => failWith('post', path, 404, ''),
};
test.each(Object.entries(writeScreens))(
  '%s: after every failure, one press in the same dialog tries again',
  async (_name, write) => {
    const user = await openScreen(write);
    let press = () => write.press(user);
    for (const [failure, fail] of Object.entries(failures)) {
      server.resetHandlers();
      fail(write);
      const calls = recordCalls(/^POST/);
      await press();
      await waitFor(() => expect(calls.length, failure).toBeGreaterThan(0));
      const again = within(screen.getByRole('dialog')).getAllByRole('button').at(-1) as HTMLElement;
      await waitFor(() => expectEnabled(again));
      const text = (await write.findProblem()).textContent;
      expect(countWords(text), text).toBeLessThanOrEqual(20);
      expect(text).toMatch(nextSteps);
      if (failure === 'too many requests' || failure === 'nothing there') expect(text, failure).toMatch(things);
      press = () => user.click(again);
    }
    server.resetHandlers();
    await press();
    await expectDone(write);
  },
);

describe.each(Object.entries(writeScreens))('%s', (_name, write) => {
  test('takes a press in the very moment in which the button can be pressed again', async () => {
    const user = await openScreen(write);
    failWith('post', write.path, 503, '');
    const answer = hold('post', write.path);
    const calls = recordCalls(/^POST/);
    await write.press(user);
    const button = within(await screen.findByRole('dialog'))
      .getAllByRole('button')
      .at(-1);
    if (!button) throw new Error('The dialog has no button.');
    await waitFor(() => expect(isDisabled(button)).toBe(true));
    expectBusy(button);
    const enabled = new MutationObserver(() => {
      if (isDisabled(button)) return;
      enabled.disconnect();
      button.click();
    });
    enabled.observe(button, { attributes: true });
    answer();
    await waitFor(() => expect(calls).toHaveLength(2));
    await write.findProblem();
  });

  test('can be cancelled after five seconds without an answer, and tried again', async () => {
    const user = await openScreen(write);
    stopClock();
    const answer = hold('post', write.path);
    const calls = recordCalls(/^POST/);
    await write.press(user);
    await waitFor(() => expect(calls).toHaveLength(1));
    const dialog = within(screen.getByRole('dialog'));
    const cancel = dialog.queryByRole('button', { name: 'Cancel' });
    if (cancel) expectDisabled(cancel);
    // Find the live regions while they are empty: screen readers miss a region that appears with its text.
    const regions = dialog.getAllByRole('status');
    passTime(5000);
    const told = await dialog.findByText(/The server is waking up\./);
    expect(told).toBeVisible();
    expect(regions).toContain(told.closest('[role="status"]'));
    // The message appears only in the dialog, because nobody would see it behind the dialog.
    expect(screen.getAllByText(/The server is waking up\./)).toHaveLength(1);
    await user.click(await dialog.findByRole('button', { name: 'Cancel' }));
    const problem = await write.findProblem();
    expect(problem).toHaveTextContent('This may or may not have been saved. Trying again is safe.');
    answer();
    await expectDoneAfterPress(user, write);
  });

  test('tells that it was not sent while there is no network', async () => {
    const user = await openScreen(write);
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    breakConnection('post', write.path);
    await write.press(user);
    const problem = await write.findProblem();
    expect(problem).toHaveTextContent('Not sent: you are offline. Check your connection and try again.');
    online.mockReturnValue(true);
    await expectDoneAfterPress(user, write);
  });
});
