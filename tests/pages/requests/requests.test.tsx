import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '../mocks/db';
import { breakConnection, failWith, hold } from '../mocks/failures';
import { server } from '../mocks/node';
import { people } from '../mocks/people';
import { groupIds } from '../mocks/seed';
import { goTo } from '../support/answerOrders';
import { pressTwice } from '../support/pressTwice';
import { recordCalls, recordUrls } from '../support/recordCalls';
import { renderApp } from '../support/renderApp';
import { editGroup, groupOf } from '../support/world';

const url = `/requests?groupId=${groupIds.austin}`;
const { owner } = people;
const findList = () => screen.findByRole('list', { name: 'Requests' });
const findButton = (name: string) => screen.findByRole('button', { name });
const findStatusDialog = () => screen.findByRole('dialog', { name: 'Request Status' });
const storedGroup = () => groupOf(groupIds.austin);

async function openAndPress(name: string) {
  const { user } = await renderApp(url, { as: owner });
  await user.click(await findButton(name));
  return user;
}

test('lists the join requests with name and email', async () => {
  const urls = recordUrls(/\/join-requests$/);
  await renderApp(url, { as: owner });
  expect(await screen.findByRole('heading', { level: 1, name: 'Join requests' })).toBeVisible();
  const rows = within(await findList()).getAllByRole('listitem');
  expect(rows).toHaveLength(4);
  expect(rows[0]).toHaveTextContent('Jordan Lee');
  expect(within(await findList()).getByRole('link', { name: 'jordan.lee@example.com' })).toHaveAttribute(
    'href',
    'mailto:jordan.lee@example.com',
  );
  expect(within(await findList()).getAllByText('Approve')).toHaveLength(4);
  expect(within(await findList()).getAllByText('Reject')).toHaveLength(4);
  expect(urls.map(({ pathname, search }) => pathname + search)).toEqual([
    `/groups/${groupIds.austin}/join-requests?ownerId=${owner.uid}`,
  ]);
});

test.each([
  ['Approve', 'approve', 'Join request approved.', 19],
  ['Reject', 'reject', 'Join request rejected.', 18],
])(
  "%s sends the owner id once, shows the server's message and removes the row",
  async (label, action, message, members) => {
    const sent = recordCalls(new RegExp(`POST /groups/${groupIds.austin}/join-requests/\\w+/${action}`));
    const { user } = await renderApp(url, { as: owner });
    pressTwice(await findButton(`${label} Priya Shah`));
    expect(await findStatusDialog()).toHaveTextContent(message);
    await user.click(await findButton('Close'));
    expect(screen.queryByText('Priya Shah')).not.toBeInTheDocument();
    expect(screen.getByText('Jordan Lee')).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([{ ownerId: owner.uid }]);
    expect(storedGroup().members).toHaveLength(members);
  },
);

test('what is answered here is answered under the group, and the other way round', async () => {
  const group = `/Manage-group/${groupIds.austin}?tab=requests`;
  const requests = ['Ana', 'Ben', 'Cy'].map((name) => ({ _id: name, memberID: name, name }));
  editGroup(groupIds.austin, { members: [], requests });
  const expectRows = (there: string, gone: string) =>
    waitFor(async () => {
      const list = await findList();
      expect(list).toHaveTextContent(there);
      expect(list).not.toHaveTextContent(gone);
    });
  const { user } = await renderApp(group, { as: owner });
  await expectRows('Ana', 'Dan');
  goTo(url);
  await user.click(await findButton('Approve Ana'));
  await user.click(await findButton('Close'));
  goTo(group);
  await expectRows('Ben', 'Ana');
  await user.click(screen.getAllByRole('button', { name: 'Decline' })[0] as HTMLElement);
  fireEvent(window, new Event('pagehide'));
  goTo(url);
  await expectRows('Cy', 'Ben');
});

test("shows the server's message before the list is refetched", async () => {
  const { user } = await renderApp(url, { as: owner });
  await findButton('Approve Priya Shah');
  const release = hold('get', '/groups/:id/join-requests');
  await user.click(await findButton('Approve Priya Shah'));
  expect(await findStatusDialog()).toHaveTextContent('Join request approved.');
  release();
});

