import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { breakConnection, failWith, hold } from '../mocks/failures';
import { server } from '../mocks/node';
import { people } from '../mocks/people';
import { groupIds } from '../mocks/seed';
import { pressTwice } from '../support/pressTwice';
import { recordCalls } from '../support/recordCalls';
import { renderApp } from '../support/renderApp';
import { editGroup, groupOf, keepOneMember } from '../support/world';

beforeEach(keepOneMember);

const austin = () => groupOf(groupIds.austin);
const setRequests = (names: string[]) => {
  const requests = names.map((name, index) => ({
    // Each a day younger than the one before.
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
const item = async (name: string) => {
  const list = within(await screen.findByRole('list', { name: 'Requests' }));
  const found = list.getAllByRole('listitem').find((row) => row.textContent?.startsWith(name));
  if (!found) throw new Error(`no request of ${name}`);
  return within(found);
};
const press = async (name: string, button: string) => (await item(name)).getByRole('button', { name: button });
const gone = (name: string) =>
  waitFor(() => expect(within(screen.getByRole('tabpanel')).queryByText(name)).not.toBeInTheDocument());
/** Answers are held back; they are sent at once when the person turns to something else. */
async function leaveTab(user: UserEvent) {
  await user.click(screen.getByRole('tab', { name: 'Group members' }));
}
const backToRequests = (user: UserEvent) => user.click(screen.getByRole('tab', { name: /^Requests/ }));
const path = (answer: string) => `/groups/${groupIds.austin}/requests/uid-0/${answer}`;

test('shows the open requests in a tab of their own', async () => {
  await openRequests();
  expect((await item('ida@example.com')).getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Contact',
    'Decline',
    'Accept',
  ]);
  expect(await item('Jo')).toBeDefined();
  const tab = screen.getByRole('tab', { name: 'Requests 2 open requests' });
  expect(screen.getByRole('tabpanel', { name: 'Requests 2 open requests' })).toHaveAttribute('aria-labelledby', tab.id);
  expect(screen.queryByRole('table', { name: 'Group members' })).not.toBeInTheDocument();
});

test('an accepted request leaves the list at once, and is a member when the person looks at the members', async () => {
  const calls = recordCalls(/\/(accept|decline)$/);
  const user = await openRequests();
  await user.click(await press('ida@example.com', 'Accept'));
  expect(await screen.findByText('Accepted ida@example.com.')).toBeVisible();
  await gone('ida@example.com');
  expect(screen.getByRole('heading', { name: '1 open request' })).toHaveFocus();
  expect(calls).toEqual([]);
  // The member comes from the answer, before the list has been read again.
  await screen.findByRole('tab', { name: 'Requests 1 open request' });
  hold('get', '/groups/:id/members');
  await leaveTab(user);
  expect(await screen.findByText('ida@example.com is a member now.')).toBeVisible();
  expect(calls).toMatchObject([{ method: 'POST', path: path('accept') }]);
  expect(await screen.findByRole('row', { name: /ida@example\.com/ })).toBeVisible();
  expect(austin().members.map(({ memberID }) => memberID)).toContain('uid-0');
  server.resetHandlers();
});

test('a declined request leaves the list, and nobody becomes a member', async () => {
  const calls = recordCalls(/\/(accept|decline)$/);
  const user = await openRequests();
  pressTwice(await press('ida@example.com', 'Decline'));
  expect(await screen.findByText('Declined ida@example.com.')).toBeVisible();
  await leaveTab(user);
  expect(await screen.findByText('The request of ida@example.com has been declined.')).toBeVisible();
  expect(calls).toMatchObject([{ method: 'POST', path: path('decline') }]);
  expect(austin().members.map(({ memberID }) => memberID)).not.toContain('uid-0');
  expect(austin().requests.map(({ memberID }) => memberID)).toEqual(['uid-1']);
});

test('an answer is sent when its time is over', async () => {
  const calls = recordCalls(/\/accept$/);
  const user = await openRequests();
  const accept = await press('ida@example.com', 'Accept');
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
  expect(await screen.findByText('ida@example.com is a member now.')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Group members' }));
});

test('Undo brings the request back, and nothing is sent', async () => {
  const calls = recordCalls(/\/(accept|decline)$/);
  const user = await openRequests();
  await user.click(await press('ida@example.com', 'Accept'));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await item('ida@example.com')).toBeDefined();
  await leaveTab(user);
  await backToRequests(user);
  expect(await item('ida@example.com')).toBeDefined();
  expect(calls).toEqual([]);
});

test.each([
  ['another answer is given', async () => (await press('Jo', 'Decline')).click()],
  ['the page goes away', () => window.dispatchEvent(new Event('pagehide'))],
  [
    'the page is put aside',
    () => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
      document.dispatchEvent(new Event('visibilitychange'));
    },
  ],
  ['the person goes to another page', () => screen.getByRole('link', { name: /^Manage Groups/ }).click()],
])('an answer is sent when %s', async (_name, leave) => {
  const calls = recordCalls(/\/accept$/);
  const user = await openRequests();
  await user.click(await press('ida@example.com', 'Accept'));
  await act(async () => leave());
  await waitFor(() => expect(calls).toMatchObject([{ path: path('accept') }]));
  expect(await screen.findByText('ida@example.com is a member now.')).toBeVisible();
});

test('one thing at a time can be undone: an answer sends the message that was deleted before', async () => {
  const calls = recordCalls(/^(DELETE|POST) .*(messages\/|\/decline)/);
  const user = await openRequests();
  const [post] = within(await screen.findByRole('list', { name: 'Messages' })).getAllByRole('listitem');
  await user.click(within(post ?? document.body).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('The message has been deleted.')).toBeVisible();
  await user.click(await press('Jo', 'Decline'));
  await waitFor(() => expect(calls).toMatchObject([{ method: 'DELETE' }]));
  expect(await screen.findByText('Declined Jo.')).toBeVisible();
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1));
});

