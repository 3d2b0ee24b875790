import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { breakConnection, failWith, hold } from '../mocks/failures';
import { server } from '../mocks/node';
import { people } from '../mocks/people';
import { groupIds } from '../mocks/seed';
import { journalKeys, leaveInJournal } from '../support/journal';
import { recordCalls, recordUrls } from '../support/recordCalls';
import { renderApp } from '../support/renderApp';
import { editGroup, groupOf, keepOneMember } from '../support/world';

const groupId = groupIds.austin;
const names = ['ida@example.com', 'Jo'];

beforeEach(() => {
  keepOneMember();
  const requests = names.map((name, index) => ({
    _id: `request-${index}`,
    memberID: `uid-${index}`,
    name,
    status: '',
  }));
  editGroup(groupId, { requests });
});

const answers = { owner: people.owner.uid, kind: 'answer', groupId };
const accept = (key: string, at = Date.now()) => ({ key, change: 'accept', at });
const dayAgo = () => Date.now() - 25 * 60 * 60_000;
const memberIds = () => groupOf(groupId).members.map(({ memberID }) => memberID);
const goOnline = () => act(async () => void window.dispatchEvent(new Event('online')));

test('sends what was decided last time on any page, once, and tells how much it was', async () => {
  const calls = recordCalls(/\/(accept|payment-status)$/);
  const { uid } = people.member;
  await leaveInJournal(answers, [accept('uid-0'), accept('answered-already')]);
  await leaveInJournal({ ...answers, kind: 'payment' }, [{ key: uid, change: 'paid', at: Date.now() }]);
  editGroup(groupId, { members: groupOf(groupId).members.map((member) => ({ ...member, paymentStatus: 'unpaid' })) });
  await renderApp('/managed-groups', { as: people.owner });
  expect(await screen.findByText('3 changes from last time have been sent.')).toBeVisible();
  expect(calls.map(({ path }) => path).sort()).toEqual([
    `/groups/${groupId}/members/${uid}/payment-status`,
    `/groups/${groupId}/requests/answered-already/accept`,
    `/groups/${groupId}/requests/uid-0/accept`,
  ]);
  expect(memberIds()).toContain('uid-0');
  await waitFor(async () => expect(await journalKeys()).toEqual([]));
});

test('names what the server refuses, and sends it again on request', async () => {
  await leaveInJournal(answers, [accept('uid-0'), accept('uid-1')]);
  failWith('post', `/groups/${groupId}/requests/uid-0/accept`, 500, { message: 'Not today.' });
  const { user } = await renderApp('/managed-groups', { as: people.owner });
  const failed = "These changes from last time didn't go through: accept ida@example.com.";
  expect(await screen.findByText(failed)).toBeVisible();
  expect(screen.getByText('Not today.')).toBeVisible();
  expect(screen.getByText('1 change from last time has been sent.')).toBeVisible();
  server.resetHandlers();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('2 changes from last time have been sent.')).toBeVisible();
  expect(screen.queryByText(failed)).not.toBeInTheDocument();
  expect(memberIds()).toContain('uid-0');
});

test('names what the server refuses at once, while it has not answered the rest', async () => {
  await leaveInJournal(answers, [accept('uid-0'), accept('uid-1')]);
  failWith('post', `/groups/${groupId}/requests/uid-0/accept`, 400, { message: 'Not today.' });
  const release = hold('post', `/groups/${groupId}/requests/uid-1/accept`);
  await renderApp('/managed-groups', { as: people.owner });
  expect(await screen.findByText(/didn't go through: accept ida@example\.com\.$/)).toBeVisible();
  expect(screen.getByText('Sending 1 change from last time…')).toBeVisible();
  release();
  expect(await screen.findByText('1 change from last time has been sent.')).toBeVisible();
});

test('does not send what is older than a day, but asks', async () => {
  const calls = recordCalls(/\/accept$/);
  await leaveInJournal(answers, [accept('uid-0', dayAgo()), accept('answered-already', dayAgo())]);
  const { user } = await renderApp('/managed-groups', { as: people.owner });
  expect(await screen.findByText(/didn't go through: accept ida@example\.com\.$/)).toBeVisible();
  expect(calls).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(/didn't go through/)).not.toBeInTheDocument();
  expect(await journalKeys()).toEqual([]);
});

test('waits until the server can be reached', async () => {
  await leaveInJournal(answers, [accept('uid-0')]);
  breakConnection('post', '/groups/:id/requests/:memberId/accept');
  await renderApp('/managed-groups', { as: people.owner });
  expect(await screen.findByText(/ · 1 waiting to be sent$/)).toBeVisible();
  expect(await journalKeys()).toEqual(['uid-0']);
  server.resetHandlers();
  await goOnline();
  expect(await screen.findByText('1 change from last time has been sent.')).toBeVisible();
});

test('does not know the name of whom it was about while the server does not tell', async () => {
  await leaveInJournal(answers, [accept('uid-0', dayAgo())]);
  breakConnection('get', '/groups/:id/requests');
  await renderApp('/managed-groups', { as: people.owner });
  expect(await screen.findByText(/didn't go through: accept Unnamed member\.$/)).toBeVisible();
});

test('neither sends nor keeps what somebody else has decided', async () => {
  const calls = recordCalls(/\/accept$/);
  await leaveInJournal({ ...answers, owner: 'somebody else' }, [accept('uid-0')]);
  await renderApp('/managed-groups', { as: people.owner });
  await waitFor(async () => expect(await journalKeys()).toEqual([]));
  expect(calls).toEqual([]);
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
  await leaveInJournal(answers, [accept('uid-0')]);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent(holdUp);
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
  await goOnline();
  await waitFor(async () => expect(await journalKeys()).toEqual([]));
  await (await openDeletion(user)).confirm();
  expect(await screen.findByText('Your account has been deleted.')).toBeVisible();
  expect(memberIds()).toHaveLength(2);
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
