import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { signOut } from '../../../src/auth/firebase';
import { db } from '../../mocks/db';
import { failWith } from '../../mocks/failures';
import { people } from '../../mocks/people';
import { identityError } from '../../support/account';
import { recordRequests } from '../../support/recordCalls';
import { renderApp } from '../../support/renderApp';
import { fillSilently } from '../../support/typeText';

async function submitEmail(email: string) {
  const { user } = await renderApp('/reset');
  if (email) await user.type(await screen.findByRole('textbox', { name: 'Email' }), email);
  await user.click(await screen.findByRole('button', { name: 'Reset Password' }));
  return user;
}

test.each(['protected', 'legacy'] as const)('sends a reset link (%s provider)', async (mode) => {
  db.settings.identityMode = mode;
  await submitEmail(people.member.email);
  expect(await screen.findByText('Password reset email sent successfully. Check your inbox.')).toBeVisible();
  expect(db.oobCodes).toMatchObject([{ requestType: 'PASSWORD_RESET', email: people.member.email }]);
});

test('sends a reset link to an address that was filled in without an event', async () => {
  const { user } = await renderApp('/reset');
  fillSilently(await screen.findByRole('textbox', { name: 'Email' }), people.member.email);
  await user.click(screen.getByRole('button', { name: 'Reset Password' }));
  expect(await screen.findByText('Password reset email sent successfully. Check your inbox.')).toBeVisible();
});

test('the success goes when another address is malformed', async () => {
  const user = await submitEmail(people.member.email);
  const success = await screen.findByText('Password reset email sent successfully. Check your inbox.');
  await user.clear(screen.getByRole('textbox', { name: 'Email' }));
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'nina{Enter}');
  expect(await screen.findByText('Enter an email address like name@example.com.')).toBeVisible();
  expect(success).not.toBeInTheDocument();
});

test('shows the same message for an unknown address when the provider protects against enumeration', async () => {
  await submitEmail('nobody@example.com');
  expect(await screen.findByText('Password reset email sent successfully. Check your inbox.')).toBeVisible();
  expect(db.oobCodes).toEqual([]);
});

test("shows the provider's error message", async () => {
  db.settings.identityMode = 'legacy';
  await submitEmail('nobody@example.com');
  expect(await screen.findByRole('alert')).toHaveTextContent('auth/user-not-found');
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('nobody@example.com');
  expect(screen.getByRole('textbox', { name: 'Email' })).toBeInvalid();
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus();
});

test('advises to wait after too many attempts, and not to do what the person is doing', async () => {
  failWith('post', /accounts:sendOobCode/, 400, identityError('TOO_MANY_ATTEMPTS_TRY_LATER'));
  await submitEmail(people.member.email);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /Too many attempts\. Wait a few minutes, then try again\.$/,
  );
});

test('a malformed address is told at its field, before the provider is asked', async () => {
  const requests = recordRequests(/accounts:sendOobCode/);
  await submitEmail('nobody');
  expect(await screen.findByText('Enter an email address like name@example.com.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus();
  expect(requests).toEqual([]);
});

test('a typed address goes along to the reset and back to the login page, and never into the URL', async () => {
  const { user } = await renderApp('/account');
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'maya.torres');
  await user.click(screen.getByRole('link', { name: 'Forgot password' }));
  expect(await screen.findByText("We'll email you a link to set a new password.")).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('maya.torres');
  expect(window.location.href).not.toContain('maya');
  await user.type(screen.getByRole('textbox', { name: 'Email' }), '@example.com');
  await user.click(screen.getByRole('link', { name: 'Back to login' }));
  expect(await screen.findByRole('textbox', { name: 'Email' })).toHaveValue(people.member.email);
  expect(window.location.href).not.toContain('maya');
  await user.type(screen.getByLabelText('Password'), `${people.member.password}{Enter}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
});

test('whoever goes back after a sign-out finds no address of the person before', async () => {
  const { user } = await renderApp('/login');
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), people.member.email);
  await user.click(screen.getByRole('link', { name: 'Forgot password' }));
  await screen.findByRole('heading', { level: 1, name: 'Reset Password' });
  await user.click(screen.getByRole('link', { name: 'Back to login' }));
  await user.type(await screen.findByLabelText('Password'), `${people.member.password}{Enter}`);
  await screen.findByRole('button', { name: 'SEARCH' });
  await signOut();
  await screen.findByRole('heading', { level: 1, name: 'Login' });
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('');
  window.history.back();
  await screen.findByRole('heading', { level: 1, name: 'Reset Password' });
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('');
  expect(JSON.stringify(window.history.state)).not.toContain(people.member.email);
});

test('requires an email address', async () => {
  await submitEmail('');
  expect(await screen.findByText('Please enter your email address.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Reset Password' })).toBeVisible();
});
