import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { signOut } from '../../src/auth/firebase';
import { server } from '../mocks/node';
import { people } from '../mocks/people';
import { renderApp } from '../support/renderApp';

async function logInHere(user: Awaited<ReturnType<typeof renderApp>>['user'], { email, password } = people.member) {
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), email);
  await user.type(screen.getByLabelText('Password'), `${password}{Enter}`);
}

test.each(['/', '/find-group', '/create-group', '/managed-groups', '/Manage-group/abc', '/checkout?items=a:1'])(
  'asks a visitor of %s to sign in',
  async (url) => {
    await renderApp(url);
    expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
    expect(window.location.pathname).toBe('/login');
  },
);

test.each([
  ['/register', 'Create an account'],
  ['/reset', 'Reset Password'],
  ['/requests', 'Join requests'],
])('lets a visitor see %s', async (url, heading) => {
  await renderApp(url);
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
});

test('comes back to the wanted page after signing in', async () => {
  const { user } = await renderApp('/managed-groups?tab=joined');
  await logInHere(user);
  expect(await screen.findByRole('heading', { level: 1, name: 'Manage Groups' })).toBeVisible();
  expect(window.location.search).toBe('?tab=joined');
});

test('/ and /find-group are one page', async () => {
  await renderApp('/', { as: people.member });
  expect(await screen.findByRole('button', { name: 'SEARCH' })).toBeVisible();
});

test('an unknown address gets a page that says so', async () => {
  await renderApp('/nowhere');
  expect(await screen.findByRole('heading', { level: 1, name: 'There is no page at this address.' })).toBeVisible();
});

test('signing out on purpose leaves no page to come back to', async () => {
  const { user } = await renderApp('/managed-groups', { as: people.owner });
  await user.click(await screen.findByRole('button', { name: 'Sign out' }));
  await logInHere(user);
  expect(await screen.findByRole('button', { name: 'SEARCH' })).toBeVisible();
  expect(window.location.pathname).toBe('/find-group');
});

test('signing out empties the screen and the cache', async () => {
  let asked = 0;
  server.events.on('request:start', ({ request }) => {
    if (request.url.endsWith('/groups')) asked += 1;
  });
  const { user } = await renderApp('/managed-groups', { as: people.owner });
  await screen.findAllByRole('link', { name: /^See Details/ });
  await signOut();
  expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  const before = asked;
  await logInHere(user, people.stranger);
  await waitFor(() => expect(asked).toBe(before + 1));
  server.events.removeAllListeners();
});

test('the bar holds the logo, two links and, for a visitor, Sign Up', async () => {
  await renderApp('/requests');
  const bar = within(await screen.findByRole('navigation'));
  expect(bar.getByRole('link', { name: /^Cheer Groups/ })).toHaveAttribute('href', '/find-group');
  expect(bar.getByRole('link', { name: 'Find a Group' })).toHaveAttribute('href', '/find-group');
  expect(bar.getByRole('link', { name: 'Manage Groups' })).toHaveAttribute('href', '/managed-groups');
  expect(bar.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/register');
  expect(bar.queryByRole('button', { name: 'Sign out' })).not.toBeInTheDocument();
});

test('below the large breakpoint the same are in a menu', async () => {
  const { user } = await renderApp('/find-group', { as: people.member, width: 390 });
  const menu = await screen.findByRole('button', { name: 'Menu' });
  expect(menu).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('link', { name: 'Manage Groups' })).not.toBeInTheDocument();
  await user.click(menu);
  expect(menu).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('link', { name: 'Find a Group' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
});

test('the title and the focus follow the route', async () => {
  const { user } = await renderApp('/find-group', { as: people.member });
  await user.click(await screen.findByRole('link', { name: 'Manage Groups' }));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Manage Groups' });
  expect(heading).toHaveFocus();
  expect(document.title).toBe('Manage Groups · Cheer Groups');
});
