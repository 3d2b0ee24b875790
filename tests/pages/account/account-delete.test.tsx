import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { accountMessages } from '../../../src/features/account/messages';
import { db } from '../../mocks/db';
import { breakConnection, failWith, hold } from '../../mocks/failures';
import { people } from '../../mocks/people';
import {
  accountOf,
  bookmarkGroups,
  identityError,
  openWithGoogleAccount,
  signInPath,
  tooManyAttempts,
  unreachable,
  wrongPassword,
} from '../../support/account';
import { advanceClock } from '../../support/clock';
import { expectBusy, expectDisabled } from '../../support/disabled';
import { logIn } from '../../support/logIn';
import { pressTwice } from '../../support/pressTwice';
import { recordUrls } from '../../support/recordCalls';
import { renderApp } from '../../support/renderApp';
import { fillSilently } from '../../support/typeText';

const { member } = people;

async function openDialog(password: string) {
  const { user } = await renderApp('/account', { as: member });
  await user.click(await screen.findByRole('button', { name: 'Delete account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
  if (password) await user.type(dialog.getByLabelText('Password'), password);
  return { user, dialog, confirm: dialog.getByRole('button', { name: 'Yes, Delete Account' }) };
}

test('explains the consequences, and Cancel keeps the account', async () => {
  const { user, dialog } = await openDialog(member.password);
  expect(dialog.getByText(/Deleting your account is permanent/)).toBeVisible();
  expect(dialog.getByText(/Your groups stay/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(accountOf(member)).toBeDefined();
  // A reopened dialog must not contain the password typed before.
  await user.click(await screen.findByRole('button', { name: 'Delete account' }));
  expect(await screen.findByLabelText('Password')).toHaveValue('');
});

test('sends once when pressed twice, 30 minutes after the sign-in, and shows the login page', async () => {
  bookmarkGroups(['first-group']);
  const { confirm } = await openDialog(member.password);
  advanceClock(30);
  const deletions = recordUrls(/accounts:delete/);
  pressTwice(confirm);
  expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  expect(await screen.findByText('Your account has been deleted.')).toBeVisible();
  expect(window.location.pathname).toBe('/login');
  expect(deletions).toHaveLength(1);
  expect(accountOf(member)).toBeUndefined();
  expect(JSON.stringify({ ...localStorage })).not.toContain('first-group');
});

test('shows the find page, not the account page, to the next user who signs in', async () => {
  const { user, confirm } = await openDialog(member.password);
  await user.click(confirm);
  await logIn(user, people.owner);
  expect(await screen.findByRole('button', { name: 'SEARCH' })).toBeVisible();
  expect(window.location.pathname).toBe('/find-group');
});

test.each(['protected', 'legacy'] as const)('shows an error when the password is wrong (%s provider)', async (mode) => {
  db.settings.identityMode = mode;
  const { user, dialog, confirm } = await openDialog('not-it-1');
  await user.click(confirm);
  expect(await dialog.findByText(wrongPassword)).toBeVisible();
  expect(dialog.getByLabelText('Password')).toHaveValue('not-it-1');
  expect(accountOf(member)).toBeDefined();
});

test('uses a password that was filled in without an event', async () => {
  const { user, dialog } = await openDialog('');
  fillSilently(dialog.getByLabelText('Password'), member.password);
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  expect(accountOf(member)).toBeUndefined();
});

test('requires the password', async () => {
  const { user, dialog, confirm } = await openDialog('');
  await user.click(confirm);
  expect(await dialog.findByText('Enter your current password.')).toBeVisible();
});

test.each([
  ['TOO_MANY_ATTEMPTS_TRY_LATER', signInPath, tooManyAttempts],
  ['PASSWORD_DOES_NOT_MEET_REQUIREMENTS', signInPath, "We couldn't delete your account. Please try again."],
  ['INTERNAL', /accounts:delete/, "We couldn't delete your account. Please try again."],
])('shows the reason in the dialog when deleting fails (%s)', async (code, path, message) => {
  const { user, dialog, confirm } = await openDialog(member.password);
  failWith('post', path, 400, identityError(code));
  await user.click(confirm);
  expect(await dialog.findByRole('alert')).toHaveTextContent(message);
  expect(accountOf(member)).toBeDefined();
});

test('does not call an account deleted whose session the provider ends instead', async () => {
  const { user, confirm } = await openDialog(member.password);
  Object.assign(accountOf(member) ?? {}, { disabled: true });
  await user.click(confirm);
  expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  expect(await screen.findByRole('alert')).toHaveTextContent(accountMessages.sessionEnded.disabled);
});

test('shows an error when the provider cannot be reached', async () => {
  const { user, dialog, confirm } = await openDialog(member.password);
  breakConnection('post', signInPath);
  await user.click(confirm);
  expect(await dialog.findByRole('alert')).toHaveTextContent(unreachable);
});

test('cannot be cancelled while the request is being sent', async () => {
  const { user, dialog, confirm } = await openDialog(member.password);
  const release = hold('post', /accounts:delete/);
  await user.click(confirm);
  expectBusy(confirm);
  expectDisabled(dialog.getByRole('button', { name: 'Close' }));
  expect(dialog.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(confirm).toBeVisible();
  release();
  expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
});

test('an account without a password requires a recent sign-in', async () => {
  const user = await openWithGoogleAccount();
  advanceClock(30);
  await user.click(screen.getByRole('button', { name: 'Delete account' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByLabelText('Password')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Yes, Delete Account' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(/It's been too long since you signed in/);
  vi.useRealTimers();
  await user.click(dialog.getByRole('button', { name: 'Yes, Delete Account' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
});