test.each([
  [
    'an error response',
    () => failWith('post', '/groups/:id/join-requests/:rid/approve', 500, { message: 'Database asleep.' }),
    'Error: Database asleep.',
  ],
  [
    'an HTML error page',
    () => failWith('post', '/groups/:id/join-requests/:rid/approve', 502, '<h1>Bad gateway</h1>'),
    'Error: The server has a problem (502). This may or may not have been saved. Please try again.',
  ],
  [
    'a network error',
    () => breakConnection('post', '/groups/:id/join-requests/:rid/approve'),
    'Error: The server cannot be reached. This may or may not have been saved. Check your connection and try again.',
  ],
])('shows %s as an error and keeps the row', async (_name, fail, message) => {
  fail();
  const user = await openAndPress('Approve Priya Shah');
  expect(within(await findStatusDialog()).getByText(message)).toBeVisible();
  await user.click(await findButton('Close'));
  expect(await findButton('Approve Priya Shah')).toBeEnabled();
});

test.each([
  ['Approve', 'approve'],
  ['Reject', 'reject'],
])('a failed %s is told on the page that one has gone to', async (label, action) => {
  const path = `/groups/:id/join-requests/:rid/${action}`;
  failWith('post', path, 400, { message: 'The books are closed.' });
  const release = hold('post', path);
  const sent = recordCalls(/POST/);
  const user = await openAndPress(`${label} Priya Shah`);
  await waitFor(() => expect(sent).toHaveLength(1));
  await user.click(screen.getByRole('link', { name: 'Account' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
  release();
  expect(await screen.findByText('Your answer to Priya Shah: The books are closed.')).toBeVisible();
});

test('an answer that is being sent is not sent again by whoever comes back to the page meanwhile', async () => {
  const release = hold('post', '/groups/:id/join-requests/:rid/approve');
  const sent = recordCalls(/POST/);
  const user = await openAndPress('Approve Priya Shah');
  await waitFor(() => expect(sent).toHaveLength(1));
  await user.click(screen.getByRole('link', { name: 'Account' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
  window.history.back();
  expect(await findButton('Approve Priya Shah')).toBeDisabled();
  expect(await findButton('Reject Priya Shah')).toBeDisabled();
  expect(await findButton('Approve Jordan Lee')).toBeEnabled();
  release();
  await waitFor(() => expect(screen.queryByText('Priya Shah')).not.toBeInTheDocument());
  expect(sent).toHaveLength(1);
});

test('shows "Done." when the response has no message', async () => {
  failWith('post', '/groups/:id/join-requests/:rid/reject', 200, { message: '' });
  await openAndPress('Reject Priya Shah');
  expect(await findStatusDialog()).toHaveTextContent('Done.');
});

test('removes a request that was answered elsewhere', async () => {
  const { user } = await renderApp(url, { as: owner });
  await findButton('Approve Priya Shah');
  editGroup(groupIds.austin, {
    requests: storedGroup().requests.filter(({ name }) => name !== 'priya.shah@example.com'),
  });
  await user.click(await findButton('Approve Priya Shah'));
  expect(await findStatusDialog()).toHaveTextContent('Error: Request not found.');
  await user.click(await findButton('Close'));
  await waitFor(() => expect(screen.queryByText('Priya Shah')).not.toBeInTheDocument());
});

test('shows that there are no requests', async () => {
  await renderApp(`/requests?groupId=${groupIds.roundRock}`, { as: owner });
  expect(await screen.findByText('No pending requests.')).toBeVisible();
});

test('shows that the requests are loading', async () => {
  const release = hold('get', '/groups/:id/join-requests');
  await renderApp(url, { as: owner });
  expect(await screen.findByText('Loading the requests')).toBeInTheDocument();
  release();
  expect(await findList()).toBeVisible();
});

test('links to the Requests tab of the group when the server does not support join requests version 2', async () => {
  db.settings.joinRequestsV2 = false;
  const { user } = await renderApp(url, { as: owner });
  expect(await screen.findByText('Requests for this group are under its own Requests tab.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Go to the group' }));
  expect(window.location.pathname).toBe(`/Manage-group/${groupIds.austin}`);
  expect(await screen.findByRole('tab', { name: /^Requests/, selected: true })).toBeVisible();
});

test("shows the server's message when the group does not exist", async () => {
  await renderApp('/requests?groupId=nowhere', { as: owner });
  expect(await screen.findByRole('alert')).toHaveTextContent('Group not found.');
});

test('shows an error when loading fails, and loads the requests on retry', async () => {
  failWith('get', '/groups/:id/join-requests', 500);
  const { user } = await renderApp(url, { as: owner });
  expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't load the requests.");
  server.resetHandlers();
  await user.click(await findButton('Try again'));
  expect(await findList()).toBeVisible();
});

describe('without a group in the URL', () => {
  /** An id that tells when the request was made. */
  const askedOn = (day: string) => `${(Date.parse(day) / 1000).toString(16)}${'0'.repeat(16)}`;
  const requestOf = (name: string, day: string) => ({ _id: askedOn(day), memberID: `uid-${name}`, name });
  const namesIn = (list: HTMLElement) =>
    within(list)
      .getAllByRole('listitem')
      .map((row) => row.textContent?.match(/(Ana|Ben|Cy)Asked on \w+ \d+/)?.[1]);
  const button = (person: string, name: string) =>
    within(screen.getByText(person).closest('li') ?? document.body).getByRole('button', { name });

  beforeEach(() => {
    editGroup(groupIds.austin, { requests: [requestOf('Cy', '2024-03-09'), requestOf('Ben', '2024-03-02')] });
    editGroup(groupIds.riverside, { requests: [requestOf('Ana', '2024-02-01')] });
  });

  test('lists the requests of all owned groups under their group, whoever has waited longest first', async () => {
    await renderApp('/requests', { as: owner });
    const austin = await screen.findByRole('list', { name: 'Requests of Austin Spirit All Stars' });
    expect(namesIn(austin)).toEqual(['Ben', 'Cy']);
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Riverside Stunt Club',
      'Austin Spirit All Stars',
    ]);
    expect(screen.getByRole('link', { name: 'Austin Spirit All Stars' })).toHaveAttribute(
      'href',
      `/Manage-group/${groupIds.austin}`,
    );
  });

  test('answers of several groups are undone together, and then sent to their groups', async () => {
    const sent = recordCalls(/POST .*\/accept/);
    const { user } = await renderApp('/requests', { as: owner });
    await screen.findByText('Ana');
    await user.click(button('Ana', 'Accept'));
    await user.click(button('Cy', 'Accept'));
    expect(await screen.findByText('Accepting Ana and Cy…')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Riverside Stunt Club' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await user.click(button('Ana', 'Accept'));
    await user.click(button('Ben', 'Accept'));
    await user.click(button('Cy', 'Accept'));
    expect(await screen.findByText('No pending requests.')).toBeVisible();
    expect(screen.queryByText(/people want to join/)).not.toBeInTheDocument();
    fireEvent(window, new Event('pagehide'));
    await waitFor(() => expect(storedGroup().members.map(({ memberID }) => memberID)).toContain('uid-Ben'));
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(sent.map(({ path }) => path)).toContain(`/groups/${groupIds.riverside}/requests/uid-Ana/accept`);
  });

  test('a request that the server refuses to decline is back, with the reason', async () => {
    failWith('post', '/groups/:id/requests/:rid/decline', 500, { message: 'Not today.' });
    const { user } = await renderApp('/requests', { as: owner });
    await screen.findByText('Ana');
    await user.click(button('Ana', 'Decline'));
    expect(screen.queryByText('Ana')).not.toBeInTheDocument();
    fireEvent(window, new Event('pagehide'));
    expect(await screen.findByText("Couldn't decline Ana. Try again.")).toBeVisible();
    expect(screen.getByText('Ana').closest('li')).toHaveTextContent('Not today.');
  });
});

test('shows that there are no groups when the URL names none and the user owns none', async () => {
  await renderApp('/requests', { as: people.stranger });
  expect(await screen.findByText('No groups found.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Create a group' })).toHaveAttribute('href', '/create-group');
});

test.each(['/requests', url])('%s asks a visitor to sign in and is shown again afterwards', async (path) => {
  const urls = recordUrls(/\/join-requests$/);
  const { user } = await renderApp(path);
  expect(await screen.findByText('Sign in to see the requests for your groups.')).toBeVisible();
  expect(urls).toEqual([]);
  await user.click(screen.getByRole('link', { name: 'Login' }));
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), owner.email);
  await user.type(screen.getByLabelText('Password'), `${owner.password}{Enter}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Join requests' })).toBeVisible();
  expect(window.location.pathname + window.location.search).toBe(path);
});

test('lets a visitor answer as the owner that the URL names', async () => {
  const sent = recordCalls(/POST .*\/reject/);
  const { user } = await renderApp(`${url}&ownerId=${owner.uid}`);
  await user.click(await findButton('Reject Tyler Brooks'));
  expect(await findStatusDialog()).toHaveTextContent('Join request rejected.');
  expect(sent.map(({ body }) => body)).toEqual([{ ownerId: owner.uid }]);
});
