import { act, screen, waitFor, within } from '@testing-library/react';
import { matchPath } from 'react-router';
import { expect, test } from 'vitest';
import { screens } from '../../src/pages/screens';
import { people } from '../mocks/people';
import { groupIds } from '../mocks/seed';
import { renderApp } from '../support/renderApp';

const queryBar = () => screen.queryByRole('navigation', { name: 'Main' });

test.each(['/login', '/login/', '/LOGIN', '/Login/?x=1'])('hides the bar on %s', async (url) => {
  await renderApp(url);
  expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  expect(queryBar()).not.toBeInTheDocument();
});

test.each(['/register', '/reset', '/login/x'])('shows the bar on %s', async (url) => {
  await renderApp(url);
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(queryBar()).toBeVisible();
});

test('has the desktop form from 1024 px up, with the button to sign out in view', async () => {
  await renderApp('/reset', { as: people.member, width: 1024 });
  expect(await screen.findByRole('button', { name: 'Sign out' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Menu' })).not.toBeInTheDocument();
});

test('has the mobile form below 1024 px, with the button to sign out in its menu', async () => {
  const { user } = await renderApp('/reset', { as: people.member, width: 1023 });
  const menu = await screen.findByRole('button', { name: 'Menu' });
  expect(screen.queryByRole('button', { name: 'Sign out' })).not.toBeInTheDocument();
  await user.click(menu);
  await user.click(await screen.findByRole('button', { name: 'Sign out' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
});

async function openMenu() {
  const { user } = await renderApp('/reset', { as: people.member, width: 390 });
  const button = await screen.findByRole('button', { name: 'Menu', expanded: false });
  await user.click(button);
  const menu = await screen.findByRole('dialog', { name: 'Menu' });
  expect(button).toHaveAttribute('aria-expanded', 'true');
  return { user, button, menu };
}

test('the menu lies over the page: it takes the focus, and Escape gives it back', async () => {
  const { user, button, menu } = await openMenu();
  // Role queries do not find the page behind the menu, because it is inert.
  expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument();
  expect(menu).toContainElement(screen.getByRole('link', { name: 'Find a Group' }));
  await waitFor(() => expect(menu.contains(document.activeElement)).toBe(true));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(menu).not.toBeInTheDocument());
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('Back closes the menu and stays on the page', async () => {
  const { menu } = await openMenu();
  act(() => window.history.back());
  await waitFor(() => expect(menu).not.toBeInTheDocument());
  expect(window.location.pathname).toBe('/reset');
});

test('a link of the menu closes it and opens the page', async () => {
  const { user, menu } = await openMenu();
  await user.click(within(menu).getByRole('link', { name: 'Account' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Your account' })).toHaveFocus();
  expect(menu).not.toBeInTheDocument();
});

const places = [
  ['/', 'Find'],
  ['/find-group', 'Find'],
  ['/managed-groups', 'Groups'],
  ['/create-group', 'Groups'],
  ['/requests', 'Groups'],
  [`/Manage-group/${groupIds.austin}`, 'Groups'],
  ['/checkout', 'Groups'],
  ['/account', 'Account'],
  ['/reset', 'Account'],
] as const;

test.each(places)('the bar at the bottom of a phone marks where %s belongs', async (url, name) => {
  await renderApp(url, { as: people.member, width: 390 });
  const bar = await screen.findByRole('navigation', { name: 'Shortcuts' });
  const marked = within(bar)
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'));
  expect(marked.map(({ textContent }) => textContent)).toEqual([name]);
});

test.each(['/', '/find-group', '/find-group?q=Austin%2C+TX'])('the wide bar marks where %s belongs', async (url) => {
  await renderApp(url, { as: people.member });
  const bar = await screen.findByRole('navigation', { name: 'Main' });
  expect(within(bar).getByRole('link', { current: 'page' })).toHaveTextContent('Find a Group');
});

test('each screen that has the bar belongs to one of its links', () => {
  const others = Object.values(screens).filter(({ pattern }) => places.every(([url]) => !matchPath(pattern, url)));
  const advice = 'Add the screen to a BarItem in src/layout/BottomBar.tsx, and its URL to `places`';
  expect(
    others.map(({ pattern }) => pattern),
    advice,
  ).toEqual(['/login', '/register']);
});

test.each([
  ['a group of their own', '/managed-groups', 'owner', /^See Details Austin Spirit All Stars/],
  ['a group that they belong to', '/managed-groups', 'member', /^Austin Spirit All Stars$/],
  ['a tile', '/find-group', 'owner', /^Austin Spirit All Stars$/],
] as const)('Back leads the keyboard to the link that was followed: %s', async (_, url, as, name) => {
  const { user } = await renderApp(url, { as: people[as] });
  await user.click(await screen.findByRole('link', { name }));
  await screen.findByRole('heading', { level: 1, name: 'Austin Spirit All Stars' });
  act(() => window.history.back());
  await waitFor(() => expect(screen.getByRole('link', { name })).toHaveFocus());
});
