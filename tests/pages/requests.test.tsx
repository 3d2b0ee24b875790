import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { db } from '../mocks/db';
import { breakConnection, failWith, hold } from '../mocks/failures';
import { server } from '../mocks/node';
import { people } from '../mocks/people';
import { groupIds } from '../mocks/seed';
import { pressTwice } from '../support/pressTwice';
import { recordCalls, recordUrls } from '../support/recordCalls';
import { renderApp } from '../support/renderApp';
import { groupOf } from '../support/world';

const url = `/requests?groupId=${groupIds.austin}`;
const { owner } = people;
const list = () => screen.findByRole('list', { name: 'Requests' });
const button = (name: string) => screen.findByRole('button', { name });
const statusDialog = () => screen.findByRole('dialog', { name: 'Request Status' });
const group = () => groupOf(groupIds.austin);

async function press(name: string) {
  const { user } = await renderApp(url, { as: owner });
  await user.click(await button(name));
  return user;
}

test('lists who asks to join, by name and email', async () => {
  const asked = recordUrls(/\/join-requests$/);
  await renderApp(url, { as: owner });
  expect(await screen.findByRole('heading', { level: 1, name: 'Join requests' })).toBeVisible();
  const rows = within(await list()).getAllByRole('listitem');
  expect(rows).toHaveLength(4);
  expect(rows[0]).toHaveTextContent('Jordan Lee');
  expect(within(await list()).getByRole('link', { name: 'jordan.lee@example.com' })).toHaveAttribute(
    'href',
    'mailto:jordan.lee@example.com',
  );
  expect(within(await list()).getAllByText('Approve')).toHaveLength(4);
  expect(within(await list()).getAllByText('Reject')).toHaveLength(4);
  expect(asked.map(({ pathname, search }) => pathname + search)).toEqual([
    `/groups/${groupIds.austin}/join-requests?ownerId=${owner.uid}`,
  ]);
});

test.each([
  ['Approve', 'approve', 'Join request approved.', 19],
  ['Reject', 'reject', 'Join request rejected.', 18],
])(
  '%s sends the owner id once, shows what the server says and takes the row away',
  async (label, call, words, members) => {
    const sent = recordCalls(new RegExp(`POST /groups/${groupIds.austin}/join-requests/\\w+/${call}`));
    const { user } = await renderApp(url, { as: owner });
    pressTwice(await button(`${label} Priya Shah`));
    expect(await statusDialog()).toHaveTextContent(words);
    await user.click(await button('Close'));
    expect(screen.queryByText('Priya Shah')).not.toBeInTheDocument();
    expect(screen.getByText('Jordan Lee')).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([{ ownerId: owner.uid }]);
    expect(group().members).toHaveLength(members);
  },
);

test("shows the server's words before the list is read again", async () => {
  const { user } = await renderApp(url, { as: owner });
  await button('Approve Priya Shah');
  const release = hold('get', '/groups/:id/join-requests');
  await user.click(await button('Approve Priya Shah'));
  expect(await statusDialog()).toHaveTextContent('Join request approved.');
  release();
});

test.each([
  [
    'a refusal',
    () => failWith('post', '/groups/:id/join-requests/:rid/approve', 500, { message: 'Database asleep.' }),
    'Error: Database asleep.',
  ],
  [
    'an answer in HTML',
    () => failWith('post', '/groups/:id/join-requests/:rid/approve', 502, '<h1>Bad gateway</h1>'),
    'Error: The server has a problem (502). Please try again.',
  ],
  [
    'a broken connection',
    () => breakConnection('post', '/groups/:id/join-requests/:rid/approve'),
    'Error: The server cannot be reached. Check your connection and try again.',
  ],
])('%s is told as an error, and the row stays', async (_name, fail, words) => {
  fail();
  const user = await press('Approve Priya Shah');
  expect(within(await statusDialog()).getByText(words)).toBeVisible();
  await user.click(await button('Close'));
  expect(await button('Approve Priya Shah')).toBeEnabled();
});

