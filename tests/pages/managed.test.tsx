import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { breakConnection, failWith, hold } from '../mocks/failures';
import { server } from '../mocks/node';
import { people } from '../mocks/people';
import { groupIds } from '../mocks/seed';
import { pressTwice } from '../support/pressTwice';
import { recordCalls } from '../support/recordCalls';
import { renderApp } from '../support/renderApp';
import { editGroup, groupOf } from '../support/world';

const tab = (name: string) => screen.findByRole('tab', { name });
const list = (name: string) => screen.findByRole('list', { name });
const namesIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);
const leaveButton = (group: string) => screen.findByRole('button', { name: `LEAVE GROUP ${group}` });
const question = { name: 'Are you sure you want to leave this group?' };

async function askToLeave(group: string) {
  const { user } = await renderApp('/managed-groups?tab=joined', { as: people.member });
  await user.click(await leaveButton(group));
  return { user, dialog: within(await screen.findByRole('dialog', question)) };
}

test('opens with the owned groups and all that a card holds', async () => {
  await renderApp('/managed-groups', { as: people.owner });
  expect(await screen.findByRole('heading', { level: 1, name: 'Manage Groups' })).toBeVisible();
  expect(await tab('Owned Groups')).toHaveAttribute('aria-selected', 'true');
  const owned = await list('Owned groups');
  expect(namesIn(owned)).toEqual([
    'Austin Spirit All Stars',
    'Riverside Stunt Club',
    'Round Rock Mini Cheer',
    'Hill Country Cheer Alumni',
  ]);
  const [card] = within(owned).getAllByRole('listitem');
  for (const text of ['Austin, TX', 'Olivia Carter', '(512) 555-0142', /All-star cheer for ages 8 to 18/])
    expect(card).toHaveTextContent(text);
});

test('See Details of an owned group leads to it', async () => {
  const { user } = await renderApp('/managed-groups', { as: people.owner });
  await user.click(await screen.findByRole('link', { name: 'See Details Riverside Stunt Club' }));
  expect(window.location.pathname).toBe(`/Manage-group/${groupIds.riverside}`);
});

test('the joined ones are found by member id and by email, whatever its letter case', async () => {
  const { user } = await renderApp('/managed-groups', { as: people.member });
  await user.click(await tab('Joined Groups'));
  expect(namesIn(await list('Joined groups'))).toEqual([
    'Austin Spirit All Stars',
    'San Marcos River Cats',
    'Alamo City Tumblers',
  ]);
  const details = await screen.findByRole('link', { name: 'SEE DETAILS Alamo City Tumblers' });
  expect(details).toHaveTextContent(/^SEE DETAILS$/);
  await user.click(details);
  expect(window.location.pathname).toBe(`/Manage-group/${groupIds.sanAntonio}`);
});

test('the tab stands in the URL, and the keyboard stays on it', async () => {
  const { user } = await renderApp('/managed-groups', { as: people.member });
  await user.click(await tab('Owned Groups'));
  await user.keyboard('{ArrowRight}{Enter}');
  expect(window.location.search).toBe('?tab=joined');
  expect(await tab('Joined Groups')).toHaveAttribute('aria-selected', 'true');
  expect(await tab('Joined Groups')).toHaveFocus();
  expect(screen.getByRole('tabpanel', { name: 'Joined Groups' })).toContainElement(await list('Joined groups'));
});

test('an owner who is a member, too, finds the group on both tabs', async () => {
  const { members } = groupOf(groupIds.roundRock);
  editGroup(groupIds.roundRock, { members: [...members, { _id: 'm', memberID: people.owner.uid }] });
  const { user } = await renderApp('/managed-groups', { as: people.owner });
  expect(namesIn(await list('Owned groups'))).toContain('Round Rock Mini Cheer');
  await user.click(await tab('Joined Groups'));
  expect(namesIn(await list('Joined groups'))).toEqual(['Round Rock Mini Cheer']);
});

