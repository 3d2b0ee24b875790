import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { db } from '../mocks/db';
import { breakConnection, hold } from '../mocks/failures';
import { people } from '../mocks/people';
import { renderApp } from '../support/renderApp';

const signInPath = /accounts:signInWithPassword/;
const email = () => screen.findByRole('textbox', { name: 'Email' });
const password = () => screen.getByLabelText('Password');
const loginButton = () => screen.getByRole('button', { name: 'Login' });

async function logIn(address: string, secret: string) {
  const { user } = await renderApp('/login');
  await email();
  if (address) await user.type(await email(), address);
  if (secret) await user.type(password(), secret);
  await user.click(await screen.findByRole('button', { name: 'Login' }));
  return user;
}

test('signs in and shows the find page', async () => {
  await logIn(people.member.email, people.member.password);
  expect(await screen.findByRole('button', { name: 'SEARCH' })).toBeVisible();
  expect(window.location.pathname).toBe('/find-group');
});

test('Enter submits, and spaces around the address do not matter', async () => {
  const { user } = await renderApp('/login');
  await user.type(await email(), `  ${people.member.email} `);
  await user.type(password(), `${people.member.password}{Enter}`);
  expect(await screen.findByRole('button', { name: 'SEARCH' })).toBeVisible();
});

test.each([
  ['', ''],
  ['maya.torres@example.com', ''],
  ['', 'tumble22'],
])('asks for both: email %j, password %j', async (address, secret) => {
  await logIn(address, secret);
  expect(await screen.findByRole('alert')).toHaveTextContent('Please fill in both email and password.');
  expect(address ? password() : await email()).toHaveFocus();
});

const other = 'Worng email or password. Please try again.';
test.each([
  ['protected', 'nobody@example.com', 'whatever1', other],
  ['protected', people.member.email, 'not-it-1', other],
  ['legacy', 'nobody@example.com', 'whatever1', 'No account found with this email.'],
  ['legacy', people.member.email, 'not-it-1', 'Invalid password. Please try again.'],
  ['legacy', 'not an address', 'whatever1', 'Invalid email format. Please enter a valid email.'],
] as const)('%s provider: %s with %s', async (mode, address, secret, message) => {
  db.settings.identityMode = mode;
  await logIn(address, secret);
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(await email()).toHaveValue(address);
  expect(password()).toHaveValue(secret);
});

test('names the cause when it is not what was typed', async () => {
  breakConnection('post', signInPath);
  await logIn(people.member.email, people.member.password);
  expect(await screen.findByRole('alert')).toHaveTextContent(`${other}You seem to be offline.`);
});

test('tells a disabled account', async () => {
  const account = db.accounts.find(({ uid }) => uid === people.member.uid);
  Object.assign(account ?? {}, { disabled: true });
  await logIn(people.member.email, people.member.password);
  expect(await screen.findByRole('alert')).toHaveTextContent(`${other}This account has been disabled.`);
});

test('locks the button while the provider is asked', async () => {
  const release = hold('post', signInPath);
  await logIn(people.member.email, people.member.password);
  expect(loginButton()).toBeDisabled();
  release();
  expect(await screen.findByRole('button', { name: 'SEARCH' })).toBeVisible();
});

test('password managers know the fields, and the password can be shown', async () => {
  const { user } = await renderApp('/login');
  expect(await email()).toHaveAttribute('autocomplete', 'username');
  expect(password()).toHaveAttribute('autocomplete', 'current-password');
  expect(password()).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show what is typed' }));
  expect(password()).toHaveAttribute('type', 'text');
});

test('leads to the password reset and to signing up, and has no navigation bar', async () => {
  await renderApp('/login');
  expect(await screen.findByRole('link', { name: 'Forgot password' })).toHaveAttribute('href', '/reset');
  expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/register');
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

test('sends those who are signed in to the find page, where they can sign out', async () => {
  await renderApp('/login', { as: people.member });
  expect(await screen.findByRole('button', { name: 'Sign out' })).toBeVisible();
  await waitFor(() => expect(window.location.pathname).toBe('/find-group'));
});
