import { screen, waitFor, within } from '@testing-library/react';
import { GoogleAuthProvider, getAuth, signInWithCredential } from 'firebase/auth';
import { describe, expect, test, vi } from 'vitest';
import { signUp } from '../../../src/auth/signIn';
import { accountKey, accountStore } from '../../../src/lib/storage';
import { db } from '../../mocks/db';
import { breakConnection, failWith, hold } from '../../mocks/failures';
import { people } from '../../mocks/people';
import { advanceClock } from '../../support/clock';
import { pressTwice } from '../../support/pressTwice';
import { recordUrls } from '../../support/recordCalls';
import { renderApp } from '../../support/renderApp';

const { member } = people;
const newcomer = { email: 'nia.new@example.com', password: 'hello1' };
const wrongPassword = 'Invalid password. Please try again.';
const tooManyAttempts = 'Too many attempts. Wait a few minutes, or reset your password.';
const unreachable = 'The sign-in service could not be reached. Check your connection and try again.';
const signInPath = /accounts:signInWithPassword/;
const identityError = (message: string) => ({ error: { code: 400, message } });
const accountOf = ({ email }: { email: string }) => db.accounts.find((account) => account.email === email);
const findSection = async (name: string) => within(await screen.findByRole('region', { name }));

test('redirects a visitor to the login page and back after signing in', async () => {
  const { user } = await renderApp('/account');
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), member.email);
  await user.type(screen.getByLabelText('Password'), `${member.password}{Enter}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
});

test.each([1440, 390])('opens from the navigation bar at a width of %d px', async (width) => {
  const { user } = await renderApp('/find-group', { as: member, width });
  if (width < 600) await user.click(await screen.findByRole('button', { name: 'Menu' }));
  await user.click(await screen.findByRole('link', { name: 'Account' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Your account' })).toHaveFocus();
  expect(window.location.pathname).toBe('/account');
});

test('shows the account link only to signed-in users', async () => {
  await renderApp('/requests');
  expect(await screen.findByRole('link', { name: 'Manage Groups' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Account' })).not.toBeInTheDocument();
});

test('signs out and shows the login page', async () => {
  const { user } = await renderApp('/account', { as: member });
  await user.click((await findSection('Sign out')).getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
});

describe('email verification', () => {
  const sendButton = { name: 'Send verification email' };
  const checkButton = { name: "I've verified it" };
  const openAsNewUser = async () => {
    await signUp(newcomer);
    return (await renderApp('/account')).user;
  };

  test('shows a verified address, without a button to send the email', async () => {
    await renderApp('/account', { as: member });
    const email = await findSection('Email');
    expect(email.getByText(member.email)).toBeVisible();
    expect(email.getByText('Verified')).toBeVisible();
    expect(email.queryByRole('button', sendButton)).not.toBeInTheDocument();
  });

  test('sends the link once when pressed twice, and shows the address as verified afterwards', async () => {
    const user = await openAsNewUser();
    const sent = recordUrls(/sendOobCode/);
    const email = await findSection('Email');
    expect(email.getByText('Not verified')).toBeVisible();
    pressTwice(email.getByRole('button', sendButton));
    expect(await email.findByText(/We sent a link to nia\.new@example\.com\./)).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(db.oobCodes).toMatchObject([{ requestType: 'VERIFY_EMAIL', email: newcomer.email }]);

    await user.click(email.getByRole('button', checkButton));
    expect(await email.findByText(/This address isn't verified yet\./)).toBeVisible();

    Object.assign(accountOf(newcomer) ?? {}, { emailVerified: true });
    await user.click(email.getByRole('button', checkButton));
    expect(await email.findByText('Verified')).toBeVisible();
    expect(await screen.findByText('Your email address is verified.')).toBeVisible();
    expect(email.queryByRole('button')).not.toBeInTheDocument();
  });

  test.each([
    ['TOO_MANY_ATTEMPTS_TRY_LATER', "We've sent it several times."],
    ['INTERNAL', "We couldn't send the verification email. Please try again."],
  ])('shows an error when the email cannot be sent (%s)', async (code, cause) => {
    const user = await openAsNewUser();
    failWith('post', /accounts:sendOobCode/, 400, identityError(code));
    const email = await findSection('Email');
    await user.click(email.getByRole('button', sendButton));
    const alert = await email.findByRole('alert');
    expect(alert).toHaveTextContent("We couldn't send the verification email. Please try again.");
    expect(alert).toHaveTextContent(cause);
    expect(email.getByRole('button', sendButton)).toBeEnabled();
  });

  test('shows an error at both buttons when the provider cannot be reached', async () => {
    const user = await openAsNewUser();
    breakConnection('post', /accounts:sendOobCode/);
    breakConnection('post', /accounts:lookup/);
    const email = await findSection('Email');
    await user.click(email.getByRole('button', sendButton));
    expect(await email.findByRole('alert')).toHaveTextContent(unreachable);
    await user.click(email.getByRole('button', checkButton));
    expect(await email.findByText("We couldn't check your address. Please try again.")).toBeVisible();
    expect(email.getAllByRole('alert')).toHaveLength(1);
  });

  test('disables the button while the email is being sent', async () => {
    const user = await openAsNewUser();
    const release = hold('post', /accounts:sendOobCode/);
    const email = await findSection('Email');
    await user.click(email.getByRole('button', sendButton));
    expect(email.getByRole('button', sendButton)).toBeDisabled();
    release();
    expect(await email.findByText(/We sent a link/)).toBeVisible();
  });
});

const keepGroups = (ids: string[]) =>
  accountStore.set(
    accountKey(member.uid, 'savedGroups'),
    JSON.stringify(ids.map((id) => [id, new Date().toISOString()])),
  );

test('removes the groups that are kept for later, and takes it back', async () => {
  keepGroups(['g1', 'g2']);
  const { user } = await renderApp('/account', { as: member });
  const section = await findSection('Kept for later');
  expect(section.getByText(/^2 groups are kept for later on this device, also after you sign out\./)).toBeVisible();
  await user.click(section.getByRole('button', { name: 'Remove all' }));
  expect(section.getByRole('status')).toHaveTextContent('No group is kept for later any more.');
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/g1|g2/);
  expect(section.getByRole('button', { name: 'Undo' })).toHaveFocus();
  await user.click(section.getByRole('button', { name: 'Undo' }));
  expect(section.getByText(/^2 groups are kept for later/)).toBeVisible();
  expect(JSON.stringify({ ...localStorage })).toMatch(/g1.*g2/);
});

test('speaks of no groups kept for later when there are none', async () => {
  await renderApp('/account', { as: member });
  expect(await screen.findByRole('region', { name: 'Sign out' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Kept for later' })).not.toBeInTheDocument();
});

describe('deleting the account', () => {
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
    // The typed password must not be kept in the dialog.
    await user.click(await screen.findByRole('button', { name: 'Delete account' }));
    expect(await screen.findByLabelText('Password')).toHaveValue('');
  });

  test('sends once when pressed twice, 30 minutes after the sign-in, and shows the login page', async () => {
    keepGroups(['g1']);
    const { confirm } = await openDialog(member.password);
    advanceClock(30);
    const deletions = recordUrls(/accounts:delete/);
    pressTwice(confirm);
    expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
    expect(await screen.findByText('Your account has been deleted.')).toBeVisible();
    expect(window.location.pathname).toBe('/login');
    expect(deletions).toHaveLength(1);
    expect(accountOf(member)).toBeUndefined();
    expect(JSON.stringify({ ...localStorage })).not.toContain('g1');
  });

  test('shows the find page, not the account page, to the next user who signs in', async () => {
    const { user, confirm } = await openDialog(member.password);
    await user.click(confirm);
    await user.type(await screen.findByRole('textbox', { name: 'Email' }), people.owner.email);
    await user.type(screen.getByLabelText('Password'), `${people.owner.password}{Enter}`);
    expect(await screen.findByRole('button', { name: 'SEARCH' })).toBeVisible();
    expect(window.location.pathname).toBe('/find-group');
  });

  test.each(['protected', 'legacy'] as const)(
    'shows an error when the password is wrong (%s provider)',
    async (mode) => {
      db.settings.identityMode = mode;
      const { user, dialog, confirm } = await openDialog('not-it-1');
      await user.click(confirm);
      expect(await dialog.findByText(wrongPassword)).toBeVisible();
      expect(dialog.getByLabelText('Password')).toHaveValue('not-it-1');
      expect(accountOf(member)).toBeDefined();
    },
  );

  test('requires the password', async () => {
    const { user, dialog, confirm } = await openDialog('');
    await user.click(confirm);
    expect(await dialog.findByText('Enter your current password.')).toBeVisible();
  });

  test.each([
    ['TOO_MANY_ATTEMPTS_TRY_LATER', signInPath, tooManyAttempts],
    ['INTERNAL', /accounts:delete/, "We couldn't delete your account. Please try again."],
  ])('shows the reason in the dialog when deleting fails (%s)', async (code, path, message) => {
    const { user, dialog, confirm } = await openDialog(member.password);
    failWith('post', path, 400, identityError(code));
    await user.click(confirm);
    expect(await dialog.findByRole('alert')).toHaveTextContent(message);
    expect(accountOf(member)).toBeDefined();
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
    expect(confirm).toBeDisabled();
    expect(dialog.getByRole('button', { name: 'Close' })).toBeDisabled();
    expect(dialog.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(confirm).toBeVisible();
    release();
    expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  });
});

describe('an account without a password', () => {
  const openWithGoogleAccount = async () => {
    const claims = { sub: 'google-1', email: newcomer.email };
    await signInWithCredential(getAuth(), GoogleAuthProvider.credential(JSON.stringify(claims)));
    const { user } = await renderApp('/account');
    await screen.findByRole('heading', { level: 1, name: 'Your account' });
    return user;
  };

  test('has no section for changing the password', async () => {
    await openWithGoogleAccount();
    expect(screen.queryByRole('region', { name: 'Change password' })).not.toBeInTheDocument();
  });

  test('requires a recent sign-in for deleting the account', async () => {
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
});
