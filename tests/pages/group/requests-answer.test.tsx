import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { groupsQuery } from '../../../src/api/queries/groups';
import { queryClient } from '../../../src/api/queryClient';
import { breakConnection, failWith, hold, holdHalf, loseAnswer } from '../../mocks/failures';
import { server } from '../../mocks/node';
import { groupIds } from '../../mocks/seed';
import { stopClock } from '../../support/clock';
import { pressTwice } from '../../support/pressTwice';
import { recordCalls } from '../../support/recordCalls';
import { goTo } from '../../support/renderApp';
import { findButton, findRequest, leaveTab, openRequests, returnToRequests, sendNow } from '../../support/requestsTab';
import { editGroup, groupOf, keepOneMember } from '../../support/world';

beforeEach(keepOneMember);

const storedGroup = () => groupOf(groupIds.austin);
const expectGone = (name: string) =>
  waitFor(() => expect(within(screen.getByRole('tabpanel')).queryByText(name)).not.toBeInTheDocument());
const answerPath = (answer: string) => `/groups/${groupIds.austin}/requests/uid-0/${answer}`;

test('removes an accepted request at once, and shows the new member on the members tab', async () => {
  const calls = recordCalls(/\/(accept|decline)$/);
  const user = await openRequests();
  await user.click(await findButton('ida@example.com', 'Accept'));
  expect(await screen.findByText('Accepting ida@example.com…')).toBeVisible();
  await expectGone('ida@example.com');
  expect(screen.getByRole('heading', { name: '1 open request' })).toHaveFocus();
  expect(calls).toEqual([]);
  // Hold back the list of members, so that the new member can only come from the response to the acceptance.
  await screen.findByRole('tab', { name: 'Requests 1 open request' });
  hold('get', '/groups/:id/members');
  await leaveTab(user);
  expect(await screen.findByText('ida@example.com is now a member.')).toBeVisible();
  expect(calls).toMatchObject([{ method: 'POST', path: answerPath('accept') }]);
  expect(await screen.findByRole('row', { name: /ida@example\.com/ })).toBeVisible();
  expect(storedGroup().members.map(({ memberID }) => memberID)).toContain('uid-0');
  server.resetHandlers();
});

test('a member whom a read has already listed is counted once', async () => {
  const user = await openRequests();
  const { release } = holdHalf('post', answerPath('accept'));
  await user.click(await findButton('ida@example.com', 'Accept'));
  await sendNow();
  await waitFor(() => expect(storedGroup().members).toHaveLength(2));
  await act(() => queryClient.refetchQueries(groupsQuery));
  failWith('get', '/groups', 500);
  release();
  await screen.findByText('ida@example.com is now a member.');
  goTo('/managed-groups');
  const group = (await screen.findByRole('heading', { name: 'Austin Spirit All Stars' })).closest('li');
  expect(group).toHaveTextContent('2 members');
});

test('removes a declined request and adds no member', async () => {
  const calls = recordCalls(/\/(accept|decline)$/);
  const user = await openRequests();
  pressTwice(await findButton('ida@example.com', 'Decline'));
  expect(await screen.findByText('Declining ida@example.com…')).toBeVisible();
  await leaveTab(user);
  expect(await screen.findByText('You declined the request from ida@example.com.')).toBeVisible();
  expect(calls).toMatchObject([{ method: 'POST', path: answerPath('decline') }]);
  expect(storedGroup().members.map(({ memberID }) => memberID)).not.toContain('uid-0');
  expect(storedGroup().requests.map(({ memberID }) => memberID)).toEqual(['uid-1']);
});

/** Accepts a request, and expects the call `ms` later, with an accuracy of 100 ms. */
async function expectSentAfter(ms: number, meanwhile = async () => {}) {
  const calls = recordCalls(/\/accept$/);
  await openRequests();
  const accept = await findButton('ida@example.com', 'Accept');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await act(async () => accept.click());
    await meanwhile();
    await act(async () => vi.advanceTimersByTime(ms - 100));
    expect(calls).toEqual([]);
    await act(async () => vi.advanceTimersByTime(200));
  } finally {
    vi.useRealTimers();
  }
  await waitFor(() => expect(calls).toHaveLength(1));
  await waitFor(() => expect(storedGroup().members.map(({ memberID }) => memberID)).toContain('uid-0'));
}

