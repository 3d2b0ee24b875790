import {
  deleteUser,
  EmailAuthProvider,
  fetchSignInMethodsForEmail,
  GoogleAuthProvider,
  initializeRecaptchaConfig,
  reauthenticateWithCredential,
  reload,
  revokeAccessToken,
  sendSignInLinkToEmail,
  signInWithCredential,
  signInWithEmailLink,
  updatePassword,
  validatePassword,
} from 'firebase/auth';
import { describe, expect, it } from 'vitest';
import { restored, signOut } from '../../../src/auth/firebase';
import { resetPassword, signIn, signUp } from '../../../src/auth/signIn';
import { db } from '../../mocks/db';
import { mockedFetch } from '../../mocks/node';
import { people } from '../../mocks/people';
import { advanceClock } from '../../support/clock';

const { auth } = await restored;
const { member } = people;
const newUser = { email: 'nia.new@example.com', password: 'hello1' };
const authError = (name: string) => expect.objectContaining({ code: `auth/${name}` });
const accountOf = (email: string) => {
  const found = db.accounts.find((row) => row.email === email);
  if (!found) throw new Error(`No account of ${email}`);
  return found;
};
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
      accountOf(member.email).disabled = true;
      await expect(signIn(member)).rejects.toEqual(authError('user-disabled'));
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

it('sendOobCode reveals whether an address has an account in legacy projects only', async () => {
  await expect(resetPassword(newUser.email)).resolves.toBeUndefined();
  expect(db.oobCodes).toEqual([]);
  db.settings.identityMode = 'legacy';
  await expect(resetPassword(newUser.email)).rejects.toEqual(authError('user-not-found'));
  await expect(resetPassword('no address')).rejects.toEqual(authError('invalid-email'));
});

it('signInWithEmailLink signs in with a code from an e-mail, which works once and for an hour', async () => {
  const url = 'http://localhost:5173/login';
  const sendLink = async () => {
    await sendSignInLinkToEmail(auth, newUser.email, { url, handleCodeInApp: true });
    return `${url}?mode=signIn&apiKey=mock-key&oobCode=${db.oobCodes.at(-1)?.code}`;
  };
  const link = await sendLink();
  const { user } = await signInWithEmailLink(auth, newUser.email, link);
  expect(user).toMatchObject({ email: newUser.email, emailVerified: true });
  await expect(signInWithEmailLink(auth, newUser.email, link)).rejects.toEqual(authError('invalid-action-code'));
  const late = await sendLink();
  advanceClock(61);
  await expect(signInWithEmailLink(auth, newUser.email, late)).rejects.toEqual(authError('expired-action-code'));
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

describe('createAuthUri', () => {
  const methodsOf = (email: string) => fetchSignInMethodsForEmail(auth, email);
  const ask = async (body: object) => {
    const address = 'https://identitytoolkit.googleapis.com/v1/accounts:createAuthUri?key=mock-key';
    const response = await mockedFetch(address, { method: 'POST', body: JSON.stringify(body) });
    return response.json();
  };
  const continueUri = 'http://localhost:4173';

  it('tells nothing of an address in a protected project', async () => {
    const answer = await ask({ identifier: member.email, continueUri });
    expect(Object.keys(answer).sort()).toEqual(['kind', 'sessionId']);
    expect(await methodsOf(member.email)).toEqual([]);
  });

  it('tells in a legacy project whether an address has an account, and creates none', async () => {
    db.settings.identityMode = 'legacy';
    const before = db.accounts.length;
    expect(await ask({ identifier: newUser.email, continueUri })).toMatchObject({ registered: false });
    expect(await ask({ identifier: member.email, continueUri })).toMatchObject({ registered: true });
    expect(await methodsOf(member.email)).toEqual(['password']);
    expect(db.accounts).toHaveLength(before);
  });

  it('rejects what is missing or invalid', async () => {
    const refusal = async (body: object) => (await ask(body)).error.message;
    expect(await refusal({ continueUri })).toBe('MISSING_IDENTIFIER');
    expect(await refusal({ identifier: member.email })).toBe('MISSING_CONTINUE_URI');
    expect(await refusal({ identifier: 'no address', continueUri })).toBe('INVALID_IDENTIFIER');
    expect(await refusal({ identifier: member.email, continueUri: 'nowhere' })).toBe('INVALID_CONTINUE_URI');
  });
});

/** Returns why the provider refuses a refresh token. */
async function refusalOf(refreshToken: string) {
  const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken });
  const address = 'https://securetoken.googleapis.com/v1/token?key=mock-key';
  const response = await mockedFetch(address, { method: 'POST', body });
  return [response.status, (await response.json()).error.message];
}

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
    expect(await refusalOf('forged')).toEqual([400, 'INVALID_REFRESH_TOKEN']);
  });
});

it('update changes the password only after a recent sign-in, and ends other sessions', async () => {
  const user = await signInUser();
  const { refreshToken } = user;
  advanceClock(1);
  await updatePassword(user, 'brandnew1');
  await user.getIdToken(true);
  expect(await refusalOf(refreshToken)).toEqual([400, 'TOKEN_EXPIRED']);
  advanceClock(6);
  await expect(updatePassword(user, 'brandnew2')).rejects.toEqual(authError('requires-recent-login'));
  await expect(signIn({ ...member, password: 'brandnew1' })).resolves.toBeDefined();
});

describe('every call', () => {
  it('requires an API key, and is also answered at an emulator address', async () => {
    const url = 'http://localhost:4000/identitytoolkit.googleapis.com/v2/passwordPolicy';
    expect((await fetch(url)).status).toBe(400);
    expect((await fetch(`${url}?key=any`)).status).toBe(200);
  });
});
