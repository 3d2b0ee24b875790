import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { db } from '../../mocks/db';
import { breakConnection, failWith, hold, loseAnswer } from '../../mocks/failures';
import { server } from '../../mocks/node';
import { people } from '../../mocks/people';
import { groupIds } from '../../mocks/seed';
import { pressTwice } from '../../support/pressTwice';
import { recordCalls } from '../../support/recordCalls';
import { renderApp } from '../../support/renderApp';
import { editGroup, groupOf, keepOneMember } from '../../support/world';

beforeEach(keepOneMember);

const storedGroup = () => groupOf(groupIds.austin);
const setRequests = (names: string[]) => {
  const requests = names.map((name, index) => ({
    // An ObjectId starts with its creation time: seconds in 8 hex digits. Each request is a day newer.
    _id: `${(0x66000000 + index * 86_400).toString(16)}${'0'.repeat(16)}`,
    memberID: `uid-${index}`,
    name,
    status: 'pending',
  }));
  editGroup(groupIds.austin, { requests });
};

async function openRequests(names = ['ida@example.com', 'Jo']) {
  setRequests(names);
  const { user } = await renderApp(`/Manage-group/${groupIds.austin}`, { as: people.owner });
  await user.click(await screen.findByRole('tab', { name: /^Requests/ }));
  return user;
}
const findRequest = async (name: string) => {
  const list = within(await screen.findByRole('list', { name: 'Requests' }));
  const found = list.getAllByRole('listitem').find((row) => within(row).queryByText(name));
  if (!found) throw new Error(`No request of ${name}`);
  return within(found);
};
const findButton = async (name: string, button: string) =>
  (await findRequest(name)).getByRole('button', { name: button });
const expectGone = (name: string) =>
  waitFor(() => expect(within(screen.getByRole('tabpanel')).queryByText(name)).not.toBeInTheDocument());
/** Sends the pending answers without waiting for the end of the undo period. */
const sendNow = () => act(async () => void fireEvent(window, new Event('pagehide')));
/** Sends what is pending, and looks at the members. */
async function leaveTab(user: UserEvent) {
  await sendNow();
  await user.click(screen.getByRole('tab', { name: /^Group members/ }));
}
const returnToRequests = (user: UserEvent) => user.click(screen.getByRole('tab', { name: /^Requests/ }));
const answerPath = (answer: string) => `/groups/${groupIds.austin}/requests/uid-0/${answer}`;

test('shows the open requests in a separate tab', async () => {
  await openRequests();
  expect((await findRequest('ida@example.com')).getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Accept',
    'Decline',
    'Contact',
  ]);
  expect(await findRequest('Jo')).toBeDefined();
  const tab = screen.getByRole('tab', { name: 'Requests 2 open requests' });
  expect(screen.getByRole('tabpanel', { name: 'Requests 2 open requests' })).toHaveAttribute('aria-labelledby', tab.id);
  expect(screen.queryByRole('table', { name: 'Group members' })).not.toBeInTheDocument();
});

test('removes an accepted request at once, and shows the new member on the members tab', async () => {
  const calls = recordCalls(/\/(accept|decline)$/);
  const user = await openRequests();
  await user.click(await findButton('ida@example.com', 'Accept'));
  expect(await screen.findByText('Accepting ida@example.com…')).toBeVisible();
  await expectGone('ida@example.com');
  expect(screen.getByRole('heading', { name: '1 open request' })).toHaveFocus();
  expect(calls).toEqual([]);
  // The new member comes from the response: the members are not refetched yet.
  await screen.findByRole('tab', { name: 'Requests 1 open request' });
  hold('get', '/groups/:id/members');
  await leaveTab(user);
  expect(await screen.findByText('ida@example.com is a member now.')).toBeVisible();
  expect(calls).toMatchObject([{ method: 'POST', path: answerPath('accept') }]);
  expect(await screen.findByRole('row', { name: /ida@example\.com/ })).toBeVisible();
  expect(storedGroup().members.map(({ memberID }) => memberID)).toContain('uid-0');
  server.resetHandlers();
});