test('sends the answer when the undo period of six seconds ends', () => expectSentAfter(6000));

test.each([
  ['the bar', 'Undo', fireEvent.mouseOver],
  ['the row of the answer', 'Undo ida@example.com', fireEvent.pointerOver],
])(
  'sends the answer after ten seconds at the latest, also while the pointer and the focus are on %s',
  (_place, name, enter) =>
    expectSentAfter(10_000, async () => {
      const undo = screen.getByRole('button', { name });
      await act(async () => {
        enter(undo);
        undo.focus();
      });
    }),
);

test('restores the request on Undo and sends nothing', async () => {
  const calls = recordCalls(/\/(accept|decline)$/);
  const user = await openRequests();
  await user.click(await findButton('ida@example.com', 'Accept'));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await findRequest('ida@example.com')).toBeDefined();
  await leaveTab(user);
  await returnToRequests(user);
  expect(await findRequest('ida@example.com')).toBeDefined();
  expect(calls).toEqual([]);
});

test('takes back any of the answers in its row, and sends the others', async () => {
  const calls = recordCalls(/\/(accept|decline)$/);
  const user = await openRequests();
  await user.click(await findButton('ida@example.com', 'Decline'));
  await user.click(await findButton('Jo', 'Accept'));
  const rows = () => within(screen.getByRole('list', { name: 'Just answered' })).getAllByRole('listitem');
  expect(rows().map(({ textContent }) => textContent)).toEqual(['ida@example.com: declinedUndo', 'Jo: acceptedUndo']);
  await user.click(screen.getByRole('button', { name: 'Undo ida@example.com' }));
  // Simulate the second press of a double press: Jo's row has moved up to where the first press was.
  fireEvent.click(screen.getByRole('button', { name: 'Undo Jo' }), { detail: 2 });
  expect(await screen.findByText('Taken back.')).toBeInTheDocument();
  expect(await findRequest('ida@example.com')).toBeDefined();
  expect(screen.getByText('Accepting Jo…')).toBeVisible();
  expect(rows()).toHaveLength(1);
  expect(screen.getByRole('heading', { name: '1 open request' })).toHaveFocus();
  await sendNow();
  await waitFor(() => expect(storedGroup().members.map(({ memberID }) => memberID)).toContain('uid-1'));
  expect(calls).toMatchObject([{ path: `/groups/${groupIds.austin}/requests/uid-1/accept` }]);
  expect(screen.queryByRole('list', { name: 'Just answered' })).not.toBeInTheDocument();
});

test.each([
  ['another request is answered otherwise', async () => fireEvent.click(await findButton('Jo', 'Decline'))],
  ['the browser fires pagehide', () => fireEvent(window, new Event('pagehide'))],
  [
    'the page is hidden',
    () => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
      fireEvent(document, new Event('visibilitychange'));
    },
  ],
])('sends the pending answer when %s', async (_name, leave) => {
  const calls = recordCalls(/\/accept$/);
  const user = await openRequests();
  await user.click(await findButton('ida@example.com', 'Accept'));
  await leave();
  await waitFor(() => expect(calls).toMatchObject([{ path: answerPath('accept') }]));
  // The end of another answer may be announced in the same element.
  expect(await screen.findByText(/ida@example\.com is now a member\./)).toBeVisible();
});

test('decisions of the board and of the requests wait in one offer, and are sent together', async () => {
  stopClock();
  const calls = recordCalls(/^(DELETE|POST) .*(messages\/|\/decline)/);
  const user = await openRequests();
  const [post] = within(await screen.findByRole('list', { name: 'Messages' })).getAllByRole('listitem');
  await user.click(within(post ?? document.body).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Deleting the message…')).toBeVisible();
  await user.click(await findButton('Jo', 'Decline'));
  expect(await screen.findByText('Deleting the message… Declining Jo…')).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Undo( all)?$/ })).toHaveLength(2);
  expect(calls).toEqual([]);
  await sendNow();
  await waitFor(() => expect(calls.map(({ method }) => method).sort()).toEqual(['DELETE', 'POST']));
});

test.each(['Accept', 'Decline'])('%s shows a message when the request was answered elsewhere', async (button) => {
  const user = await openRequests();
  const answer = await findButton('ida@example.com', button);
  editGroup(groupIds.austin, { requests: [] });
  await user.click(answer);
  await leaveTab(user);
  const message = 'Someone has already answered this request. The list is now up to date.';
  expect(await screen.findByText(message)).toBeVisible();
  await returnToRequests(user);
  expect(await screen.findByText('No pending requests.')).toBeVisible();
});

