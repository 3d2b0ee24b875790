import { act, screen, waitFor, within } from '@testing-library/react';
import { matchPath } from 'react-router';
import { expect, test } from 'vitest';
import { queryClient } from '../../../src/api/queryClient';
import { signOut } from '../../../src/auth/firebase';
import { screens } from '../../../src/pages/screens';
import { paths } from '../../../src/paths';
import { failWith, hold } from '../../mocks/failures';
import { server } from '../../mocks/node';
import { people } from '../../mocks/people';
import { groupIds } from '../../mocks/seed';
import { logIn } from '../../support/logIn';
import { recordCalls } from '../../support/recordCalls';
import { renderApp } from '../../support/renderApp';

test('returns to the requested page after signing in', async () => {
  const { user } = await renderApp('/managed-groups?tab=joined');
  await logIn(user);
  expect(await screen.findByRole('heading', { level: 1, name: 'Manage Groups' })).toBeVisible();
  expect(window.location.search).toBe('?tab=joined');
});

const reasons = [
  ['/', 'Sign in to find groups'],
  ['/find-group?q=Waco', 'Sign in to find groups'],
  ['/managed-groups?tab=joined', 'Sign in to manage your groups'],
  ['/create-group', 'Sign in to create a group'],
  ['/checkout?items=a:1', 'Sign in to pay'],
  ['/account', 'Sign in to open your account'],
  ['/Manage-group/gone', 'Sign in to open this group'],
] as const;

test.each(reasons)('leads a visitor of %s to the login page, which says why', async (url, reason) => {
  await renderApp(url);
  expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  expect(await screen.findByText(reason)).toBeVisible();
  expect(window.location.pathname).toBe('/login');
});

test('each screen that needs a sign-in has a reason for it', () => {
  const closed = Object.values(screens).flatMap(({ pattern, open }) => (open ? [] : [pattern]));
  const screenAt = (url: string) =>
    closed.find((pattern) => matchPath(pattern, new URL(url, window.location.origin).pathname));
  const advice = 'Add the screen to `reasons` in src/pages/LoginPage.tsx, and its URL to `reasons` here';
  expect(reasons.map(([url]) => screenAt(url)).toSorted(), advice).toEqual(closed.toSorted());
});

test('names the group that signing in opens, once it is known', async () => {
  const release = hold('get', '/groups');
  await renderApp(`/Manage-group/${groupIds.austin}?tab=fees`);
  expect(await screen.findByText('Sign in to open this group')).toBeVisible();
  release();
  expect(await screen.findByText('Sign in to open Austin Spirit All Stars')).toBeVisible();
});

test('names the group once there is a network again', async () => {
  const calls = recordCalls(/^GET \/groups$/);
  failWith('get', '/groups', 500);
  await renderApp(paths.group.to(groupIds.austin));
  expect(await screen.findByText('Sign in to open this group')).toBeVisible();
  await waitFor(() => expect(calls).toHaveLength(1));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  server.resetHandlers();
  act(() => {
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
  });
  expect(await screen.findByText('Sign in to open Austin Spirit All Stars')).toBeVisible();
});

test('does not name the group of somebody whose session has ended', async () => {
  const calls = recordCalls(/^GET \/groups$/);
  await renderApp('/login');
  act(() => {
    const usr = paths.login.state(paths.group.to(groupIds.austin), people.owner.uid);
    window.history.pushState({ usr, key: 'ended', idx: 1 }, '', '/login');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(await screen.findByText('Sign in to open this group')).toBeVisible();
  expect(calls).toEqual([]);
});

test('fetches no groups for the login page, but to name the one that it leads to', async () => {
  const calls = recordCalls(/^GET \/groups$/);
  const { unmount } = await renderApp('/login');
  expect(await screen.findByText('Find your squad, or run it.')).toBeVisible();
  unmount();
  await renderApp('/managed-groups');
  expect(await screen.findByText('Sign in to manage your groups')).toBeVisible();
  expect(calls).toEqual([]);
});

test('shows the find page at /', async () => {
  await renderApp('/', { as: people.member });
  expect(await screen.findByRole('button', { name: 'SEARCH' })).toBeVisible();
});

test('shows an error page for an unknown URL', async () => {
  await renderApp('/nowhere');
  expect(await screen.findByRole('heading', { level: 1, name: 'There is no page at this address.' })).toBeVisible();
});

test('signing out leads to the login page from a page that visitors may see, too', async () => {
  const { user } = await renderApp('/requests', { as: people.owner });
  await user.click(await screen.findByRole('button', { name: 'Sign out' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  expect(window.location.pathname).toBe('/login');
});

test('opens the find page, not the previous page, after signing out and in again', async () => {
  const { user } = await renderApp('/managed-groups', { as: people.owner });
  await user.click(await screen.findByRole('button', { name: 'Sign out' }));
  await logIn(user);
  expect(await screen.findByRole('button', { name: 'SEARCH' })).toBeVisible();
  expect(window.location.pathname).toBe('/find-group');
});

test('clears the screen and the query cache on sign-out', async () => {
  const calls = recordCalls(/^GET \/groups$/);
  const { user } = await renderApp('/managed-groups', { as: people.owner });
  await screen.findAllByRole('link', { name: /^See Details/ });
  await signOut();
  expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  const callsBefore = calls.length;
  await logIn(user, people.stranger);
  await waitFor(() => expect(calls).toHaveLength(callsBefore + 1));
});

test('shows the logo, two links and, to visitors, Sign Up in the navigation bar', async () => {
  await renderApp('/requests');
  const bar = within(await screen.findByRole('navigation'));
  expect(bar.getByRole('link', { name: /^Cheer Groups/ })).toHaveAttribute('href', '/find-group');
  expect(bar.getByRole('link', { name: 'Find a Group' })).toHaveAttribute('href', '/find-group');
  expect(bar.getByRole('link', { name: 'Manage Groups' })).toHaveAttribute('href', '/managed-groups');
  expect(bar.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/register');
  expect(bar.queryByRole('button', { name: 'Sign out' })).not.toBeInTheDocument();
});

test('updates the document title and the focus on navigation', async () => {
  const { user } = await renderApp('/find-group', { as: people.member });
  await user.click(await screen.findByRole('link', { name: 'Manage Groups' }));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Manage Groups' });
  expect(heading).toHaveFocus();
  expect(document.title).toBe('Manage Groups · Cheer Groups');
});
