import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queryClient } from '../../src/api/queryClient';
import { people } from '../mocks/people';
import { groupIds } from '../mocks/seed';
import { recordCalls } from '../support/recordCalls';
import { renderApp } from '../support/renderApp';
import { editGroup, groupOf } from '../support/world';

const url = `/Manage-group/${groupIds.austin}`;
const findManageLink = (count: string) => screen.findByRole('link', { name: `Manage Groups ${count}` });

/** Adds a join request on the server, as if sent from another device. */
const addRequest = () =>
  editGroup(groupIds.austin, {
    requests: [...groupOf(groupIds.austin).requests, { _id: 'new', memberID: 'new', name: 'New' }],
  });
const focusWindow = () => act(async () => void window.dispatchEvent(new Event('visibilitychange')));

test('shows the owner the number of open requests in the bar, the page title, the cards and the tab', async () => {
  const { user } = await renderApp('/managed-groups', { as: people.owner });
  expect(await findManageLink('5 open requests')).toBeVisible();
  await waitFor(() => expect(document.title).toBe('(5) Manage Groups · Cheer Groups'));
  expect(screen.getByRole('link', { name: '1 open request of Riverside Stunt Club' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /of Round Rock Mini Cheer/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: '4 open requests of Austin Spirit All Stars' }));
  expect(await screen.findByRole('tab', { name: 'Requests 4 open requests', selected: true })).toBeVisible();
  expect(document.title).toBe('(5) Austin Spirit All Stars · Cheer Groups');
});

test.each(['/managed-groups', '/managed-groups?tab=joined', '/find-group'])(
  '%s tells the owner how many people want to join, and leads to the list of all requests',
  async (page) => {
    const { user } = await renderApp(page, { as: people.owner, width: 390 });
    expect(await screen.findByText('5 people want to join')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Answer' }));
    const list = await screen.findByRole('list', { name: 'Requests of Riverside Stunt Club' });
    expect(window.location.pathname + window.location.search).toBe('/requests');
    await user.click(within(list).getByRole('button', { name: 'Accept' }));
    // An answered request stops counting before its call is sent.
    await waitFor(() => expect(document.title).toBe('(4) Join requests · Cheer Groups'));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(document.title).toBe('(5) Join requests · Cheer Groups'));
  },
);

test('shows the number on the menu button below the large breakpoint', async () => {
  const { user } = await renderApp(url, { as: people.owner, width: 390 });
  const menu = await screen.findByRole('button', { name: 'Menu' });
  await waitFor(() => expect(menu).toHaveAccessibleDescription(/5 open requests/));
  await user.click(menu);
  expect(await findManageLink('5 open requests')).toBeVisible();
});

test('lowers the numbers when a request is accepted', async () => {
  const { user } = await renderApp(`${url}?tab=requests`, { as: people.owner });
  const list = await screen.findByRole('list', { name: 'Requests' });
  await user.click(within(list).getAllByRole('button', { name: 'Accept' })[0] ?? list);
  expect(await screen.findByRole('tab', { name: 'Requests 3 open requests' })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: /^Group members/ }));
  expect(await findManageLink('4 open requests')).toBeVisible();
  await waitFor(() => expect(document.title).toBe('(4) Austin Spirit All Stars · Cheer Groups'));
  await act(async () => void window.dispatchEvent(new Event('pagehide')));
  await waitFor(() => expect(groupOf(groupIds.austin).requests).toHaveLength(3));
  expect(await findManageLink('4 open requests')).toBeVisible();
});

test.each(['/managed-groups', url])('refetches the number on %s when the window gets the focus', async (page) => {
  await renderApp(page, { as: people.owner });
  await findManageLink('5 open requests');
  // Wait, because a running read would not be started again.
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  addRequest();
  await focusWindow();
  expect(await findManageLink('6 open requests')).toBeVisible();
});

test('shows no number to a user who owns no group', async () => {
  await renderApp('/managed-groups?tab=joined', { as: people.member });
  expect(await screen.findByRole('list', { name: 'Joined groups' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Manage Groups' })).toBeVisible();
  expect(screen.queryByText(/wants? to join/)).not.toBeInTheDocument();
  expect(document.title).toBe('Manage Groups · Cheer Groups');
});

test('does not fetch the groups for the navigation bar alone', async () => {
  const calls = recordCalls(/GET \/groups$/);
  await renderApp('/register');
  await screen.findByRole('heading', { name: 'Create an account' });
  expect(calls).toEqual([]);
});
