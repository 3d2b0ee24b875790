import { db, newId } from './db';
import { type Call, HttpError } from './respond';
import type { Account, OobCode } from './tables';
import { openSession, readIdToken } from './tokens';

const MINUTE_MS = 60_000;
const RECENT_SIGN_IN_MS = 5 * MINUTE_MS;
const CODE_LIFETIME_MS = 60 * MINUTE_MS;
const FAILURES_A_MINUTE = 8;

export class IdentityError extends HttpError {
  constructor(message: string) {
    const errors = [{ message, domain: 'global', reason: 'invalid' }];
    super(400, message, { error: { code: 400, message, errors, status: 'INVALID_ARGUMENT' } });
  }
}

export const profile = ({ uid, email, displayName = '' }: Account) => ({ localId: uid, email, displayName });
export const sameEmail = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
export const findByEmail = (email: string) => db.accounts.find((account) => sameEmail(account.email, email));

export function emailIn(email: string): string {
  if (!email) throw new IdentityError('MISSING_EMAIL');
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw new IdentityError('INVALID_EMAIL');
  return email.toLowerCase();
}

/** With enumeration protection an unknown account and a wrong password get one answer. */
export function checkPassword(account: Account | undefined, password: string): Account {
  const isProtected = db.settings.identityMode === 'protected';
  if (!account) throw new IdentityError(isProtected ? 'INVALID_LOGIN_CREDENTIALS' : 'EMAIL_NOT_FOUND');
  const now = Date.now();
  account.failedAt = account.failedAt.filter((time) => now - time < MINUTE_MS);
  if (account.failedAt.length >= FAILURES_A_MINUTE) {
    throw new IdentityError(
      'TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account has been temporarily disabled due to many failed login ' +
        'attempts. You can immediately restore it by resetting your password or you can try again later.',
    );
  }
  if (account.password !== password) {
    account.failedAt.push(now);
    throw new IdentityError(isProtected ? 'INVALID_LOGIN_CREDENTIALS' : 'INVALID_PASSWORD');
  }
  return account;
}

export function signIn(account: Account, provider: string) {
  if (account.disabled) throw new IdentityError('USER_DISABLED');
  account.failedAt = [];
  account.lastLoginAt = Date.now();
  return openSession(account, provider);
}

export function addAccount(given: Pick<Account, 'email'> & Partial<Account>): Account {
  const now = Date.now();
  const times = { createdAt: now, lastLoginAt: now, validSince: now };
  const state = { emailVerified: false, providers: [], disabled: false, failedAt: [] };
  const account: Account = { uid: `${newId()}acct`, ...times, ...state, ...given };
  db.accounts.push(account);
  return account;
}

export function newPassword(value: unknown): string {
  if (typeof value !== 'string' || value === '') throw new IdentityError('MISSING_PASSWORD');
  const policy = db.settings.passwordPolicy;
  const needs = [
    value.length < policy.minPasswordLength && `at least ${policy.minPasswordLength} characters`,
    policy.containsNumericCharacter && !/\d/.test(value) && 'a numeric character',
    policy.containsLowercaseCharacter && !/[a-z]/.test(value) && 'a lower case character',
    policy.containsUppercaseCharacter && !/[A-Z]/.test(value) && 'an upper case character',
    policy.containsNonAlphanumericCharacter && /^[a-z\d]*$/i.test(value) && 'a non-alphanumeric character',
  ].filter(Boolean);
  if (policy.enforcementState === 'ENFORCE' && needs.length > 0) {
    const missing = needs.map((need) => `Password must contain ${need}`).join(', ');
    throw new IdentityError(`PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [${missing}]`);
  }
  if (value.length < 6) throw new IdentityError('WEAK_PASSWORD : Password should be at least 6 characters');
  return value;
}

/** A new password ends every session but the one that is opened next. */
export function setPassword(account: Account, password: string): void {
  Object.assign(account, { password, validSince: Date.now(), failedAt: [] });
}

/** The account behind a session, while that session holds. */
export function liveAccount(uid: string, authTime: number): Account {
  const account = db.accounts.find((row) => row.uid === uid);
  if (!account) throw new IdentityError('USER_NOT_FOUND');
  if (account.disabled) throw new IdentityError('USER_DISABLED');
  if (authTime < account.validSince) throw new IdentityError('TOKEN_EXPIRED');
  return account;
}

