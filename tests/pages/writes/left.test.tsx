import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { failWith, hold } from '../../mocks/failures';
import { people } from '../../mocks/people';
import { groupIds } from '../../mocks/seed';
import { recordCalls } from '../../support/recordCalls';
import { goTo, renderApp } from '../../support/renderApp';
import { watchNavigation } from '../../support/watchNavigation';
import { keepFewGroups } from '../../support/world';
import { writeScreens } from '../../support/writeScreens';

beforeEach(keepFewGroups);

/**
 * Sends the write of a screen, and waits until the server has received it. The server answers when `release` is called.
 */
async function sendAndWait(name: string) {
  const write = writeScreens[name];
  if (!write) throw new Error(`No screen ${name}`);
  const { user } = await renderApp('/account', { as: write.as });
  await screen.findByRole('heading', { level: 1 });
  goTo(write.url);
  await write.open(user);
  const release = hold('post', write.path);
  const calls = recordCalls(/^POST/);
  await write.press(user);
  await waitFor(() => expect(calls).toHaveLength(1));
  const goBack = async () => {
    const opened = window.history.state?.overlays ?? 0;
    act(() => window.history.back());
    // Back closes the dialog of a form before it leaves the page.
    if (opened > 0) {
      await waitFor(() => expect(window.history.state?.overlays ?? 0).toBe(0));
      act(() => window.history.back());
    }
    await waitFor(() => expect(window.location.pathname).toBe('/account'));
  };
  return { user, write, calls, release, goBack };
}

test.each(Object.entries(writeScreens))(
  '%s: a success is told on the page that one has gone to',
  async (name, write) => {
    const { release, goBack } = await sendAndWait(name);
    await goBack();
    release();
    expect((await screen.findByText(write.success)).closest('.toast')).toBeVisible();
    expect(write.countDone()).toBe(1);
    expect(window.location.pathname).toBe('/account');
  },
);

test.each(Object.keys(writeScreens))('%s: a failure is told on the page that one has gone to', async (name) => {
  failWith('post', writeScreens[name]?.path ?? '', 400, { message: 'The books are closed.' });
  const { release, goBack } = await sendAndWait(name);
  await goBack();
  release();
  expect(await screen.findByText(/^[A-Z][^:]+: The books are closed\.$/)).toBeVisible();
});

test('a card stays until the server has said that one has left the group', async () => {
  const { release } = await sendAndWait('LEAVE GROUP');
  const card = screen.getByRole('button', { name: 'LEAVE GROUP Alamo City Tumblers', hidden: true });
  expect(card).toBeInTheDocument();
  release();
  await waitFor(() => expect(card).not.toBeInTheDocument());
});

/** Presses Buy now, and goes to another page before the server has answered. */
async function buyAndLeave() {
  const assign = watchNavigation();
  const release = hold('post', '/create-checkout-session');
  const calls = recordCalls(/POST/);
  const { user } = await renderApp(`/Manage-group/${groupIds.austin}`, { as: people.member });
  await user.click((await screen.findAllByRole('button', { name: 'Buy now' }))[0] ?? document.body);
  await waitFor(() => expect(calls).toHaveLength(1));
  await user.click(screen.getAllByRole('link', { name: 'Find a Group' })[0] ?? document.body);
  expect(await screen.findByRole('button', { name: 'SEARCH' })).toBeVisible();
  release();
  return assign;
}

test('whoever leaves the page before the payment page opens is not taken there, and is told so', async () => {
  const assign = await buyAndLeave();
  expect(await screen.findByText(/^The payment page was not opened, .* Nothing has been paid\.$/)).toBeVisible();
  expect(assign).not.toHaveBeenCalled();
});

test('whoever leaves the page is told why no payment page could be opened', async () => {
  failWith('post', '/create-checkout-session', 502, '<h1>Bad gateway</h1>');
  await buyAndLeave();
  const why = 'The server has problems (502). Nothing has been paid. Please try again.';
  expect(await screen.findByText(`The payment page was not opened: ${why}`)).toBeVisible();
});
