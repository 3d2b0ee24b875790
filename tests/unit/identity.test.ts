import {
  applyActionCode,
  confirmPasswordReset,
  deleteUser,
  EmailAuthProvider,
  GoogleAuthProvider,
  getAuth,
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
import { afterEach, describe, expect, it, vi } from 'vitest';
import { resetPassword, signIn, signOut, signUp } from '../../src/auth/firebase';
import { db } from '../mocks/db';
import { people } from '../mocks/people';
import { disabledPerson } from '../mocks/seed';

const { member, owner } = people;
const newcomer = { email: 'nia.new@example.com', password: 'hello1' };
const code = (name: string) => expect.objectContaining({ code: `auth/${name}` });
const account = (email: string) => {
  const found = db.accounts.find((row) => row.email === email);
  if (!found) throw new Error(`No account of ${email}`);
  return found;
};
const lastOobCode = () => db.oobCodes.at(-1)?.code ?? '';
const signedIn = async (person = member) => (await signIn(person)).user;
const laterBy = (minutes: number) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
};

afterEach(() => {
  vi.useRealTimers();
});

describe('signInWithPassword', () => {
  it('opens a session whose tokens the SDK accepts', async () => {
    const user = await signedIn();
    expect(user).toMatchObject({ uid: member.uid, email: member.email, emailVerified: true, isAnonymous: false });
    expect(user.providerData.map(({ providerId }) => providerId)).toEqual(['password']);
    const { claims, signInProvider } = await user.getIdTokenResult();
    expect([claims.sub, signInProvider]).toEqual([member.uid, 'password']);
  });

  it.each([
    ['protected', 'invalid-credential', 'invalid-credential'],
    ['legacy', 'user-not-found', 'wrong-password'],
  ] as const)('refuses as a %s project does', async (mode, unknownAccount, wrongPassword) => {
    db.settings.identityMode = mode;
    await expect(signIn(newcomer)).rejects.toEqual(code(unknownAccount));
    await expect(signIn({ ...member, password: 'wrong1' })).rejects.toEqual(code(wrongPassword));
    await expect(signIn({ ...member, email: 'no address' })).rejects.toEqual(code('invalid-email'));
    await expect(signIn({ ...member, password: '' })).rejects.toEqual(code('missing-password'));
    await expect(signIn(disabledPerson)).rejects.toEqual(code('user-disabled'));
  });

  it('shuts for a while after many failures', async () => {
    for (let i = 0; i < 8; i++) await signIn({ ...member, password: 'wrong1' }).catch(() => undefined);
    await expect(signIn(member)).rejects.toEqual(code('too-many-requests'));
    laterBy(2);
    await expect(signIn(member)).resolves.toBeDefined();
  });
});

describe('signUp', () => {
  it('makes an account and signs in', async () => {
    const { user } = await signUp(newcomer);
    expect(user).toMatchObject({ email: newcomer.email, emailVerified: false });
    expect(user.uid).toMatch(/^\w{28}$/);
    await signOut();
    await expect(signIn(newcomer)).resolves.toBeDefined();
  });

  it('refuses what the provider refuses', async () => {
    await expect(signUp({ ...newcomer, email: member.email.toUpperCase() })).rejects.toEqual(
      code('email-already-in-use'),
    );
    await expect(signUp({ ...newcomer, email: 'no address' })).rejects.toEqual(code('invalid-email'));
    await expect(signUp({ ...newcomer, password: 'abc1' })).rejects.toEqual(code('weak-password'));
    await expect(signUp({ ...newcomer, password: '' })).rejects.toEqual(code('missing-password'));
    Object.assign(db.settings.passwordPolicy, { enforcementState: 'ENFORCE', minPasswordLength: 8 });
    await expect(signUp(newcomer)).rejects.toEqual(code('password-does-not-meet-requirements'));
  });
});

describe('sendOobCode', () => {
  it('sends a reset, which sets another password and ends other sessions', async () => {
    const user = await signedIn();
    laterBy(1);
    await resetPassword(member.email);
    const auth = getAuth();
    expect(await verifyPasswordResetCode(auth, lastOobCode())).toBe(member.email);
    const oobCode = lastOobCode();
    await confirmPasswordReset(auth, oobCode, 'brandnew1');
    await expect(confirmPasswordReset(auth, oobCode, 'brandnew2')).rejects.toEqual(code('invalid-action-code'));
    await expect(user.getIdToken(true)).rejects.toEqual(code('user-token-expired'));
    expect(auth.currentUser).toBeNull();
    await expect(signIn({ ...member, password: 'brandnew1' })).resolves.toBeDefined();
  });

  it('lets on whether an address is known in legacy projects only', async () => {
    await expect(resetPassword(newcomer.email)).resolves.toBeUndefined();
    expect(db.oobCodes).toEqual([]);
    db.settings.identityMode = 'legacy';
    await expect(resetPassword(newcomer.email)).rejects.toEqual(code('user-not-found'));
    await expect(resetPassword('no address')).rejects.toEqual(code('invalid-email'));
  });

  it('verifies an address, with a code that expires', async () => {
    const { user } = await signUp(newcomer);
    await sendEmailVerification(user);
    const oobCode = lastOobCode();
    laterBy(61);
    await expect(applyActionCode(getAuth(), oobCode)).rejects.toEqual(code('expired-action-code'));
    vi.useRealTimers();
    await applyActionCode(getAuth(), oobCode);
    await reload(user);
    expect(user.emailVerified).toBe(true);
  });

  it('changes an address once the new one is verified', async () => {
    const user = await signedIn();
    await expect(verifyBeforeUpdateEmail(user, owner.email)).rejects.toEqual(code('email-already-in-use'));
    await verifyBeforeUpdateEmail(user, newcomer.email);
    await applyActionCode(getAuth(), lastOobCode());
    expect(account(newcomer.email).uid).toBe(member.uid);
  });
});

