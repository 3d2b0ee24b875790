import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { signOut } from '../../../src/auth/firebase';
import { signIn } from '../../../src/auth/signIn';
import { db } from '../../mocks/db';
import { failWith, hold } from '../../mocks/failures';
import { people } from '../../mocks/people';
import {
  accountOf,
  findSection,
  identityError,
  openWithGoogleAccount,
  signInPath,
  tooManyAttempts,
  wrongPassword,
} from '../../support/account';
import { advanceClock } from '../../support/clock';
import { expectEnabled } from '../../support/disabled';
import { pressTwice } from '../../support/pressTwice';
import { recordUrls } from '../../support/recordCalls';
import { renderApp } from '../../support/renderApp';
import { fillSilently } from '../../support/typeText';

const { member } = people;
const updatePath = /accounts:update/;

const findForm = async () => {
  const region = await findSection('Change password');
  return {
    ...region,
    current: region.getByLabelText('Current password'),
    next: region.getByLabelText('New password'),
    submit: region.getByRole('button', { name: 'Change password' }),
  };
};
async function openAndFillIn(current: string, next: string) {
  const { user } = await renderApp('/account', { as: member });
  const fields = await findForm();
  if (current) await user.type(fields.current, current);
  if (next) await user.type(fields.next, next);
  return { user, fields };
}

test('works 30 minutes after the sign-in, and sends once when pressed twice', async () => {
  const { fields } = await openAndFillIn(member.password, 'brandnew1');
  advanceClock(30);
  const updates = recordUrls(updatePath);
  pressTwice(fields.submit);
  expect(await screen.findByText('Your password has been changed.')).toBeVisible();
  expect(updates).toHaveLength(1);
  expect(fields.current).toHaveValue('');
  expect(fields.next).toHaveValue('');
  // The person is still signed in.
  expect(screen.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();

  await act(() => signOut());
  await expect(signIn(member)).rejects.toMatchObject({ code: 'auth/invalid-credential' });
  await expect(act(() => signIn({ ...member, password: 'brandnew1' }))).resolves.toBeDefined();
});

test('changes the password with what was filled in without an event', async () => {
  const { user } = await renderApp('/account', { as: member });
  const { current, next, submit } = await findForm();
  fillSilently(current, member.password);
  fillSilently(next, 'brandnew1');
  await user.click(submit);
  expect(await screen.findByText('Your password has been changed.')).toBeVisible();
});

test.each(['protected', 'legacy'] as const)(
  'shows an error and keeps the password when the current one is wrong (%s provider)',
  async (mode) => {
    db.settings.identityMode = mode;
    const { user, fields } = await openAndFillIn('not-it-1', 'brandnew1');
    await user.click(fields.submit);
    expect(await fields.findByText(wrongPassword)).toBeVisible();
    expect(fields.current).toBeInvalid();
    expect(fields.current).toHaveFocus();
    expect(fields.current).toHaveValue('not-it-1');
    expect(fields.next).toHaveValue('brandnew1');
    expect(fields.queryByRole('alert')).not.toBeInTheDocument();
    expect(accountOf(member)?.password).toBe(member.password);

    await user.clear(fields.current);
    await user.type(fields.current, `${member.password}{Enter}`);
    expect(await screen.findByText('Your password has been changed.')).toBeVisible();
  },
);

test.each([
  ['abcd1', 'Password must be at least 6 characters long and include at least one number.'],
  ['abcdefgh', 'Password must be at least 6 characters long and include at least one number.'],
])('rejects %s as the new password without calling the provider', async (next, message) => {
  const calls = recordUrls(/accounts:/);
  const { user, fields } = await openAndFillIn(member.password, next);
  const before = calls.length;
  await user.click(fields.submit);
  expect(await fields.findByText(message)).toBeVisible();
  expect(fields.next).toHaveFocus();
  expect(calls).toHaveLength(before);
});

test('requires the current password', async () => {
  const { user, fields } = await openAndFillIn('', 'brandnew1');
  await user.click(fields.submit);
  expect(await fields.findByText('Enter your current password.')).toBeVisible();
  expect(fields.current).toHaveFocus();
});

test.each([
  ['too weak', updatePath, 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS', /This password is too weak/],
  ['not recent', updatePath, 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN', /It's been too long since you signed in/],
  ['too many attempts', signInPath, 'TOO_MANY_ATTEMPTS_TRY_LATER', tooManyAttempts],
  ['unknown', updatePath, 'INTERNAL', "We couldn't change your password. Please try again."],
])('shows an error and keeps the input when the provider refuses: %s', async (_name, path, code, message) => {
  const { user, fields } = await openAndFillIn(member.password, 'brandnew1');
  failWith('post', path, 400, identityError(code));
  await user.click(fields.submit);
  expect(await fields.findByText(message)).toBeVisible();
  expect(fields.current).toHaveValue(member.password);
  expect(fields.next).toHaveValue('brandnew1');
  // Wait, because the button is enabled only after the outcome has been rendered.
  await waitFor(() => expectEnabled(fields.submit));
});

test('a failed change is told on the page that one has gone to', async () => {
  const { user, fields } = await openAndFillIn(member.password, 'brandnew1');
  failWith('post', updatePath, 400, identityError('INTERNAL'));
  const release = hold('post', updatePath);
  const updates = recordUrls(updatePath);
  await user.click(fields.submit);
  await waitFor(() => expect(updates).toHaveLength(1));
  await user.click(screen.getAllByRole('link', { name: 'Find a Group' })[0] ?? document.body);
  expect(await screen.findByRole('button', { name: 'SEARCH' })).toBeVisible();
  release();
  expect(await screen.findByText("We couldn't change your password. Please try again.")).toBeVisible();
});

test('sets autocomplete for password managers and can show both passwords', async () => {
  const { user } = await renderApp('/account', { as: member });
  const { current, next, getAllByRole } = await findForm();
  expect(current).toHaveAttribute('autocomplete', 'current-password');
  expect(next).toHaveAttribute('autocomplete', 'new-password');
  for (const button of getAllByRole('button', { name: 'Show what is typed' })) await user.click(button);
  expect(current).toHaveAttribute('type', 'text');
  expect(next).toHaveAttribute('type', 'text');
});

test('an account without a password has no section for changing it', async () => {
  await openWithGoogleAccount();
  expect(screen.queryByRole('region', { name: 'Change password' })).not.toBeInTheDocument();
});
