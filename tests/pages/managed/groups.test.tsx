import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { membersQuery, paymentQueue } from '../../../src/api/queries/members';
import { queryClient } from '../../../src/api/queryClient';
import { db } from '../../mocks/db';
import { hold } from '../../mocks/failures';
import { people } from '../../mocks/people';
import { groupIds } from '../../mocks/seed';
import { renderApp } from '../../support/renderApp';
import { editGroup, groupOf, newestMessage } from '../../support/world';

const findTab = (name: string) => screen.findByRole('tab', { name: new RegExp(`^${name}`) });
const findList = (name: string) => screen.findByRole('list', { name });
const groupNamesIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);
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
  // Without payment statuses, the number of unpaid members is unknown.
  expect(riverside).toHaveTextContent('1 member');
  expect(riverside).not.toHaveTextContent('unpaid');
  await user.click(screen.getByRole('link', { name: '2 unpaid of Austin Spirit All Stars' }));
  expect(window.location.pathname + window.location.search).toBe(
    `/Manage-group/${groupIds.austin}?tab=members&payment=unpaid`,
  );
});

test('marks of payment count at once in the list of groups', async () => {
  const ana = { _id: 'Ana', memberID: 'Ana', firstName: 'Ana', paymentStatus: 'unpaid' as const };
  const member = (name: string) => ({ ...ana, _id: name, memberID: name, firstName: name });
  editGroup(groupIds.austin, { members: [ana, member('Ben'), member('Cy')] });
  await renderApp('/managed-groups', { as: people.owner });
  expect(await screen.findByRole('link', { name: '3 unpaid of Austin Spirit All Stars' })).toBeVisible();
  // Cache the members, as on the group's page.
  await queryClient.fetchQuery(membersQuery(groupIds.austin));
  const queue = paymentQueue(groupIds.austin);
  await act(async () => queue.stage(['Ana', 'Ben'], 'paid'));
  expect(await screen.findByRole('link', { name: '1 unpaid of Austin Spirit All Stars' })).toBeVisible();
  // The server confirms Ana's mark, but not yet Ben's.
  const release = hold('patch', '/groups/:g/members/Ben/payment-status');
  const sent = queue.enqueue(['Ben'], 'paid');
  await act(async () => void (await queue.enqueue(['Ana'], 'paid')));
  expect(await screen.findByRole('link', { name: '1 unpaid of Austin Spirit All Stars' })).toBeVisible();
  release();
  await act(async () => void (await sent));
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

test.each([
  [people.owner, 'Owned Groups 4'],
  [people.member, 'Joined Groups 3'],
  [people.stranger, 'Owned Groups 0'],
])('opens on the first tab that holds something', async (person, tab) => {
  await renderApp('/managed-groups', { as: person });
  expect(await screen.findByRole('tab', { selected: true })).toHaveAccessibleName(tab);
  expect(window.location.search).toBe('');
});

test('opens on the requests of somebody who has only asked, and a tab in the URL comes first', async () => {
  editGroup(groupIds.roundRock, {
    requests: [{ _id: 'r', memberID: people.stranger.uid, name: '', status: 'pending' }],
  });
  await renderApp('/managed-groups', { as: people.stranger });
  expect(await screen.findByRole('tab', { selected: true })).toHaveAccessibleName('My requests 1');
  act(() => {
    window.history.pushState(null, '', '/managed-groups?tab=joined');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(await screen.findByRole('tab', { selected: true })).toHaveAccessibleName('Joined Groups 0');
  expect(screen.getByText('No groups found.')).toBeVisible();
});

test('a joined group tells what is unpaid, and its newest post', async () => {
  db.messages = db.messages.filter(({ groupId }) => groupId !== groupIds.sanAntonio);
  await renderApp('/managed-groups', { as: people.member });
  const [austin, sanMarcos, sanAntonio] = within(await findList('Joined groups')).getAllByRole('listitem');
  expect(austin).toHaveTextContent('Unpaid');
  expect(sanMarcos).not.toHaveTextContent('Unpaid');
  await waitFor(() => expect(sanAntonio).toHaveTextContent('No messages yet.'));
  await waitFor(() => expect(austin).toHaveTextContent(/Newest post · .* ago/));
  expect(austin).toHaveTextContent(newestMessage()?.content.split('\n')[0] ?? '-');
});

test('of a post whose time cannot be, no age is told', async () => {
  for (const message of db.messages) message.timestamp = '2999-01-01T00:00:00.000Z';
  await renderApp('/managed-groups', { as: people.member });
  const [austin] = within(await findList('Joined groups')).getAllByRole('listitem');
  await waitFor(() => expect(austin).toHaveTextContent(newestMessage()?.content.split('\n')[0] ?? '-'));
  expect(austin).not.toHaveTextContent(/just now|ago/);
});

test('a joined group tells how many posts are new since the last visit', async () => {
  const { user } = await renderApp(`/Manage-group/${groupIds.austin}`, { as: people.member });
  expect(await screen.findByText(newestMessage()?.content ?? '-')).toBeVisible();
  const timestamp = new Date().toISOString();
  db.messages.push({
    groupId: groupIds.austin,
    _id: 'new',
    ownerId: '',
    content: 'Bring water.\nAnd shoes.',
    timestamp,
  });
  await user.click(screen.getByRole('link', { name: 'Manage Groups' }));
  await act(() => queryClient.invalidateQueries());
  await user.click(await screen.findByRole('link', { name: /^1 new.*Bring water\.$/ }));
  expect(window.location.pathname + window.location.search).toBe(`/Manage-group/${groupIds.austin}?tab=board`);
});

test('Unpaid leads to the fees', async () => {
  const { user } = await renderApp('/managed-groups', { as: people.member });
  await user.click(await screen.findByRole('link', { name: 'Unpaid fees of Austin Spirit All Stars' }));
  expect(window.location.pathname + window.location.search).toBe(`/Manage-group/${groupIds.austin}?tab=fees`);
});

test('stores the tab in the URL and keeps the focus on it', async () => {
  const { user } = await renderApp('/managed-groups', { as: people.member });
  await user.click(await findTab('Owned Groups'));
  await user.keyboard('{ArrowRight}{Enter}');
  expect(window.location.search).toBe('?tab=joined');
  expect(await findTab('Joined Groups')).toHaveAttribute('aria-selected', 'true');
  expect(await findTab('Joined Groups')).toHaveFocus();
  expect(screen.getByRole('tabpanel', { name: /^Joined Groups/ })).toContainElement(await findList('Joined groups'));
});

test('keys move the focus along the tabs and open none, and Tab comes back to the open one', async () => {
  const { user } = await renderApp('/managed-groups', { as: people.owner });
  (await findTab('Owned Groups')).focus();
  for (const [key, name] of [
    ['{ArrowLeft}', 'My requests'],
    ['{ArrowRight}', 'Owned Groups'],
    ['{ArrowRight}', 'Joined Groups'],
    ['{End}', 'My requests'],
    ['{Home}', 'Owned Groups'],
    ['{Control>}{ArrowRight}{/Control}', 'Owned Groups'],
    ['{ArrowRight}{Tab}{Shift>}{Tab}{/Shift}', 'Owned Groups'],
  ] as const) {
    await user.keyboard(key);
    expect(await findTab(name)).toHaveFocus();
  }
  expect(screen.getByRole('tab', { selected: true })).toHaveAccessibleName('Owned Groups 4');
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
  ['/managed-groups', 'Create a group', '/create-group'],
  ['/managed-groups?tab=joined', 'Look for groups', '/find-group'],
])('%s shows that there are no groups, with a link', async (url, action, path) => {
  const { user } = await renderApp(url, { as: people.stranger });
  expect(await screen.findByText('No groups found.')).toBeVisible();
  await user.click(within(screen.getByRole('tabpanel')).getByRole('link', { name: action }));
  expect(window.location.pathname).toBe(path);
});