it('signInWithEmailLink signs in by a code from an e-mail', async () => {
  const url = 'http://localhost:5173/login';
  await sendSignInLinkToEmail(getAuth(), newcomer.email, { url, handleCodeInApp: true });
  const link = `${url}?mode=signIn&apiKey=mock-key&oobCode=${lastOobCode()}`;
  const { user } = await signInWithEmailLink(getAuth(), newcomer.email, link);
  expect(user).toMatchObject({ email: newcomer.email, emailVerified: true });
});

it('signInWithIdp takes the token of another provider', async () => {
  const claims = { sub: 'google-1', email: newcomer.email, name: 'Nia New' };
  const { user } = await signInWithCredential(getAuth(), GoogleAuthProvider.credential(JSON.stringify(claims)));
  expect(user.providerData.map(({ providerId }) => providerId)).toEqual(['google.com']);
  expect(user).toMatchObject({ email: newcomer.email, displayName: 'Nia New' });
  await expect(signInWithCredential(getAuth(), GoogleAuthProvider.credential('broken'))).rejects.toEqual(
    code('invalid-credential'),
  );
});

it('lookup tells of the account behind a token, while it lives', async () => {
  const user = await signedIn();
  account(member.email).displayName = 'Maya';
  await reload(user);
  expect(user.displayName).toBe('Maya');
  account(member.email).disabled = true;
  await expect(reload(user)).rejects.toEqual(code('user-disabled'));
  expect(getAuth().currentUser).toBeNull();
});

it('delete asks for a recent sign-in, then removes the account', async () => {
  const user = await signedIn();
  laterBy(6);
  await expect(deleteUser(user)).rejects.toEqual(code('requires-recent-login'));
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(member.email, member.password));
  await deleteUser(user);
  expect(db.accounts.some(({ uid }) => uid === member.uid)).toBe(false);
  await expect(signIn(member)).rejects.toEqual(code('invalid-credential'));
});

it('revokeToken answers', async () => {
  await signedIn();
  await expect(revokeAccessToken(getAuth(), 'a token')).resolves.toBeUndefined();
});

it('recaptchaConfig says that no captcha is wanted', async () => {
  await expect(initializeRecaptchaConfig(getAuth())).resolves.toBeUndefined();
});

it('passwordPolicy is what the SDK checks against', async () => {
  expect((await validatePassword(getAuth(), 'abc')).meetsMinPasswordLength).toBe(false);
  expect((await validatePassword(getAuth(), 'abcdef')).isValid).toBe(true);
});

it('projects names the domains that may sign in', async () => {
  const response = await fetch('https://identitytoolkit.googleapis.com/v1/projects?key=mock-key');
  expect(await response.json()).toMatchObject({ authorizedDomains: expect.arrayContaining(['localhost']) });
});

describe('token', () => {
  it('renews a session', async () => {
    const user = await signedIn();
    const before = await user.getIdTokenResult();
    laterBy(30);
    const after = await user.getIdTokenResult(true);
    expect(Date.parse(after.expirationTime)).toBeGreaterThan(Date.parse(before.expirationTime));
    expect(after.authTime).toBe(before.authTime);
  });

  it('signs out whoever is disabled or gone', async () => {
    const user = await signedIn();
    account(member.email).disabled = true;
    await expect(user.getIdToken(true)).rejects.toEqual(code('user-disabled'));
    expect(getAuth().currentUser).toBeNull();
  });

  it('refuses what is no refresh token', async () => {
    const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: 'forged' });
    const address = 'https://securetoken.googleapis.com/v1/token?key=mock-key';
    const response = await fetch(address, { method: 'POST', body });
    expect([response.status, (await response.json()).error.message]).toEqual([400, 'INVALID_REFRESH_TOKEN']);
  });
});

describe('update', () => {
  it('changes the password, for those who have signed in lately', async () => {
    const user = await signedIn();
    laterBy(6);
    await expect(updatePassword(user, 'brandnew1')).rejects.toEqual(code('requires-recent-login'));
    vi.useRealTimers();
    await updatePassword(user, 'brandnew1');
    await user.getIdToken(true);
    await expect(signIn({ ...member, password: 'brandnew1' })).resolves.toBeDefined();
  });

  it('changes the name, and the address where no protection forbids it', async () => {
    const user = await signedIn();
    await updateProfile(user, { displayName: 'Maya T.' });
    expect(account(member.email).displayName).toBe('Maya T.');
    await expect(updateEmail(user, newcomer.email)).rejects.toEqual(code('operation-not-allowed'));
    db.settings.identityMode = 'legacy';
    await updateEmail(user, newcomer.email);
    expect(user.email).toBe(newcomer.email);
  });
});

describe('every call', () => {
  it('is refused without a key, and answers behind the path of the emulator', async () => {
    const url = 'http://localhost:4000/identitytoolkit.googleapis.com/v2/passwordPolicy';
    expect((await fetch(url)).status).toBe(400);
    expect((await fetch(`${url}?key=any`)).status).toBe(200);
  });
});
