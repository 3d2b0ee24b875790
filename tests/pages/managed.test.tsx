import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { membersQuery, paymentQueue } from '../../src/api/queries/members';
import { queryClient } from '../../src/api/queryClient';
import { breakConnection, failWith, hold } from '../mocks/failures';
import { server } from '../mocks/node';
import { people } from '../mocks/people';
import { groupIds } from '../mocks/seed';
import { pressTwice } from '../support/pressTwice';
import { recordCalls } from '../support/recordCalls';
import { renderApp } from '../support/renderApp';
import { editGroup, groupOf } from '../support/world';

const findTab = (name: string) => screen.findByRole('tab', { name });
const findList = (name: string) => screen.findByRole('list', { name });
const groupNamesIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);
const findLeaveButton = (group: string) => screen.findByRole('button', { name: `LEAVE GROUP ${group}` });
const leaveDialog = { name: 'Are you sure you want to leave this group?' };

async function openLeaveDialog(group: string) {
  const { user } = await renderApp('/managed-groups?tab=joined', { as: people.member });
  await user.click(await findLeaveButton(group));
  return { user, dialog: within(await screen.findByRole('dialog', leaveDialog)) };
}

test('shows the owned groups first, with place, owner, phone and description', async () => {
  await renderApp('/managed-groups', { as: people.owner });
  expect(await screen.findByRole('heading', { level: 1, name: 'Manage Groups' })).toBeVisible();
  expect(await findTab('Owned Groups')).toHaveAttribute('aria-selected', 'true');
  const owned = await findList('Owned groups');
  expect(groupNamesIn(owned)).toEqual([
    'Austin Spirit All Stars',
    'Riverside Stunt Club',
    'Round Rock Mini Cheer',
    'Hill Country Cheer Alumni',
  ]);
  const [card] = within(owned).getAllByRole('listitem');
  for (const text of ['Austin, TX', 'Olivia Carter', '(512) 555-0142', /All-star cheer for ages 8 to 18/])
    expect(card).toHaveTextContent(text);
});

test('See Details opens the page of an owned group', async () => {
  const { user } = await renderApp('/managed-groups', { as: people.owner });
  const details = await screen.findByRole('link', { name: 'See Details Riverside Stunt Club' });
  expect(details).toHaveTextContent(/^See Details$/);
  await user.click(details);
  expect(window.location.pathname).toBe(`/Manage-group/${groupIds.riverside}`);
});

test('an owned group tells how many members it has, and who has not paid', async () => {
  const member = (name: string, paymentStatus?: 'paid' | 'unpaid') => ({ _id: name, memberID: name, paymentStatus });
  editGroup(groupIds.austin, { members: [member('Ana', 'paid'), member('Ben', 'unpaid'), member('Cy')] });
  editGroup(groupIds.riverside, { members: [member('Dee')] });
  const { user } = await renderApp('/managed-groups', { as: people.owner });
  const [austin, riverside] = within(await findList('Owned groups')).getAllByRole('listitem');
  expect(austin).toHaveTextContent('3 members · 2 unpaid');
  // This server does not say who has paid.
  expect(riverside).toHaveTextContent('1 member');
  expect(riverside).not.toHaveTextContent('unpaid');
  await user.click(screen.getByRole('link', { name: '2 unpaid of Austin Spirit All Stars' }));
  expect(window.location.pathname + window.location.search).toBe(
    `/Manage-group/${groupIds.austin}?tab=members&payment=unpaid`,
  );
});

test('marks of payment count at once in the list of groups', async () => {
  const ana = { _id: 'Ana', memberID: 'Ana', firstName: 'Ana', paymentStatus: 'unpaid' as const };
  editGroup(groupIds.austin, { members: [ana, { ...ana, _id: 'Ben', memberID: 'Ben', firstName: 'Ben' }] });
  await renderApp('/managed-groups', { as: people.owner });
  expect(await screen.findByRole('link', { name: '2 unpaid of Austin Spirit All Stars' })).toBeVisible();
  // As on the group's page.
  await queryClient.fetchQuery(membersQuery(groupIds.austin));
  await act(async () => paymentQueue(groupIds.austin, queryClient).stage(['Ana'], 'paid'));
  expect(await screen.findByRole('link', { name: '1 unpaid of Austin Spirit All Stars' })).toBeVisible();
  await act(async () => void (await paymentQueue(groupIds.austin, queryClient).enqueue(['Ana'], 'paid')));
  expect(await screen.findByRole('link', { name: '1 unpaid of Austin Spirit All Stars' })).toBeVisible();
});

test('lists joined groups by member id and by email, ignoring case', async () => {
  const { user } = await renderApp('/managed-groups', { as: people.member });
  await user.click(await findTab('Joined Groups'));
  expect(groupNamesIn(await findList('Joined groups'))).toEqual([
    'Austin Spirit All Stars',
    'San Marcos River Cats',
    'Alamo City Tumblers',
  ]);
  const details = await screen.findByRole('link', { name: 'SEE DETAILS Alamo City Tumblers' });
  expect(details).toHaveTextContent(/^SEE DETAILS$/);
  await user.click(details);
  expect(window.location.pathname).toBe(`/Manage-group/${groupIds.sanAntonio}`);
});