test('removes a declined request and adds no member', async () => {
  const calls = recordCalls(/\/(accept|decline)$/);
  const user = await openRequests();
  pressTwice(await findButton('ida@example.com', 'Decline'));
  expect(await screen.findByText('Declining ida@example.com…')).toBeVisible();
  await leaveTab(user);
  expect(await screen.findByText('The request of ida@example.com has been declined.')).toBeVisible();
  expect(calls).toMatchObject([{ method: 'POST', path: answerPath('decline') }]);
  expect(storedGroup().members.map(({ memberID }) => memberID)).not.toContain('uid-0');
  expect(storedGroup().requests.map(({ memberID }) => memberID)).toEqual(['uid-1']);
});

test('sends the answer when the undo period of six seconds ends', async () => {
  const calls = recordCalls(/\/accept$/);
  await openRequests();
  const accept = await findButton('ida@example.com', 'Accept');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await act(async () => accept.click());
    await act(async () => vi.advanceTimersByTime(5900));
    expect(calls).toEqual([]);
    await act(async () => vi.advanceTimersByTime(200));
  } finally {
    vi.useRealTimers();
  }
  await waitFor(() => expect(calls).toHaveLength(1));
  await waitFor(() => expect(storedGroup().members.map(({ memberID }) => memberID)).toContain('uid-0'));
});

test('sends the answer after ten seconds at the latest, also while the pointer and the focus are on the bar', async () => {
  const calls = recordCalls(/\/accept$/);
  await openRequests();
  const accept = await findButton('ida@example.com', 'Accept');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await act(async () => accept.click());
    const undo = screen.getByRole('button', { name: 'Undo' });
    await act(async () => {
      fireEvent.mouseOver(undo);
      undo.focus();
    });
    await act(async () => vi.advanceTimersByTime(9900));
    expect(calls).toEqual([]);
    await act(async () => vi.advanceTimersByTime(200));
  } finally {
    vi.useRealTimers();
  }
  await waitFor(() => expect(calls).toHaveLength(1));
  await waitFor(() => expect(storedGroup().members.map(({ memberID }) => memberID)).toContain('uid-0'));
});

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
  expect(await screen.findByText('ida@example.com is a member now.')).toBeVisible();
});

test('allows one undo at a time: answering a request sends the pending delete of a message', async () => {
  const calls = recordCalls(/^(DELETE|POST) .*(messages\/|\/decline)/);
  const user = await openRequests();
  const [post] = within(await screen.findByRole('list', { name: 'Messages' })).getAllByRole('listitem');
  await user.click(within(post ?? document.body).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Deleting the message…')).toBeVisible();
  await user.click(await findButton('Jo', 'Decline'));
  await waitFor(() => expect(calls).toMatchObject([{ method: 'DELETE' }]));
  expect(await screen.findByText('Declining Jo…')).toBeVisible();
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1));
});

test('accepts several selected requests with one call each', async () => {
  const calls = recordCalls(/\/(accept|decline)$/);
  const user = await openRequests(['ida@example.com', 'Jo', 'Kim', 'Lou', 'Max']);
  await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Jo' }));
  await user.click(screen.getByRole('button', { name: 'Accept 4' }));
  expect(await screen.findByText('Accepting ida@example.com, Kim, Lou, and Max…')).toBeVisible();
  expect(within(screen.getByRole('list', { name: 'Requests' })).getAllByRole('listitem')).toHaveLength(1);
  await leaveTab(user);
  expect(await screen.findByText('4 people are members now.')).toBeVisible();
  expect(calls.map((call) => call.path)).toEqual(
    [0, 2, 3, 4].map((id) => `/groups/${groupIds.austin}/requests/uid-${id}/accept`),
  );
  expect(storedGroup().requests.map(({ name }) => name)).toEqual(['Jo']);
});