test.each([
  ['has not arrived', () => breakConnection('post', answerPath('accept'))],
  ['has arrived without an answer', () => loseAnswer('post', answerPath('accept'))],
])('keeps an answer that %s until the network is back, and applies it once', async (_name, fail) => {
  const calls = recordCalls(/\/accept$/);
  fail();
  const user = await openRequests();
  await user.click(await findButton('ida@example.com', 'Accept'));
  await leaveTab(user);
  const waiting = /^No answer from the server · 1 waiting to be sent(?: · |$)/;
  expect(await screen.findByText(waiting)).toBeVisible();
  await returnToRequests(user);
  expect(screen.queryByText('ida@example.com')).not.toBeInTheDocument();
  server.resetHandlers();
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('ida@example.com is now a member.')).toBeVisible();
  expect(screen.queryByText(waiting)).not.toBeInTheDocument();
  expect(calls).toHaveLength(2);
  expect(storedGroup().members.filter(({ memberID }) => memberID === 'uid-0')).toHaveLength(1);
});

test.each([
  ['Decline', 'decline', ['uid-0']],
  ['Accept', 'accept', []],
])('%s that has waited says so when another device has given the other answer', async (button, answer, members) => {
  breakConnection('post', answerPath(answer));
  const user = await openRequests();
  await user.click(await findButton('ida@example.com', button));
  await sendNow();
  await screen.findByText(/1 waiting to be sent/);
  const requests = storedGroup().requests.filter(({ memberID }) => memberID !== 'uid-0');
  const added = members.map((memberID) => ({ _id: memberID, memberID, paymentStatus: 'unpaid' as const }));
  editGroup(groupIds.austin, { requests, members: [...storedGroup().members, ...added] });
  server.resetHandlers();
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText(/^Someone has already answered this request\./)).toBeVisible();
  expect(screen.queryByText(/You declined|is now a member/)).not.toBeInTheDocument();
});

const asksBeforeClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test.each([
  ['asks', 'on any page, if the disk is full', true],
  ['does not ask', 'if the answer is sent at the next start', false],
])('the browser %s before the tab closes while an answer waits, %s', async (_what, _when, isFull) => {
  if (isFull)
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
  breakConnection('post', answerPath('accept'));
  const user = await openRequests();
  await user.click(await findButton('ida@example.com', 'Accept'));
  await sendNow();
  await user.click(screen.getByRole('link', { name: 'Account' }));
  expect(await screen.findByText(/1 waiting to be sent/)).toBeVisible();
  expect(asksBeforeClosing()).toBe(isFull);
});

test('an answer that waits is sent as soon as the server has answered another call', async () => {
  stopClock();
  breakConnection('post', answerPath('accept'));
  const user = await openRequests();
  await user.click(await findButton('ida@example.com', 'Accept'));
  await sendNow();
  expect(await screen.findByText(/1 waiting to be sent/)).toBeVisible();
  server.resetHandlers();
  await act(() => queryClient.refetchQueries({ queryKey: groupsQuery.queryKey }));
  await waitFor(() => expect(storedGroup().members.map(({ memberID }) => memberID)).toContain('uid-0'));
});

test.each([
  [
    'Accept',
    'an error response',
    () => failWith('post', answerPath('accept'), 500, { message: 'Not today.' }),
    'Not today.',
  ],
  ['Decline', 'a web page', () => failWith('post', answerPath('decline'), 502, '<h1>Bad gateway</h1>'), '(502)'],
])('%s with %s restores the request and shows the reason in its row', async (button, _name, fail, reason) => {
  fail();
  const user = await openRequests();
  await user.click(await findButton('ida@example.com', button));
  await leaveTab(user);
  expect(await screen.findByText(`Couldn't ${button.toLowerCase()} ida@example.com. Try again.`)).toBeVisible();
  await returnToRequests(user);
  expect(await (await findRequest('ida@example.com')).findByRole('alert')).toHaveTextContent(reason);
  server.resetHandlers();
  await user.click(await findButton('ida@example.com', button));
  await leaveTab(user);
  await waitFor(() => expect(storedGroup().requests.map(({ memberID }) => memberID)).toEqual(['uid-1']));
});