test('an answer without words is told as done', async () => {
  failWith('post', '/groups/:id/join-requests/:rid/reject', 200, {});
  await press('Reject Priya Shah');
  expect(await statusDialog()).toHaveTextContent('Done.');
});

test('a request that somebody else has answered leaves the list', async () => {
  const { user } = await renderApp(url, { as: owner });
  await button('Approve Priya Shah');
  const row = group();
  if (row) row.requests = row.requests.filter(({ name }) => name !== 'priya.shah@example.com');
  await user.click(await button('Approve Priya Shah'));
  expect(await statusDialog()).toHaveTextContent('Error: Request not found.');
  await user.click(await button('Close'));
  await waitFor(() => expect(screen.queryByText('Priya Shah')).not.toBeInTheDocument());
});

test('says when nobody asks', async () => {
  await renderApp(`/requests?groupId=${groupIds.roundRock}`, { as: owner });
  expect(await screen.findByText('No open requests.')).toBeVisible();
});

test('says that the requests are being loaded', async () => {
  const release = hold('get', '/groups/:id/join-requests');
  await renderApp(url, { as: owner });
  expect(await screen.findByText('Loading the requests')).toBeInTheDocument();
  release();
  expect(await list()).toBeVisible();
});

test('a server without these calls: leads to the own tab of the group', async () => {
  db.settings.joinRequestsV2 = false;
  const { user } = await renderApp(url, { as: owner });
  expect(await screen.findByText("This server keeps its requests under the group's own Requests tab.")).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Go to the group' }));
  expect(window.location.pathname).toBe(`/Manage-group/${groupIds.austin}`);
});

test('a group that does not exist is told in the words of the server', async () => {
  await renderApp('/requests?groupId=nowhere', { as: owner });
  expect(await screen.findByRole('alert')).toHaveTextContent('Group not found.');
});

test('a list that fails is told, with a way to try again', async () => {
  failWith('get', '/groups/:id/join-requests', 500);
  const { user } = await renderApp(url, { as: owner });
  expect(await screen.findByRole('alert')).toHaveTextContent('The requests could not be loaded.');
  server.resetHandlers();
  await user.click(await button('Try again'));
  expect(await list()).toBeVisible();
});

test('without a group, offers those that one owns', async () => {
  const { user } = await renderApp('/requests', { as: owner });
  expect(await screen.findByText('Choose the group whose requests you want to see.')).toBeVisible();
  const groups = within(await screen.findByRole('list', { name: 'Your groups' }));
  expect(groups.getAllByRole('link')).toHaveLength(4);
  await user.click(groups.getByRole('link', { name: /Austin Spirit All Stars/ }));
  expect(window.location.search).toBe(`?groupId=${groupIds.austin}`);
  expect(await list()).toBeVisible();
});

test('without a group and without groups, says so', async () => {
  await renderApp('/requests', { as: people.stranger });
  expect(await screen.findByText('No groups found.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Start your group' })).toHaveAttribute('href', '/create-group');
});

test.each(['/requests', url])('%s asks a visitor to sign in and brings them back', async (address) => {
  const asked = recordUrls(/\/join-requests$/);
  const { user } = await renderApp(address);
  expect(await screen.findByText('Sign in to see the requests of your groups.')).toBeVisible();
  expect(asked).toEqual([]);
  await user.click(screen.getByRole('link', { name: 'Login' }));
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), owner.email);
  await user.type(screen.getByLabelText('Password'), `${owner.password}{Enter}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Join requests' })).toBeVisible();
  expect(window.location.pathname + window.location.search).toBe(address);
});

test('a visitor whose link names the owner answers in that name', async () => {
  const sent = recordCalls(/POST .*\/reject/);
  const { user } = await renderApp(`${url}&ownerId=${owner.uid}`);
  await user.click(await button('Reject Tyler Brooks'));
  expect(await statusDialog()).toHaveTextContent('Join request rejected.');
  expect(sent.map(({ body }) => body)).toEqual([{ ownerId: owner.uid }]);
});