test('keeps failed requests selected with the reason, and treats those answered elsewhere as done', async () => {
  const user = await openRequests(['ida@example.com', 'Jo', 'Kim']);
  failWith('post', answerPath('decline'), 500, { message: 'Not today.' });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  editGroup(groupIds.austin, { requests: storedGroup().requests.filter(({ name }) => name !== 'Jo') });
  await user.click(screen.getByRole('button', { name: 'Decline 3' }));
  await sendNow();
  expect(await screen.findByText("Couldn't decline ida@example.com. Try again.")).toBeVisible();
  expect((await findRequest('ida@example.com')).getByRole('alert')).toHaveTextContent('Not today.');
  expect(screen.getByRole('checkbox', { name: 'Select ida@example.com' })).toBeChecked();
  expect(within(screen.getByRole('list', { name: 'Requests' })).getAllByRole('listitem')).toHaveLength(1);
  server.resetHandlers();
  await user.click(screen.getByRole('button', { name: 'Decline 1' }));
  await leaveTab(user);
  await waitFor(() => expect(storedGroup().requests).toEqual([]));
});

test.each(['Accept', 'Decline'])('%s shows a message when the request was answered elsewhere', async (button) => {
  const user = await openRequests();
  const answer = await findButton('ida@example.com', button);
  editGroup(groupIds.austin, { requests: [] });
  await user.click(answer);
  await leaveTab(user);
  const message = 'Somebody has already answered this request. The list is up to date now.';
  expect(await screen.findByText(message)).toBeVisible();
  await returnToRequests(user);
  expect(await screen.findByText('No pending requests.')).toBeVisible();
});

