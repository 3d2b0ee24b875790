import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failWith } from '../../mocks/failures';
import { people } from '../../mocks/people';
import { identityError } from '../../support/account';
import { recordRequests } from '../../support/recordCalls';
import { renderApp } from '../../support/renderApp';
import { fillSilently } from '../../support/typeText';

const ruleMessage = 'Password must be at least 6 characters long and include at least one number.';

async function signUp(email: string, password: string) {
  const { user } = await renderApp('/register');
  if (email) await user.type(await screen.findByRole('textbox', { name: 'Email' }), email);
  if (password) await user.type(await screen.findByLabelText('Password'), password);
  await user.click(await screen.findByRole('button', { name: 'Sign Up' }));
  return user;
}

test('creates an account with what was filled in without an event', async () => {
  const { user } = await renderApp('/register');
  fillSilently(await screen.findByRole('textbox', { name: 'Email' }), 'new@example.com');
  fillSilently(screen.getByLabelText('Password'), 'abcde1');
  await user.click(screen.getByRole('button', { name: 'Sign Up' }));
  expect(await screen.findByRole('button', { name: 'SEARCH' })).toBeVisible();
});

test.each(['abcd1', 'abcdefgh', ''])('rejects the password %j at the field', async (password) => {
  await signUp('new@example.com', password);
  expect(await screen.findByText(ruleMessage)).toBeVisible();
  expect(screen.getByLabelText('Password')).toBeInvalid();
  expect(screen.getByLabelText('Password')).toHaveFocus();
});

test('requires an email address', async () => {
  await signUp('', 'abcde1');
  expect(await screen.findByText('Please enter your email address.')).toBeVisible();
});

test.each([
  [people.member.email, 'This email address is already in use.'],
  // A valid address for the browser, but not for the provider.
  ['nina@gym', 'An error occurred during signup. Please try again.'],
])('shows an error when an account with the address %s cannot be created', async (email, message) => {
  await signUp(email, 'abcde1');
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  expect(screen.getByRole('textbox', { name: 'Email' })).toBeInvalid();
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus();
});

test('a malformed address is told at its field, before the provider is asked', async () => {
  const requests = recordRequests(/accounts:signUp/);
  await signUp('nina', 'abcde1');
  expect(await screen.findByText('Enter an email address like name@example.com.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus();
  expect(requests).toEqual([]);
});

test('a refusal goes when another address is malformed', async () => {
  const user = await signUp(people.member.email, 'abcde1');
  expect(await screen.findByRole('alert')).toHaveTextContent('This email address is already in use.');
  await user.clear(screen.getByRole('textbox', { name: 'Email' }));
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'nina{Enter}');
  expect(await screen.findByText('Enter an email address like name@example.com.')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('signing up leads to the page that was asked for', async () => {
  const { user } = await renderApp('/managed-groups?tab=joined');
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'new@example.com');
  await user.click(screen.getByRole('link', { name: 'Sign up' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Create an account' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('new@example.com');
  await user.type(screen.getByLabelText('Password'), 'abcde1{Enter}');
  expect(await screen.findByRole('tab', { name: 'Joined Groups 0', selected: true })).toBeVisible();
});

test('advises to wait after too many attempts, and not to reset a password that does not exist yet', async () => {
  failWith('post', /accounts:signUp/, 400, identityError('TOO_MANY_ATTEMPTS_TRY_LATER'));
  await signUp('new@example.com', 'abcde1');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /Please try again\.Too many attempts\. Wait a few minutes, then try again\.$/,
  );
});

test('shows the heading and a link to the login page', async () => {
  await renderApp('/register');
  expect(await screen.findByRole('heading', { level: 1, name: 'Create an account' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'new-password');
});
