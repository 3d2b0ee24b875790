import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { people } from '../mocks/people';
import { groupIds } from '../mocks/seed';
import { recordCalls } from '../support/recordCalls';
import { renderApp } from '../support/renderApp';
import { editGroup, groupOf } from '../support/world';

const url = `/Manage-group/${groupIds.austin}`;
const link = (words: string) => screen.findByRole('link', { name: `Manage Groups ${words}` });

/** Somebody asks, on another device. */
const ask = () =>
  editGroup(groupIds.austin, {
    requests: [...groupOf(groupIds.austin).requests, { _id: 'new', memberID: 'new', name: 'New' }],
  });
const comeBack = () => act(async () => void window.dispatchEvent(new Event('visibilitychange')));

test('the owner sees how many wait: in the bar, the page title, on the cards and on the tab', async () => {
  const { user } = await renderApp('/managed-groups', { as: people.owner });
  expect(await link('5 open requests')).toBeVisible();
  expect(document.title).toBe('(5) Manage Groups · Cheer Groups');
  expect(screen.getByRole('link', { name: '1 open request of Riverside Stunt Club' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /of Round Rock Mini Cheer/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: '4 open requests of Austin Spirit All Stars' }));
  expect(await screen.findByRole('tab', { name: 'Requests 4 open requests', selected: true })).toBeVisible();
  expect(document.title).toBe('(5) Austin Spirit All Stars · Cheer Groups');
});

test('below the large breakpoint the menu button shows it, too', async () => {
  const { user } = await renderApp(url, { as: people.owner, width: 390 });
  const menu = await screen.findByRole('button', { name: 'Menu' });
  await waitFor(() => expect(menu).toHaveAccessibleDescription(/5 open requests/));
  await user.click(menu);
  expect(await link('5 open requests')).toBeVisible();
});

test('an answer lowers the numbers', async () => {
  const { user } = await renderApp(`${url}?tab=requests`, { as: people.owner });
  const list = await screen.findByRole('list', { name: 'Requests' });
  await user.click(within(list).getAllByRole('button', { name: 'Accept' })[0] ?? list);
  expect(await screen.findByRole('tab', { name: 'Requests 3 open requests' })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Group members' }));
  expect(await link('4 open requests')).toBeVisible();
  await waitFor(() => expect(document.title).toBe('(4) Austin Spirit All Stars · Cheer Groups'));
});

test.each(['/managed-groups', url])('whoever comes back to %s sees who has asked meanwhile', async (page) => {
  await renderApp(page, { as: people.owner });
  await link('5 open requests');
  ask();
  await comeBack();
  expect(await link('6 open requests')).toBeVisible();
});

test('who owns nothing is shown no number', async () => {
  await renderApp(url, { as: people.member });
  await screen.findByRole('heading', { level: 1, name: 'Austin Spirit All Stars' });
  expect(screen.getByRole('link', { name: 'Manage Groups' })).toBeVisible();
  expect(document.title).toBe('Austin Spirit All Stars · Cheer Groups');
});

test('the bar alone asks for no groups', async () => {
  const calls = recordCalls(/GET \/groups$/);
  await renderApp('/register');
  await screen.findByRole('heading', { name: 'Create an account' });
  expect(calls).toEqual([]);
});