test.each([
  ['has not arrived', () => breakConnection('post', answerPath('accept')), 2],
  ['has arrived without an answer', () => loseAnswer('post', answerPath('accept')), 1],
])('keeps an answer that %s until the network is back, and applies it once', async (_name, fail, callCount) => {
  const calls = recordCalls(/\/accept$/);
  fail();
  const user = await openRequests();
  await user.click(await findButton('ida@example.com', 'Accept'));
  await leaveTab(user);
  const waiting = '1 decision has not reached the server. It is sent as soon as the server can be reached.';
  expect(await screen.findByText(waiting)).toBeVisible();
  await returnToRequests(user);
  expect(screen.queryByText('ida@example.com')).not.toBeInTheDocument();
  server.resetHandlers();
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('ida@example.com is a member now.')).toBeVisible();
  expect(screen.queryByText(waiting)).not.toBeInTheDocument();
  expect(calls).toHaveLength(callCount);
  expect(storedGroup().members.filter(({ memberID }) => memberID === 'uid-0')).toHaveLength(1);
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

test('searches and sorts more than five requests, and shows when there are no matches', async () => {
  const user = await openRequests(['Zoe', 'Ana', 'Bo', 'Cy', 'Dee', 'Eve']);
  const names = () => screen.getAllByRole('checkbox', { name: /^Select (?!all)/ }).map((box) => box.ariaLabel);
  await screen.findByRole('list', { name: 'Requests' });
  expect(names()[0]).toBe('Select Zoe');
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Newest first');
  expect(names()[0]).toBe('Select Eve');
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Name');
  expect(names()).toEqual(['Ana', 'Bo', 'Cy', 'Dee', 'Eve', 'Zoe'].map((name) => `Select ${name}`));
  await user.type(screen.getByLabelText('Search requests'), 'nobody');
  expect(await screen.findByText('No requests match.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(names()).toHaveLength(6);
});

test('Contact offers e-mail drafts for a welcome and a decline', async () => {
  const user = await openRequests();
  await user.click(await findButton('ida@example.com', 'Contact'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Contact info' }));
  const draftUrl = (name: string) => new URL(dialog.getByRole('link', { name }).getAttribute('href') ?? '');
  expect(draftUrl('Write a welcome').pathname).toBe('ida@example.com');
  expect(draftUrl('Write a welcome').searchParams.get('subject')).toBe('Welcome to Austin Spirit All Stars');
  const link = `${window.location.origin}/Manage-group/${groupIds.austin}`;
  expect(draftUrl('Write a welcome').searchParams.get('body')).toContain(`\r\n${link}\r\n`);
  expect(draftUrl('Write a decline').searchParams.get('body')).toContain("We're full right now.");
});

test('Contact shows the e-mail address as a link', async () => {
  const user = await openRequests();
  await user.click(await findButton('ida@example.com', 'Contact'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Contact info' }));
  expect(dialog.getByRole('link', { name: 'ida@example.com' })).toHaveAttribute('href', 'mailto:ida@example.com');
});

test('Contact shows no contact details when the name is not an e-mail address', async () => {
  const user = await openRequests();
  await user.click(await findButton('Jo', 'Contact'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Contact info' }));
  expect(dialog.getByText('No contact details have been given.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('shows that there are no requests, and leads to the next group that waits', async () => {
  const user = await openRequests(['ida@example.com']);
  await user.click(await findButton('ida@example.com', 'Accept'));
  expect(await screen.findByText('No pending requests.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Next: 1 waiting at Riverside Stunt Club' }));
  expect(window.location.pathname + window.location.search).toBe(`/Manage-group/${groupIds.riverside}?tab=requests`);
  const list = within(await screen.findByRole('list', { name: 'Requests' }));
  await user.click(list.getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText('When somebody asks to join, you can answer here.')).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Next:/ })).not.toBeInTheDocument();
  await sendNow();
});

test('names people where version 2 of the requests knows them, with the address below', async () => {
  const calls = recordCalls(/\/join-requests$/);
  const requests = storedGroup().requests.filter(({ name }) => name === 'jordan.lee@example.com');
  editGroup(groupIds.austin, { requests: requests.map((request) => ({ ...request, name: 'Jordan.Lee@Example.com' })) });
  const { user } = await renderApp(`/Manage-group/${groupIds.austin}?tab=requests`, { as: people.owner });
  expect(await screen.findByText('Jordan Lee')).toBeVisible();
  const row = await findRequest('Jordan Lee');
  expect(row.getByText('Jordan.Lee@Example.com')).toBeVisible();
  await user.click(row.getByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('Accepting Jordan Lee…')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(calls).toHaveLength(1);
});

test('keeps the address where the server does not know version 2, and does not ask where all have names', async () => {
  db.settings.joinRequestsV2 = false;
  const calls = recordCalls(/\/join-requests$/);
  const user = await openRequests(['Jo']);
  expect(await findRequest('Jo')).toBeDefined();
  expect(calls).toEqual([]);
  setRequests(['ida@example.com']);
  await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
  expect(await findRequest('ida@example.com')).toBeDefined();
  await waitFor(() => expect(calls).toHaveLength(1));
  await leaveTab(user);
  await returnToRequests(user);
  expect(await findRequest('ida@example.com')).toBeDefined();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(calls).toHaveLength(1);
});

test('on a phone, Select brings the checkboxes, and an answer to the selected ends it', async () => {
  setRequests(['ida@example.com', 'Jo', 'Kim']);
  const { user } = await renderApp(`/Manage-group/${groupIds.austin}?tab=requests`, { as: people.owner, width: 390 });
  await screen.findByRole('list', { name: 'Requests' });
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Select' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Jo' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Kim' }));
  await user.click(screen.getByRole('button', { name: 'Decline 2' }));
  expect(await screen.findByText('Declining Jo and Kim…')).toBeVisible();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  // One request is nothing to select from.
  expect(screen.queryByRole('button', { name: 'Select' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
});

test('shows that the requests are loading', async () => {
  const release = hold('get', '/groups/:id/requests');
  await openRequests();
  expect(await screen.findByText('Loading the requests')).toBeInTheDocument();
  release();
  expect(await findRequest('Jo')).toBeDefined();
});

test('shows an error when loading fails, and loads the requests on retry', async () => {
  failWith('get', '/groups/:id/requests', 500);
  const user = await openRequests();
  expect(await screen.findByText('The requests could not be loaded.')).toBeVisible();
  server.resetHandlers();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await findRequest('Jo')).toBeDefined();
});