test('several are answered together, as single calls', async () => {
  const calls = recordCalls(/\/(accept|decline)$/);
  const user = await openRequests(['ida@example.com', 'Jo', 'Kim', 'Lou', 'Max']);
  await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Jo' }));
  await user.click(screen.getByRole('button', { name: 'Accept 4' }));
  expect(await screen.findByText('Accepted Max, Lou, Kim, and ida@example.com.')).toBeVisible();
  expect(within(screen.getByRole('list', { name: 'Requests' })).getAllByRole('listitem')).toHaveLength(1);
  await leaveTab(user);
  expect(await screen.findByText('4 people are members now.')).toBeVisible();
  expect(calls.map((call) => call.path)).toEqual(
    [4, 3, 2, 0].map((id) => `/groups/${groupIds.austin}/requests/uid-${id}/accept`),
  );
  expect(austin().requests.map(({ name }) => name)).toEqual(['Jo']);
});

test('of several, those that failed are named with the reason and stay selected; those answered elsewhere count as done', async () => {
  const user = await openRequests(['ida@example.com', 'Jo', 'Kim']);
  failWith('post', path('decline'), 500, { message: 'Not today.' });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  const stored = austin();
  if (stored) stored.requests = stored.requests.filter(({ name }) => name !== 'Jo');
  await user.click(screen.getByRole('button', { name: 'Decline 3' }));
  await act(async () => void window.dispatchEvent(new Event('pagehide')));
  expect(await screen.findByText(/^No answer could be given to ida@example.com\./)).toBeVisible();
  expect((await item('ida@example.com')).getByRole('alert')).toHaveTextContent('Not today.');
  expect(screen.getByRole('checkbox', { name: 'Select ida@example.com' })).toBeChecked();
  expect(within(screen.getByRole('list', { name: 'Requests' })).getAllByRole('listitem')).toHaveLength(1);
  server.resetHandlers();
  await user.click(screen.getByRole('button', { name: 'Decline 1' }));
  await leaveTab(user);
  await waitFor(() => expect(austin().requests).toEqual([]));
});

