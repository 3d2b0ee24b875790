import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { breakConnection, failWith } from '../../mocks/failures';
import { server } from '../../mocks/node';
import { people } from '../../mocks/people';
import { groupIds } from '../../mocks/seed';
import { journalKeys, leaveInJournal } from '../../support/journal';
import { recordCalls, recordUrls } from '../../support/recordCalls';
import { renderApp } from '../../support/renderApp';
import { setRequests } from '../../support/requestsTab';
import { findUnsent } from '../../support/unsent';
import { groupOf, keepOneMember } from '../../support/world';

const groupId = groupIds.austin;

beforeEach(() => {
  keepOneMember();
  setRequests(['ida@example.com', 'Jo']);
});

async function acceptFirst() {
  const { user } = await renderApp(`/Manage-group/${groupId}?tab=requests`, { as: people.owner });
  await user.click((await screen.findAllByRole('button', { name: 'Accept' }))[0] ?? document.body);
  expect(await screen.findByText(/^Accepting /)).toBeVisible();
  await waitFor(async () => expect(await journalKeys()).toHaveLength(1));
  return user;
}
const loginHeading = () => screen.findByRole('heading', { level: 1, name: 'Login' });

test('signing out sends what still could be undone, and says nothing of it afterwards', async () => {
  const calls = recordCalls(/\/accept$/);
  const user = await acceptFirst();
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(await loginHeading()).toBeVisible();
  expect(calls).toHaveLength(1);
  expect(screen.queryByText(/member now|Accepting/)).not.toBeInTheDocument();
  expect(await journalKeys()).toEqual([]);
});

test('asks before signing out loses what has not reached the server', async () => {
  breakConnection('post', '/groups/:id/requests/:memberId/accept');
  const user = await acceptFirst();
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  const question = await screen.findByRole('dialog', { name: "1 change hasn't reached the server yet." });
  expect(question).toHaveTextContent('The server has not answered yet: wait a minute and try again.');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await journalKeys()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(
    [...dialog.querySelectorAll('button')].find((button) => button.textContent === 'Sign out') ?? dialog,
  );
  expect(await loginHeading()).toBeVisible();
  await waitFor(async () => expect(await journalKeys()).toEqual([]));
});

test.each([
  [true, 'Another tab is still sending: wait until it has.'],
  [false, "You are offline: wait until you're back online."],
])('signing out tells what holds up the change of another tab (online: %s)', async (isOnline, holdUp) => {
  const { user } = await renderApp('/managed-groups', { as: people.owner });
  await screen.findByRole('heading', { level: 1, name: 'Manage Groups' });
  const accept = { key: 'uid-0', change: 'accept', at: Date.now() };
  await leaveInJournal({ owner: people.owner.uid, kind: 'answer', groupId }, [accept]);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent(holdUp);
});

test('signing out asks before a refused message is lost', async () => {
  failWith('post', '/groups/:id/messages', 400, { message: 'The books are closed.' });
  const { user } = await renderApp(`/Manage-group/${groupId}`, { as: people.owner });
  await user.click(await screen.findByRole('button', { name: 'Add Message' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add Message' }));
  fireEvent.change(form.getByRole('textbox', { name: 'Message' }), { target: { value: 'Practice at 6' } });
  await user.click(form.getByRole('button', { name: 'Add Message' }));
  await (await findUnsent()).findByRole('alert');
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  const question = await screen.findByRole('dialog', { name: "1 change hasn't reached the server yet." });
  expect(question).toHaveTextContent('It did not go through: open its group');
});

async function openDeletion(user: Awaited<ReturnType<typeof acceptFirst>>) {
  await user.click(await screen.findByRole('button', { name: 'Delete account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
  await user.type(dialog.getByLabelText('Password'), people.owner.password);
  return { dialog, confirm: () => user.click(dialog.getByRole('button', { name: 'Yes, Delete Account' })) };
}

test('deletes the account only when the server has what was decided', async () => {
  breakConnection('post', '/groups/:id/requests/:memberId/accept');
  const user = await acceptFirst();
  const deletions = recordUrls(/accounts:delete/);
  await user.click(screen.getByRole('link', { name: 'Account' }));
  const { dialog, confirm } = await openDeletion(user);
  await confirm();
  expect(await dialog.findByRole('alert')).toHaveTextContent("1 change hasn't reached the server yet.");
  expect(deletions).toEqual([]);
  expect(await journalKeys()).toHaveLength(1);

  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  server.resetHandlers();
  await act(async () => void window.dispatchEvent(new Event('online')));
  await waitFor(async () => expect(await journalKeys()).toEqual([]));
  await (await openDeletion(user)).confirm();
  expect(await screen.findByText('Your account has been deleted.')).toBeVisible();
  expect(groupOf(groupId).members).toHaveLength(2);
});

test('deletes the account with a decision that cannot be sent when that is confirmed', async () => {
  breakConnection('post', '/groups/:id/requests/:memberId/accept');
  const user = await acceptFirst();
  await user.click(screen.getByRole('link', { name: 'Account' }));
  const { dialog, confirm } = await openDeletion(user);
  await confirm();
  expect(await dialog.findByText(/^If you delete your account now, your changes may be lost\./)).toBeVisible();
  await confirm();
  expect(await screen.findByText('Your account has been deleted.')).toBeVisible();
  await waitFor(async () => expect(await journalKeys()).toEqual([]));
});
