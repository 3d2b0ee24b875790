import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { breakConnection } from '../mocks/failures';
import { people } from '../mocks/people';
import { renderApp } from '../support/renderApp';

const rule = 'Password must be at least 6 characters long and include at least one number.';

async function signUp(address: string, secret: string) {
  const { user } = await renderApp('/register');
  if (address) await user.type(await screen.findByRole('textbox', { name: 'Email' }), address);
  if (secret) await user.type(await screen.findByLabelText('Password'), secret);
  await user.click(await screen.findByRole('button', { name: 'Sign Up' }));
}

test('makes an account and signs it in', async () => {
  await signUp('new@example.com', 'abcde1');
  expect(await screen.findByRole('button', { name: 'SEARCH' })).toBeVisible();
});

test.each(['abcd1', 'abcdefgh', ''])('refuses the password %j before asking the provider', async (secret) => {
  await signUp('new@example.com', secret);
  expect(await screen.findByText(rule)).toBeVisible();
  expect(screen.getByLabelText('Password')).toBeInvalid();
  expect(screen.getByLabelText('Password')).toHaveFocus();
});

test('asks for the address', async () => {
  await signUp('', 'abcde1');
  expect(await screen.findByText('Please enter your email address.')).toBeVisible();
});

test.each([
  [people.member.email, 'This email address is already in use.'],
  ['no address', 'An error occurred during signup. Please try again.'],
])('tells why %s gets no account', async (address, message) => {
  await signUp(address, 'abcde1');
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue(address);
});

test('tells that the provider cannot be reached', async () => {
  breakConnection('post', /accounts:signUp/);
  await signUp('new@example.com', 'abcde1');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'An error occurred during signup. Please try again.You seem to be offline.',
  );
});

test('is headed and leads back to the login', async () => {
  await renderApp('/register');
  expect(await screen.findByRole('heading', { level: 1, name: 'Create an account' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'new-password');
});