test.each(['Accept', 'Decline'])('%s on a request that somebody else has answered is told in words', async (button) => {
  const user = await openRequests();
  const answer = await press('ida@example.com', button);
  editGroup(groupIds.austin, { requests: [] });
  await user.click(answer);
  await leaveTab(user);
  const words = 'Somebody has already answered this request. The list is up to date now.';
  expect(await screen.findByText(words)).toBeVisible();
  await backToRequests(user);
  expect(await screen.findByText('No open requests.')).toBeVisible();
});

test.each([
  ['Accept', 'a refusal', () => failWith('post', path('accept'), 500, { message: 'Not today.' }), 'Not today.'],
  ['Decline', 'a lost connection', () => breakConnection('post', path('decline')), 'The server cannot be reached.'],
])('%s with %s brings the request back with the reason beside it', async (button, _name, fail, words) => {
  fail();
  const user = await openRequests();
  await user.click(await press('ida@example.com', button));
  await leaveTab(user);
  expect(await screen.findByText(/^No answer could be given to ida@example\.com\./)).toBeVisible();
  await backToRequests(user);
  expect(await (await item('ida@example.com')).findByRole('alert')).toHaveTextContent(words);
  server.resetHandlers();
  await user.click(await press('ida@example.com', button));
  await leaveTab(user);
  await waitFor(() => expect(austin().requests.map(({ memberID }) => memberID)).toEqual(['uid-1']));
});

test('more than five can be searched and sorted; a search that nobody fits says so', async () => {
  const user = await openRequests(['Zoe', 'Ana', 'Bo', 'Cy', 'Dee', 'Eve']);
  const names = () => screen.getAllByRole('checkbox', { name: /^Select (?!all)/ }).map((box) => box.ariaLabel);
  await screen.findByRole('list', { name: 'Requests' });
  expect(names()[0]).toBe('Select Eve');
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Oldest first');
  expect(names()[0]).toBe('Select Zoe');
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Name');
  expect(names()).toEqual(['Ana', 'Bo', 'Cy', 'Dee', 'Eve', 'Zoe'].map((name) => `Select ${name}`));
  await user.type(screen.getByLabelText('Search requests'), 'nobody');
  expect(await screen.findByText('Nobody fits this search.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(names()).toHaveLength(6);
});

test('Contact offers an e-mail to begin with, for a welcome and for a decline', async () => {
  const user = await openRequests();
  await user.click(await press('ida@example.com', 'Contact'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Contact info' }));
  const draft = (name: string) => new URL(dialog.getByRole('link', { name }).getAttribute('href') ?? '');
  expect(draft('Write a welcome').pathname).toBe('ida@example.com');
  expect(draft('Write a welcome').searchParams.get('subject')).toBe('Welcome to Austin Spirit All Stars');
  const link = `${window.location.origin}/Manage-group/${groupIds.austin}`;
  expect(draft('Write a welcome').searchParams.get('body')).toContain(`\r\n${link}\r\n`);
  expect(draft('Write a decline').searchParams.get('body')).toContain('We cannot take you in at the moment.');
});

test('Contact shows the e-mail address as a link', async () => {
  const user = await openRequests();
  await user.click(await press('ida@example.com', 'Contact'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Contact info' }));
  expect(dialog.getByRole('link', { name: 'ida@example.com' })).toHaveAttribute('href', 'mailto:ida@example.com');
});

test('Contact says when the name is no e-mail address', async () => {
  const user = await openRequests();
  await user.click(await press('Jo', 'Contact'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Contact info' }));
  expect(dialog.getByText('No contact details have been given.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('tells that there are no requests', async () => {
  await openRequests([]);
  expect(await screen.findByText('No open requests.')).toBeVisible();
});

test('waits in words', async () => {
  const release = hold('get', '/groups/:id/requests');
  await openRequests();
  expect(await screen.findByText('Loading the requests')).toBeInTheDocument();
  release();
  expect(await item('Jo')).toBeDefined();
});

test('requests that cannot be read are told, and read on Try again', async () => {
  failWith('get', '/groups/:id/requests', 500);
  const user = await openRequests();
  expect(await screen.findByText('The requests could not be loaded.')).toBeVisible();
  server.resetHandlers();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await item('Jo')).toBeDefined();
});
