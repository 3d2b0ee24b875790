import { act, screen, waitFor, within } from '@testing-library/react';
import { GoogleAuthProvider, getAuth, signInWithCredential } from 'firebase/auth';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { signIn, signOut, signUp } from '../../src/auth/firebase';
import { db } from '../mocks/db';
import { breakConnection, failWith, hold } from '../mocks/failures';
import { people } from '../mocks/people';
import { pressTwice } from '../support/pressTwice';
import { recordUrls } from '../support/recordCalls';
import { renderApp } from '../support/renderApp';

const { member } = people;
const newcomer = { email: 'nia.new@example.com', password: 'hello1' };
const wrongPassword = 'Invalid password. Please try again.';
const tooMany = 'Too many attempts. Wait a few minutes, or reset your password.';
const offline = 'You seem to be offline. Check your connection and try again.';
const proofPath = /accounts:signInWithPassword/;
const updatePath = /accounts:update/;
const identityError = (message: string) => ({ error: { code: 400, message } });
const accountOf = ({ email }: { email: string }) => db.accounts.find((account) => account.email === email);
const section = async (name: string) => within(await screen.findByRole('region', { name }));
const laterBy = (minutes: number) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
};

afterEach(() => {
  vi.useRealTimers();
});

test('asks a visitor to sign in, and comes back', async () => {
  const { user } = await renderApp('/account');
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), member.email);
  await user.type(screen.getByLabelText('Password'), `${member.password}{Enter}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
});

test.each([1440, 390])('the bar leads there from a window of %d pixels', async (width) => {
  const { user } = await renderApp('/find-group', { as: member, width });
  if (width < 600) await user.click(await screen.findByRole('button', { name: 'Menu' }));
  await user.click(await screen.findByRole('link', { name: 'Account' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Your account' })).toHaveFocus();
  expect(window.location.pathname).toBe('/account');
});

test('the bar offers it to those who are signed in only', async () => {
  await renderApp('/requests');
  expect(await screen.findByRole('link', { name: 'Manage Groups' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Account' })).not.toBeInTheDocument();
});

test('signs out', async () => {
  const { user } = await renderApp('/account', { as: member });
  await user.click((await section('Sign out')).getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
});

describe('the address', () => {
  const sendButton = { name: 'Send verification email' };
  const checkButton = { name: 'I have verified it' };
  const open = async () => {
    await signUp(newcomer);
    return (await renderApp('/account')).user;
  };

  test('is told as verified', async () => {
    await renderApp('/account', { as: member });
    const email = await section('Email');
    expect(email.getByText(member.email)).toBeVisible();
    expect(email.getByText('Verified')).toBeVisible();
    expect(email.queryByRole('button', sendButton)).not.toBeInTheDocument();
  });

  test('is verified by a link, sent once for a double click', async () => {
    const user = await open();
    const sent = recordUrls(/sendOobCode/);
    const email = await section('Email');
    expect(email.getByText('Not verified')).toBeVisible();
    pressTwice(email.getByRole('button', sendButton));
    expect(await email.findByText(/We have sent a link to nia\.new@example\.com\./)).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(db.oobCodes).toMatchObject([{ requestType: 'VERIFY_EMAIL', email: newcomer.email }]);

    await user.click(email.getByRole('button', checkButton));
    expect(await email.findByText(/This address is not verified yet\./)).toBeVisible();

    Object.assign(accountOf(newcomer) ?? {}, { emailVerified: true });
    await user.click(email.getByRole('button', checkButton));
    expect(await email.findByText('Verified')).toBeVisible();
    expect(await screen.findByText('Your email address is verified.')).toBeVisible();
    expect(email.queryByRole('button')).not.toBeInTheDocument();
  });

  test.each([
    ['TOO_MANY_ATTEMPTS_TRY_LATER', 'It has been sent several times.'],
    ['INTERNAL', 'The verification email could not be sent. Please try again.'],
  ])('tells that nothing was sent (%s)', async (code, cause) => {
    const user = await open();
    failWith('post', /accounts:sendOobCode/, 400, identityError(code));
    const email = await section('Email');
    await user.click(email.getByRole('button', sendButton));
    const alert = await email.findByRole('alert');
    expect(alert).toHaveTextContent('The verification email could not be sent. Please try again.');
    expect(alert).toHaveTextContent(cause);
    expect(email.getByRole('button', sendButton)).toBeEnabled();
  });

  test('tells that the provider cannot be reached, whichever button was pressed', async () => {
    const user = await open();
    breakConnection('post', /accounts:sendOobCode/);
    breakConnection('post', /accounts:lookup/);
    const email = await section('Email');
    await user.click(email.getByRole('button', sendButton));
    expect(await email.findByRole('alert')).toHaveTextContent(offline);
    await user.click(email.getByRole('button', checkButton));
    expect(await email.findByText('Your address could not be checked. Please try again.')).toBeVisible();
    expect(email.getAllByRole('alert')).toHaveLength(1);
  });

  test('locks the button while the e-mail is being sent', async () => {
    const user = await open();
    const release = hold('post', /accounts:sendOobCode/);
    const email = await section('Email');
    await user.click(email.getByRole('button', sendButton));
    expect(email.getByRole('button', sendButton)).toBeDisabled();
    release();
    expect(await email.findByText(/We have sent a link/)).toBeVisible();
  });
});

describe('the password', () => {
  const form = async () => {
    const found = await section('Change password');
    return {
      ...found,
      current: found.getByLabelText('Current password'),
      next: found.getByLabelText('New password'),
      submit: found.getByRole('button', { name: 'Change password' }),
    };
  };
  async function change(current: string, next: string) {
    const { user } = await renderApp('/account', { as: member });
    const fields = await form();
    if (current) await user.type(fields.current, current);
    if (next) await user.type(fields.next, next);
    return { user, fields };
  }

  test('is changed, however long ago the sign-in was, and once for a double click', async () => {
    const { fields } = await change(member.password, 'brandnew1');
    laterBy(30);
    const updates = recordUrls(updatePath);
    pressTwice(fields.submit);
    expect(await screen.findByText('Your password has been changed.')).toBeVisible();
    expect(updates).toHaveLength(1);
    expect(fields.current).toHaveValue('');
    expect(fields.next).toHaveValue('');
    // The session goes on.
    expect(screen.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();

    await act(() => signOut());
    await expect(signIn(member)).rejects.toMatchObject({ code: 'auth/invalid-credential' });
    await expect(act(() => signIn({ ...member, password: 'brandnew1' }))).resolves.toBeDefined();
  });

  test.each(['protected', 'legacy'] as const)('stays when the current one is wrong (%s provider)', async (mode) => {
    db.settings.identityMode = mode;
    const { user, fields } = await change('not-it-1', 'brandnew1');
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
  });

  test.each([
    ['abcd1', 'Password must be at least 6 characters long and include at least one number.'],
    ['abcdefgh', 'Password must be at least 6 characters long and include at least one number.'],
  ])('is not sent as %s', async (next, message) => {
    const calls = recordUrls(/accounts:/);
    const { user, fields } = await change(member.password, next);
    const before = calls.length;
    await user.click(fields.submit);
    expect(await fields.findByText(message)).toBeVisible();
    expect(fields.next).toHaveFocus();
    expect(calls).toHaveLength(before);
  });

  test('asks for the current one', async () => {
    const { user, fields } = await change('', 'brandnew1');
    await user.click(fields.submit);
    expect(await fields.findByText('Enter your current password.')).toBeVisible();
    expect(fields.current).toHaveFocus();
  });

  test.each([
    ['too weak', updatePath, 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS', /This password is too weak/],
    ['not recent', updatePath, 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN', /You signed in too long ago for this/],
    ['too many attempts', proofPath, 'TOO_MANY_ATTEMPTS_TRY_LATER', tooMany],
    ['unknown', updatePath, 'INTERNAL', 'Your password could not be changed. Please try again.'],
  ])('stays when the provider refuses: %s', async (_name, path, code, message) => {
    const { user, fields } = await change(member.password, 'brandnew1');
    failWith('post', path, 400, identityError(code));
    await user.click(fields.submit);
    expect(await fields.findByText(message)).toBeVisible();
    expect(fields.current).toHaveValue(member.password);
    expect(fields.next).toHaveValue('brandnew1');
    expect(fields.submit).toBeEnabled();
  });

  test('stays when the provider cannot be reached', async () => {
    const { user, fields } = await change(member.password, 'brandnew1');
    breakConnection('post', proofPath);
    await user.click(fields.submit);
    expect(await fields.findByRole('alert')).toHaveTextContent(
      `Your password could not be changed. Please try again.${offline}`,
    );
  });

  test('password managers know the fields, and each can be shown', async () => {
    const { user } = await renderApp('/account', { as: member });
    const { current, next, getAllByRole } = await form();
    expect(current).toHaveAttribute('autocomplete', 'current-password');
    expect(next).toHaveAttribute('autocomplete', 'new-password');
    for (const button of getAllByRole('button', { name: 'Show what is typed' })) await user.click(button);
    expect(current).toHaveAttribute('type', 'text');
    expect(next).toHaveAttribute('type', 'text');
  });
});

describe('deleting', () => {
  async function ask(secret: string) {
    const { user } = await renderApp('/account', { as: member });
    await user.click(await screen.findByRole('button', { name: 'Delete account' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
    if (secret) await user.type(dialog.getByLabelText('Password'), secret);
    return { user, dialog, confirm: dialog.getByRole('button', { name: 'Yes, Delete Account' }) };
  }

  test('says what happens, and Cancel leaves everything as it is', async () => {
    const { user, dialog } = await ask(member.password);
    expect(dialog.getByText(/Deleting your account is final/)).toBeVisible();
    expect(dialog.getByText(/Your groups stay/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(accountOf(member)).toBeDefined();
    // No password waits there for whoever comes next.
    await user.click(await screen.findByRole('button', { name: 'Delete account' }));
    expect(await screen.findByLabelText('Password')).toHaveValue('');
  });

  test('removes the account, however long ago the sign-in was, and leads to the login', async () => {
    const { confirm } = await ask(member.password);
    laterBy(30);
    const deletions = recordUrls(/accounts:delete/);
    pressTwice(confirm);
    expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
    expect(await screen.findByText('Your account has been deleted.')).toBeVisible();
    expect(window.location.pathname).toBe('/login');
    expect(deletions).toHaveLength(1);
    expect(accountOf(member)).toBeUndefined();
  });

  test('leaves no page for the next person to come back to', async () => {
    const { user, confirm } = await ask(member.password);
    await user.click(confirm);
    await user.type(await screen.findByRole('textbox', { name: 'Email' }), people.owner.email);
    await user.type(screen.getByLabelText('Password'), `${people.owner.password}{Enter}`);
    expect(await screen.findByRole('button', { name: 'SEARCH' })).toBeVisible();
    expect(window.location.pathname).toBe('/find-group');
  });

  test.each(['protected', 'legacy'] as const)('takes the right password (%s provider)', async (mode) => {
    db.settings.identityMode = mode;
    const { user, dialog, confirm } = await ask('not-it-1');
    await user.click(confirm);
    expect(await dialog.findByText(wrongPassword)).toBeVisible();
    expect(dialog.getByLabelText('Password')).toHaveValue('not-it-1');
    expect(accountOf(member)).toBeDefined();
  });

  test('asks for the password', async () => {
    const { user, dialog, confirm } = await ask('');
    await user.click(confirm);
    expect(await dialog.findByText('Enter your current password.')).toBeVisible();
  });

  test.each([
    ['TOO_MANY_ATTEMPTS_TRY_LATER', proofPath, tooMany],
    ['INTERNAL', /accounts:delete/, 'Your account could not be deleted. Please try again.'],
  ])('tells in the dialog what kept it from happening (%s)', async (code, path, message) => {
    const { user, dialog, confirm } = await ask(member.password);
    failWith('post', path, 400, identityError(code));
    await user.click(confirm);
    expect(await dialog.findByRole('alert')).toHaveTextContent(message);
    expect(accountOf(member)).toBeDefined();
  });

  test('tells that the provider cannot be reached', async () => {
    const { user, dialog, confirm } = await ask(member.password);
    breakConnection('post', proofPath);
    await user.click(confirm);
    expect(await dialog.findByRole('alert')).toHaveTextContent(offline);
  });

  test('cannot be cancelled any more once it is sent', async () => {
    const { user, dialog, confirm } = await ask(member.password);
    const release = hold('post', /accounts:delete/);
    await user.click(confirm);
    expect(confirm).toBeDisabled();
    expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await user.keyboard('{Escape}');
    expect(confirm).toBeVisible();
    release();
    expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  });
});

describe('a person without a password', () => {
  const open = async () => {
    const claims = { sub: 'google-1', email: newcomer.email };
    await signInWithCredential(getAuth(), GoogleAuthProvider.credential(JSON.stringify(claims)));
    const { user } = await renderApp('/account');
    await screen.findByRole('heading', { level: 1, name: 'Your account' });
    return user;
  };

  test('has none to change', async () => {
    await open();
    expect(screen.queryByRole('region', { name: 'Change password' })).not.toBeInTheDocument();
  });

  test('is told to sign in again before deleting the account', async () => {
    const user = await open();
    laterBy(30);
    await user.click(screen.getByRole('button', { name: 'Delete account' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByLabelText('Password')).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Yes, Delete Account' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(/You signed in too long ago for this/);
    vi.useRealTimers();
    await user.click(dialog.getByRole('button', { name: 'Yes, Delete Account' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  });
});
