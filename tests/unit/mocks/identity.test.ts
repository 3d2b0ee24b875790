import {
  applyActionCode,
  confirmPasswordReset,
  deleteUser,
  EmailAuthProvider,
  GoogleAuthProvider,
  initializeRecaptchaConfig,
  reauthenticateWithCredential,
  reload,
  revokeAccessToken,
  sendEmailVerification,
  sendSignInLinkToEmail,
  signInWithCredential,
  signInWithEmailLink,
  updateEmail,
  updatePassword,
  updateProfile,
  validatePassword,
  verifyBeforeUpdateEmail,
  verifyPasswordResetCode,
} from 'firebase/auth';
import { describe, expect, it, vi } from 'vitest';
import { restored, signOut } from '../../../src/auth/firebase';
import { resetPassword, signIn, signUp } from '../../../src/auth/signIn';
import { db } from '../../mocks/db';
import { mockedFetch } from '../../mocks/node';
import { people } from '../../mocks/people';
import { disabledAccount } from '../../mocks/seed';
import { advanceClock } from '../../support/clock';

const { auth } = await restored;
const { member, owner } = people;
const newUser = { email: 'nia.new@example.com', password: 'hello1' };
const authError = (name: string) => expect.objectContaining({ code: `auth/${name}` });
const accountOf = (email: string) => {
  const found = db.accounts.find((row) => row.email === email);
  if (!found) throw new Error(`No account of ${email}`);
  return found;
};
const lastOobCode = () => db.oobCodes.at(-1)?.code ?? '';
const signInUser = () => signIn(member);

describe('signInWithPassword', () => {
  it('opens a session with tokens that the SDK accepts', async () => {
    const user = await signInUser();
    expect(user).toMatchObject({ uid: member.uid, email: member.email, emailVerified: true, isAnonymous: false });
    expect(user.providerData.map(({ providerId }) => providerId)).toEqual(['password']);
    const { claims, signInProvider } = await user.getIdTokenResult();
    expect([claims.sub, signInProvider]).toEqual([member.uid, 'password']);
  });

  it.each([
    ['protected', 'invalid-credential', 'invalid-credential'],
    ['legacy', 'user-not-found', 'wrong-password'],
  ] as const)(
    'rejects credentials with the error codes of a %s project',
    async (mode, unknownAccount, wrongPassword) => {
      db.settings.identityMode = mode;
      await expect(signIn(newUser)).rejects.toEqual(authError(unknownAccount));
      await expect(signIn({ ...member, password: 'wrong1' })).rejects.toEqual(authError(wrongPassword));
      await expect(signIn({ ...member, email: 'no address' })).rejects.toEqual(authError('invalid-email'));
      await expect(signIn({ ...member, password: '' })).rejects.toEqual(authError('missing-password'));
      await expect(signIn(disabledAccount)).rejects.toEqual(authError('user-disabled'));
    },
  );

  it('locks an account temporarily after many wrong passwords', async () => {
    for (let i = 0; i < 8; i++) await signIn({ ...member, password: 'wrong1' }).catch(() => undefined);
    await expect(signIn(member)).rejects.toEqual(authError('too-many-requests'));
    advanceClock(2);
    await expect(signIn(member)).resolves.toBeDefined();
  });
});

describe('signUp', () => {
  it('creates an account and signs in', async () => {
    const user = await signUp(newUser);
    expect(user).toMatchObject({ email: newUser.email, emailVerified: false });
    expect(user.uid).toMatch(/^\w{28}$/);
    await signOut();
    await expect(signIn(newUser)).resolves.toBeDefined();
  });

  it('rejects addresses in use, invalid addresses, and passwords that are missing or too weak', async () => {
    await expect(signUp({ ...newUser, email: member.email.toUpperCase() })).rejects.toEqual(
      authError('email-already-in-use'),
    );
    await expect(signUp({ ...newUser, email: 'no address' })).rejects.toEqual(authError('invalid-email'));
    await expect(signUp({ ...newUser, password: 'abc1' })).rejects.toEqual(authError('weak-password'));
    await expect(signUp({ ...newUser, password: '' })).rejects.toEqual(authError('missing-password'));
    Object.assign(db.settings.passwordPolicy, { enforcementState: 'ENFORCE', minPasswordLength: 8 });
    await expect(signUp(newUser)).rejects.toEqual(authError('password-does-not-meet-requirements'));
  });
});

describe('sendOobCode', () => {
  it('sends a reset code that works once, sets a new password and ends other sessions', async () => {
    const user = await signInUser();
    advanceClock(1);
    await resetPassword(member.email);
    expect(await verifyPasswordResetCode(auth, lastOobCode())).toBe(member.email);
    const oobCode = lastOobCode();
    await confirmPasswordReset(auth, oobCode, 'brandnew1');
    await expect(confirmPasswordReset(auth, oobCode, 'brandnew2')).rejects.toEqual(authError('invalid-action-code'));
    await expect(user.getIdToken(true)).rejects.toEqual(authError('user-token-expired'));
    expect(auth.currentUser).toBeNull();
    await expect(signIn({ ...member, password: 'brandnew1' })).resolves.toBeDefined();
  });

  it('reveals whether an address has an account in legacy projects only', async () => {
    await expect(resetPassword(newUser.email)).resolves.toBeUndefined();
    expect(db.oobCodes).toEqual([]);
    db.settings.identityMode = 'legacy';
    await expect(resetPassword(newUser.email)).rejects.toEqual(authError('user-not-found'));
    await expect(resetPassword('no address')).rejects.toEqual(authError('invalid-email'));
  });

  it('sends a verification code that expires after an hour', async () => {
    const user = await signUp(newUser);
    await sendEmailVerification(user);
    const oobCode = lastOobCode();
    advanceClock(61);
    await expect(applyActionCode(auth, oobCode)).rejects.toEqual(authError('expired-action-code'));
    vi.useRealTimers();
    await applyActionCode(auth, oobCode);
    await reload(user);
    expect(user.emailVerified).toBe(true);
  });

  it('changes the address when the new one is verified', async () => {
    const user = await signInUser();
    await expect(verifyBeforeUpdateEmail(user, owner.email)).rejects.toEqual(authError('email-already-in-use'));
    await verifyBeforeUpdateEmail(user, newUser.email);
    await applyActionCode(auth, lastOobCode());
    expect(accountOf(newUser.email).uid).toBe(member.uid);
  });
});