test.each([
  ['/managed-groups', 'Start your group', '/create-group'],
  ['/managed-groups?tab=joined', 'Look for groups', '/find-group'],
])('%s without any says so and offers a way on', async (url, action, path) => {
  const { user } = await renderApp(url, { as: people.stranger });
  expect(await screen.findByText('No groups found.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: action }));
  expect(window.location.pathname).toBe(path);
});

test('says that the groups are being loaded', async () => {
  const release = hold('get', '/groups');
  await renderApp('/managed-groups', { as: people.owner });
  expect(await screen.findByText('Loading your groups')).toBeInTheDocument();
  release();
  expect(await list('Owned groups')).toBeVisible();
});

test.each([
  ['/managed-groups', people.owner],
  ['/managed-groups?tab=joined', people.member],
])('%s tells a failure, with a way to try again', async (url, person) => {
  failWith('get', '/groups', 500, { code: 11 });
  const { user } = await renderApp(url, { as: person });
  expect(await screen.findByRole('alert')).toHaveTextContent('Error fetching group data.');
  expect(screen.queryByText('No groups found.')).not.toBeInTheDocument();
  server.resetHandlers();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Austin Spirit All Stars')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('leaving asks first, in the words of the specification; Cancel sends nothing', async () => {
  const sent = recordCalls(/POST .*\/leave/);
  const { user, dialog } = await askToLeave('Alamo City Tumblers');
  expect(dialog.getByText('This action cannot be undone.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Yes, Leave Group' })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await leaveButton('Alamo City Tumblers')).toHaveFocus();
  expect(sent).toEqual([]);
});

test.each([
  ['Alamo City Tumblers', people.member.uid],
  ['San Marcos River Cats', 'legacy-0417'],
])('leaving %s sends the id under which the group knows the person', async (group, memberID) => {
  const sent = recordCalls(/POST .*\/leave/);
  const { user, dialog } = await askToLeave(group);
  await user.click(dialog.getByRole('button', { name: 'Yes, Leave Group' }));
  expect(await screen.findByText(`You have left ${group}.`)).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([{ memberID }]);
  expect(screen.queryByRole('button', { name: `LEAVE GROUP ${group}` })).not.toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the card is gone and the notice there before the list is read again; pressing twice sends once', async () => {
  const sent = recordCalls(/POST .*\/leave/);
  const { dialog } = await askToLeave('Alamo City Tumblers');
  const release = hold('get', '/groups');
  pressTwice(dialog.getByRole('button', { name: 'Yes, Leave Group' }));
  expect(await screen.findByText('You have left Alamo City Tumblers.')).toBeVisible();
  expect(namesIn(await list('Joined groups'))).toEqual(['Austin Spirit All Stars', 'San Marcos River Cats']);
  release();
  expect(sent).toHaveLength(1);
});

test.each([
  ['the server fails', () => failWith('post', '/groups/:id/leave', 500), 'The server has a problem (500).'],
  ['the server is out of reach', () => breakConnection('post', '/groups/:id/leave'), 'The server cannot be reached.'],
])('when %s, the dialog stays with the reason and the card with it', async (_name, fail, words) => {
  fail();
  const { user, dialog } = await askToLeave('Alamo City Tumblers');
  await user.click(dialog.getByRole('button', { name: 'Yes, Leave Group' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(words);
  expect(dialog.getByRole('button', { name: 'Yes, Leave Group' })).toBeEnabled();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(await leaveButton('Alamo City Tumblers')).toBeVisible();
});

test('who has been removed meanwhile hears it from the server, and the list catches up', async () => {
  const { user, dialog } = await askToLeave('Alamo City Tumblers');
  editGroup(groupIds.sanAntonio, { members: [] });
  await user.click(dialog.getByRole('button', { name: 'Yes, Leave Group' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('You are not a member of this group.');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'LEAVE GROUP Alamo City Tumblers' })).not.toBeInTheDocument(),
  );
});