test('stores the tab in the URL and keeps the focus on it', async () => {
  const { user } = await renderApp('/managed-groups', { as: people.member });
  await user.click(await findTab('Owned Groups'));
  await user.keyboard('{ArrowRight}{Enter}');
  expect(window.location.search).toBe('?tab=joined');
  expect(await findTab('Joined Groups')).toHaveAttribute('aria-selected', 'true');
  expect(await findTab('Joined Groups')).toHaveFocus();
  expect(screen.getByRole('tabpanel', { name: 'Joined Groups' })).toContainElement(await findList('Joined groups'));
});

test('lists a group on both tabs when the owner is also a member', async () => {
  const { members } = groupOf(groupIds.roundRock);
  editGroup(groupIds.roundRock, { members: [...members, { _id: 'm', memberID: people.owner.uid }] });
  const { user } = await renderApp('/managed-groups', { as: people.owner });
  expect(groupNamesIn(await findList('Owned groups'))).toContain('Round Rock Mini Cheer');
  await user.click(await findTab('Joined Groups'));
  expect(groupNamesIn(await findList('Joined groups'))).toEqual(['Round Rock Mini Cheer']);
});

test.each([
  ['/managed-groups', 'Start your group', '/create-group'],
  ['/managed-groups?tab=joined', 'Look for groups', '/find-group'],
])('%s shows that there are no groups, with a link', async (url, action, path) => {
  const { user } = await renderApp(url, { as: people.stranger });
  expect(await screen.findByText('No groups found.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: action }));
  expect(window.location.pathname).toBe(path);
});

test('shows that the groups are loading', async () => {
  const release = hold('get', '/groups');
  await renderApp('/managed-groups', { as: people.owner });
  expect(await screen.findByText('Loading your groups')).toBeInTheDocument();
  release();
  expect(await findList('Owned groups')).toBeVisible();
});

test.each([
  ['/managed-groups', people.owner],
  ['/managed-groups?tab=joined', people.member],
])('%s shows an error when loading fails, and loads the groups on retry', async (url, person) => {
  failWith('get', '/groups', 500, { code: 11 });
  const { user } = await renderApp(url, { as: person });
  expect(await screen.findByRole('alert')).toHaveTextContent('Error fetching group data.');
  expect(screen.queryByText('No groups found.')).not.toBeInTheDocument();
  server.resetHandlers();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Austin Spirit All Stars')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('asks for confirmation before leaving, and Cancel sends nothing', async () => {
  const sent = recordCalls(/POST .*\/leave/);
  const { user, dialog } = await openLeaveDialog('Alamo City Tumblers');
  expect(screen.getByRole('button', { name: 'LEAVE GROUP Alamo City Tumblers', hidden: true })).toHaveTextContent(
    /^LEAVE GROUP$/,
  );
  expect(dialog.getByText('This action cannot be undone.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Yes, Leave Group' })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await findLeaveButton('Alamo City Tumblers')).toHaveFocus();
  expect(sent).toEqual([]);
});

test.each([
  ['Alamo City Tumblers', people.member.uid],
  ['San Marcos River Cats', 'legacy-0417'],
])('leaving %s sends the member id under which the group lists the user', async (group, memberID) => {
  const sent = recordCalls(/POST .*\/leave/);
  const { user, dialog } = await openLeaveDialog(group);
  await user.click(dialog.getByRole('button', { name: 'Yes, Leave Group' }));
  expect(await screen.findByText(`You have left ${group}.`)).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([{ memberID }]);
  expect(screen.queryByRole('button', { name: `LEAVE GROUP ${group}` })).not.toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('removes the card and shows a toast before the refetch, and sends once when pressed twice', async () => {
  const sent = recordCalls(/POST .*\/leave/);
  const { dialog } = await openLeaveDialog('Alamo City Tumblers');
  const release = hold('get', '/groups');
  pressTwice(dialog.getByRole('button', { name: 'Yes, Leave Group' }));
  expect(await screen.findByText('You have left Alamo City Tumblers.')).toBeVisible();
  expect(groupNamesIn(await findList('Joined groups'))).toEqual(['Austin Spirit All Stars', 'San Marcos River Cats']);
  release();
  expect(sent).toHaveLength(1);
});

test.each([
  ['the server fails', () => failWith('post', '/groups/:id/leave', 500), 'The server has a problem (500).'],
  ['the server cannot be reached', () => breakConnection('post', '/groups/:id/leave'), 'The server cannot be reached.'],
])('keeps the dialog open with the reason, and the card, when %s', async (_name, fail, reason) => {
  fail();
  const { user, dialog } = await openLeaveDialog('Alamo City Tumblers');
  await user.click(dialog.getByRole('button', { name: 'Yes, Leave Group' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(reason);
  expect(dialog.getByRole('button', { name: 'Yes, Leave Group' })).toBeEnabled();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(await findLeaveButton('Alamo City Tumblers')).toBeVisible();
});

test("shows the server's message when the member was removed meanwhile, and updates the list", async () => {
  const { user, dialog } = await openLeaveDialog('Alamo City Tumblers');
  editGroup(groupIds.sanAntonio, { members: [] });
  await user.click(dialog.getByRole('button', { name: 'Yes, Leave Group' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('You are not a member of this group.');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'LEAVE GROUP Alamo City Tumblers' })).not.toBeInTheDocument(),
  );
});