it('signInWithEmailLink signs in with a code from an e-mail', async () => {
  const url = 'http://localhost:5173/login';
  await sendSignInLinkToEmail(auth, newUser.email, { url, handleCodeInApp: true });
  const link = `${url}?mode=signIn&apiKey=mock-key&oobCode=${lastOobCode()}`;
  const { user } = await signInWithEmailLink(auth, newUser.email, link);
  expect(user).toMatchObject({ email: newUser.email, emailVerified: true });
});

it('signInWithIdp accepts valid tokens of a federated provider only', async () => {
  const claims = { sub: 'google-1', email: newUser.email, name: 'Nia New' };
  const { user } = await signInWithCredential(auth, GoogleAuthProvider.credential(JSON.stringify(claims)));
  expect(user.providerData.map(({ providerId }) => providerId)).toEqual(['google.com']);
  expect(user).toMatchObject({ email: newUser.email, displayName: 'Nia New' });
  await expect(signInWithCredential(auth, GoogleAuthProvider.credential('broken'))).rejects.toEqual(
    authError('invalid-credential'),
  );
});

it('lookup returns the account of a token, and rejects a disabled account', async () => {
  const user = await signInUser();
  accountOf(member.email).displayName = 'Maya';
  await reload(user);
  expect(user.displayName).toBe('Maya');
  accountOf(member.email).disabled = true;
  await expect(reload(user)).rejects.toEqual(authError('user-disabled'));
  expect(auth.currentUser).toBeNull();
});

it('delete requires a recent sign-in and removes the account', async () => {
  const user = await signInUser();
  advanceClock(6);
  await expect(deleteUser(user)).rejects.toEqual(authError('requires-recent-login'));
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(member.email, member.password));
  await deleteUser(user);
  expect(db.accounts.some(({ uid }) => uid === member.uid)).toBe(false);
  await expect(signIn(member)).rejects.toEqual(authError('invalid-credential'));
});

it('revokeToken succeeds', async () => {
  await signInUser();
  await expect(revokeAccessToken(auth, 'a token')).resolves.toBeUndefined();
});

it('recaptchaConfig disables the captcha', async () => {
  await expect(initializeRecaptchaConfig(auth)).resolves.toBeUndefined();
});

it('passwordPolicy requires six characters by default', async () => {
  expect((await validatePassword(auth, 'abc')).meetsMinPasswordLength).toBe(false);
  expect((await validatePassword(auth, 'abcdef')).isValid).toBe(true);
});

it('projects lists the authorized domains', async () => {
  const response = await fetch('https://identitytoolkit.googleapis.com/v1/projects?key=mock-key');
  expect(await response.json()).toMatchObject({ authorizedDomains: expect.arrayContaining(['localhost']) });
});

describe('token', () => {
  it('refreshes a session without changing its sign-in time', async () => {
    const user = await signInUser();
    const before = await user.getIdTokenResult();
    advanceClock(30);
    const after = await user.getIdTokenResult(true);
    expect(Date.parse(after.expirationTime)).toBeGreaterThan(Date.parse(before.expirationTime));
    expect(after.authTime).toBe(before.authTime);
  });

  it('rejects a disabled account, which the SDK signs out', async () => {
    const user = await signInUser();
    accountOf(member.email).disabled = true;
    await expect(user.getIdToken(true)).rejects.toEqual(authError('user-disabled'));
    expect(auth.currentUser).toBeNull();
  });

  it('rejects a malformed refresh token', async () => {
    const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: 'forged' });
    const address = 'https://securetoken.googleapis.com/v1/token?key=mock-key';
    const response = await mockedFetch(address, { method: 'POST', body });
    expect([response.status, (await response.json()).error.message]).toEqual([400, 'INVALID_REFRESH_TOKEN']);
  });
});

describe('update', () => {
  it('changes the password only after a recent sign-in', async () => {
    const user = await signInUser();
    advanceClock(6);
    await expect(updatePassword(user, 'brandnew1')).rejects.toEqual(authError('requires-recent-login'));
    vi.useRealTimers();
    await updatePassword(user, 'brandnew1');
    await user.getIdToken(true);
    await expect(signIn({ ...member, password: 'brandnew1' })).resolves.toBeDefined();
  });

  it('changes the name, and the address in legacy projects only', async () => {
    const user = await signInUser();
    await updateProfile(user, { displayName: 'Maya T.' });
    expect(accountOf(member.email).displayName).toBe('Maya T.');
    await expect(updateEmail(user, newUser.email)).rejects.toEqual(authError('operation-not-allowed'));
    db.settings.identityMode = 'legacy';
    await updateEmail(user, newUser.email);
    expect(user.email).toBe(newUser.email);
  });
});

describe('every call', () => {
  it('requires an API key, and is also answered at an emulator address', async () => {
    const url = 'http://localhost:4000/identitytoolkit.googleapis.com/v2/passwordPolicy';
    expect((await fetch(url)).status).toBe(400);
    expect((await fetch(`${url}?key=any`)).status).toBe(200);
  });
});