export function whoHolds(idToken: string) {
  if (!idToken) throw new IdentityError('MISSING_ID_TOKEN');
  const claims = readIdToken(idToken);
  if (!claims || claims.exp * 1000 < Date.now()) throw new IdentityError('INVALID_ID_TOKEN');
  const authTime = claims.auth_time * 1000;
  // The token counts in whole seconds.
  return { account: liveAccount(claims.sub, authTime + 999), authTime };
}

export function whoRecentlySignedIn(idToken: string): Account {
  const { account, authTime } = whoHolds(idToken);
  if (Date.now() - authTime > RECENT_SIGN_IN_MS) throw new IdentityError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  return account;
}

export function wholeAccount(account: Account) {
  const { email, password, emailVerified, providers, validSince, createdAt, lastLoginAt } = account;
  const ids = password === undefined ? providers : ['password', ...providers];
  return {
    ...profile(account),
    emailVerified,
    passwordHash: password === undefined ? undefined : 'UkVEQUNURUQ=',
    providerUserInfo: ids.map((providerId) => ({ providerId, federatedId: email, email, rawId: email })),
    validSince: `${Math.floor(validSince / 1000)}`,
    createdAt: `${createdAt}`,
    lastLoginAt: `${lastLoginAt}`,
    lastRefreshAt: new Date().toISOString(),
  };
}

/** "Sends" the e-mail by keeping its code; answers whom it goes to. */
export function sendCode(requestType: OobCode['requestType'], { field }: Call): string {
  const keep = (email: string, newEmail?: string) => {
    db.oobCodes.push({ code: newId(), requestType, email, newEmail, sentAt: Date.now() });
    return newEmail ?? email;
  };
  if (requestType === 'EMAIL_SIGNIN') return keep(emailIn(field('email')));
  if (requestType === 'PASSWORD_RESET') {
    const email = emailIn(field('email'));
    if (findByEmail(email)) return keep(email);
    if (db.settings.identityMode === 'legacy') throw new IdentityError('EMAIL_NOT_FOUND');
    return email;
  }
  if (requestType === 'VERIFY_EMAIL') return keep(whoHolds(field('idToken')).account.email);
  const { email } = whoRecentlySignedIn(field('idToken'));
  const newEmail = emailIn(field('newEmail'));
  if (findByEmail(newEmail)) throw new IdentityError('EMAIL_EXISTS');
  return keep(email, newEmail);
}

export function findCode(code: string, requestTypes: readonly OobCode['requestType'][]): OobCode {
  if (!code) throw new IdentityError('MISSING_OOB_CODE');
  const row = db.oobCodes.find((other) => other.code === code && requestTypes.includes(other.requestType));
  if (!row) throw new IdentityError('INVALID_OOB_CODE');
  if (Date.now() - row.sentAt > CODE_LIFETIME_MS) throw new IdentityError('EXPIRED_OOB_CODE');
  return row;
}

/** A code works once. */
export function spendCode(code: string, requestTypes: readonly OobCode['requestType'][]): OobCode {
  const row = findCode(code, requestTypes);
  db.oobCodes = db.oobCodes.filter((other) => other !== row);
  return row;
}

export function applyCode(code: string): Account {
  const { email, newEmail } = spendCode(code, ['VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL']);
  const account = findByEmail(email);
  if (!account) throw new IdentityError('USER_NOT_FOUND');
  return Object.assign(account, { email: newEmail ?? email, emailVerified: true });
}

export function updateAccount({ field, body }: Call): object {
  const wantsProof = body.password !== undefined || body.email !== undefined;
  const account = wantsProof ? whoRecentlySignedIn(field('idToken')) : whoHolds(field('idToken')).account;
  if (body.displayName !== undefined) account.displayName = field('displayName');
  if (body.password !== undefined) setPassword(account, newPassword(body.password));
  if (body.email !== undefined) {
    const email = emailIn(field('email'));
    if (findByEmail(email)) throw new IdentityError('EMAIL_EXISTS');
    if (db.settings.identityMode === 'protected') {
      throw new IdentityError('OPERATION_NOT_ALLOWED : Please verify the new email before changing email.');
    }
    Object.assign(account, { email, emailVerified: false });
  }
  return { ...wholeAccount(account), ...(wantsProof && openSession(account, 'password')) };
}
