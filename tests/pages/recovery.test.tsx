import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { newMessages } from '../../src/api/queries/messages';
import { db } from '../mocks/db';
import { breakConnection, failWith, hold } from '../mocks/failures';
import { server } from '../mocks/node';
import { people } from '../mocks/people';
import { groupIds } from '../mocks/seed';
import { journalKeys, leaveInJournal } from '../support/journal';
import { recordCalls } from '../support/recordCalls';
import { renderApp } from '../support/renderApp';
import { findButton, setRequests } from '../support/requestsTab';
import { sendNow } from '../support/sendNow';
import { expectNothingUnsent, findUnsent } from '../support/unsent';
import { editGroup, groupOf, keepOneMember } from '../support/world';

const groupId = groupIds.austin;

beforeEach(() => {
  keepOneMember();
  setRequests(['ida@example.com', 'Jo']);
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
  expect(await screen.findByText('1 change from last time has been sent.')).toBeVisible();
  server.resetHandlers();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(memberIds()).toContain('uid-0'));
  expect(await screen.findByText('1 change from last time has been sent.')).toBeVisible();
  expect(screen.queryByText(failed)).not.toBeInTheDocument();
  expect(memberIds()).toContain('uid-0');
});

test("a proxy's page with status 404 does not count as done", async () => {
  await leaveInJournal(answers, [accept('uid-0')]);
  server.use(http.post('*/accept', () => HttpResponse.html('<h1>No such app</h1>', { status: 404 })));
  const { user } = await renderApp('/managed-groups', { as: people.owner });
  expect(await screen.findByText(/didn't go through: accept ida@example\.com\.$/)).toBeVisible();
  server.resetHandlers();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(memberIds()).toContain('uid-0'));
});

test('names what the server refuses at once, while it has not answered the rest', async () => {
  await leaveInJournal(answers, [accept('uid-0'), accept('uid-1')]);
  failWith('post', `/groups/${groupId}/requests/uid-0/accept`, 400, { message: 'Not today.' });
  const release = hold('post', `/groups/${groupId}/requests/uid-1/accept`);
  await renderApp('/managed-groups', { as: people.owner });
  expect(await screen.findByText(/didn't go through: accept ida@example\.com\.$/)).toBeVisible();
  expect(screen.queryByText(/has been sent/)).not.toBeInTheDocument();
  release();
  expect(await screen.findByText('1 change from last time has been sent.')).toBeVisible();
});

test('forgets a change of a kind that it does not know', async () => {
  await leaveInJournal(answers, [{ key: 'uid-0', change: 'postpone', at: Date.now() }]);
  await renderApp('/managed-groups', { as: people.owner });
  await waitFor(async () => expect(await journalKeys()).toEqual([]));
  expect(screen.queryByText(/from last time/)).not.toBeInTheDocument();
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

test('keeps what is older than a day until the person has decided, who may close the app before they are asked', async () => {
  await leaveInJournal(answers, [accept('uid-0', dayAgo())]);
  const release = hold('get', '/groups/:id/requests');
  const reads = recordCalls(/\/requests$/);
  const { user } = await renderApp('/managed-groups', { as: people.owner });
  await waitFor(() => expect(reads).toHaveLength(1));
  expect(await journalKeys()).toEqual(['uid-0']);
  release();
  await screen.findByText(/didn't go through: accept ida@example\.com\.$/);
  expect(await journalKeys()).toEqual(['uid-0']);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(memberIds()).toContain('uid-0'));
  await waitFor(async () => expect(await journalKeys()).toEqual([]));
});

test('dismissing what is older than a day leaves alone what was decided about it since then', async () => {
  await leaveInJournal(answers, [accept('uid-0', dayAgo())]);
  breakConnection('post', '/groups/:id/requests/:memberId/decline');
  const { user } = await renderApp(`/Manage-group/${groupId}?tab=requests`, { as: people.owner });
  expect(await screen.findByText(/didn't go through: accept ida@example\.com\.$/)).toBeVisible();
  await user.click(await findButton('ida@example.com', 'Decline'));
  await sendNow();
  expect(await screen.findByText(/ · 1 waiting to be sent$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(/didn't go through/)).not.toBeInTheDocument();
  expect(screen.getByText(/ · 1 waiting to be sent$/)).toBeVisible();
  expect(await journalKeys()).toEqual(['uid-0']);
});

describe.each([['accept first'], ['decline first']])(
  'of two windows that decided differently (%s in the journal)',
  (order) => {
    /**
     * Leaves an earlier "accept" and `others` in the journal of one window, and a later "decline" in the journal of
     * another window.
     */
    async function leaveBoth(at: number, others = [] as ReturnType<typeof accept>[]) {
      const windows = [[accept('uid-0', at - 1000), ...others], [{ ...accept('uid-0', at), change: 'decline' }]];
      if (order === 'decline first') windows.reverse();
      for (const [index, changes] of windows.entries()) await leaveInJournal({ ...answers, id: `${index}` }, changes);
      return recordCalls(/\/(accept|decline)$/);
    }
    const decline = `/groups/${groupId}/requests/uid-0/decline`;

    test('sends and counts only the later decision, and what the windows decided about others', async () => {
      const calls = await leaveBoth(Date.now(), [accept('uid-1')]);
      await renderApp('/managed-groups', { as: people.owner });
      expect(await screen.findByText('2 changes from last time have been sent.')).toBeVisible();
      const path = `/groups/${groupId}/requests/uid-1/accept`;
      expect(calls.map((call) => call.path).sort()).toEqual([decline, path]);
      await waitFor(async () => expect(await journalKeys()).toEqual([]));
    });

    test('asks only about the later decision if it is older than a day', async () => {
      const calls = await leaveBoth(dayAgo());
      const { user } = await renderApp('/managed-groups', { as: people.owner });
      expect(await screen.findByText(/didn't go through: decline ida@example\.com\.$/)).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      await waitFor(() => expect(calls).toMatchObject([{ path: decline }]));
    });
  },
);

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

test('sends what a window left that was open beside this one', async () => {
  await renderApp('/managed-groups', { as: people.owner });
  await screen.findByRole('heading', { level: 1, name: 'Manage Groups' });
  await leaveInJournal(answers, [accept('uid-0')]);
  await act(async () => void window.dispatchEvent(new Event('focus')));
  expect(await screen.findByText('1 change from last time has been sent.')).toBeVisible();
  expect(memberIds()).toContain('uid-0');
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

const posts = { ...answers, kind: 'post' };
const post = (content: string) => ({
  key: newMessages.keyOf({ ownerId: people.owner.uid, content }),
  change: 'create',
  at: Date.now(),
  sent: true,
});
const openGroup = () => renderApp(`/Manage-group/${groupId}`, { as: people.owner });

test('what was refused last time is sent again at the next start, and told if it is refused again', async () => {
  await leaveInJournal(posts, [post('Practice at 6')]);
  failWith('post', '/groups/:id/messages', 400, { message: 'The books are closed.' });
  const { user } = await openGroup();
  expect(await screen.findByText("These changes from last time didn't go through: post a message.")).toBeVisible();
  expect((await findUnsent()).getByText('Practice at 6')).toBeVisible();
  server.resetHandlers();
  await user.click(screen.getAllByRole('button', { name: 'Try again' })[0] ?? document.body);
  expect(await screen.findByText('1 change from last time has been sent.')).toBeVisible();
  await expectNothingUnsent();
  expect(db.messages.filter(({ content }) => content === 'Practice at 6')).toHaveLength(1);
});

test('the banner sends nothing that was sent or discarded in its row meanwhile', async () => {
  await leaveInJournal(posts, [post('Practice at 6'), post('Bring water')]);
  failWith('post', '/groups/:id/messages', 400, { message: 'The books are closed.' });
  const { user } = await openGroup();
  expect(await screen.findByText(/^These changes from last time didn't go through: post a message and/)).toBeVisible();
  server.resetHandlers();
  const calls = recordCalls(/^POST/);
  const rowOf = async (text: string) => within((await findUnsent()).getByText(text).closest('li') ?? document.body);
  await user.click((await rowOf('Practice at 6')).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(calls).toHaveLength(1));
  await user.click((await rowOf('Bring water')).getByRole('button', { name: 'Discard' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }));
  await expectNothingUnsent();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(/didn't go through/)).not.toBeInTheDocument());
  expect(calls).toHaveLength(1);
});

test('what was written for a group that is gone can be dismissed for good', async () => {
  await leaveInJournal({ ...posts, groupId: 'aaaaaaaaaaaaaaaaaaaaaaaa' }, [post('Practice at 6')]);
  const { user } = await renderApp('/account', { as: people.owner });
  expect(await screen.findByText(/didn't go through: post a message\.$/)).toBeVisible();
  expect(screen.queryByText(/may or may not/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  await waitFor(async () => expect(await journalKeys()).toEqual([]));
});
