import { db, newId } from './db';
import { type Call, HttpError } from './respond';
import type { Account, OobCode } from './tables';
import { issueTokens, readIdToken } from './tokens';

const MINUTE_MS = 60_000;
const RECENT_SIGN_IN_MS = 5 * MINUTE_MS;
const CODE_LIFETIME_MS = 60 * MINUTE_MS;
const MAX_FAILURES_PER_MINUTE = 8;

/** An error in the format of the identity provider; the message begins with its error code. */
export class IdentityError extends HttpError {
  constructor(message: string) {
    const errors = [{ message, domain: 'global', reason: 'invalid' }];
    super(400, message, { error: { code: 400, message, errors, status: 'INVALID_ARGUMENT' } });
  }
}

/** Returns the fields that every response about an account contains. */
export const toProfile = ({ uid, email, displayName = '' }: Account) => ({ localId: uid, email, displayName });
export const isSameEmail = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
export const findByEmail = (email: string) => db.accounts.find((account) => isSameEmail(account.email, email));

export const isEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

/** Returns the address in lower case; throws when it is missing or invalid. */
export function parseEmail(email: string): string {
  if (!email) throw new IdentityError('MISSING_EMAIL');
  if (!isEmail(email)) throw new IdentityError('INVALID_EMAIL');
  return email.toLowerCase();
}

/**
 * Returns the account if the password is right; otherwise throws. With e-mail enumeration protection, an unknown
 * account and a wrong password give the same error.
 */
export function checkPassword(account: Account | undefined, password: string): Account {
  const isProtected = db.settings.identityMode === 'protected';
  if (!account) throw new IdentityError(isProtected ? 'INVALID_LOGIN_CREDENTIALS' : 'EMAIL_NOT_FOUND');
  const now = Date.now();
  account.failedAt = account.failedAt.filter((time) => now - time < MINUTE_MS);
  if (account.failedAt.length >= MAX_FAILURES_PER_MINUTE) {
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

/** Records a successful sign-in and issues tokens; throws when the account is disabled. */
export function signIn(account: Account, provider: string) {
  if (account.disabled) throw new IdentityError('USER_DISABLED');
  account.failedAt = [];
  account.lastLoginAt = Date.now();
  return issueTokens(account, provider);
}

export function addAccount(fields: Pick<Account, 'email'> & Partial<Account>): Account {
  const now = Date.now();
  const times = { createdAt: now, lastLoginAt: now, validSince: now };
  const state = { emailVerified: false, providers: [], disabled: false, failedAt: [] };
  const account: Account = { uid: `${newId()}acct`, ...times, ...state, ...fields };
  db.accounts.push(account);
  return account;
}

/** Returns the password; throws when it is missing, too weak, or against the password policy. */
export function parseNewPassword(value: unknown): string {
  if (typeof value !== 'string' || value === '') throw new IdentityError('MISSING_PASSWORD');
  const policy = db.settings.passwordPolicy;
  const unmetRequirements = [
    value.length < policy.minPasswordLength && `at least ${policy.minPasswordLength} characters`,
    policy.containsNumericCharacter && !/\d/.test(value) && 'a numeric character',
    policy.containsLowercaseCharacter && !/[a-z]/.test(value) && 'a lower case character',
    policy.containsUppercaseCharacter && !/[A-Z]/.test(value) && 'an upper case character',
    policy.containsNonAlphanumericCharacter && /^[a-z\d]*$/i.test(value) && 'a non-alphanumeric character',
  ].filter(Boolean);
  if (policy.enforcementState === 'ENFORCE' && unmetRequirements.length > 0) {
    const missing = unmetRequirements.map((requirement) => `Password must contain ${requirement}`).join(', ');
    throw new IdentityError(`PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [${missing}]`);
  }
  if (value.length < 6) throw new IdentityError('WEAK_PASSWORD : Password should be at least 6 characters');
  return value;
}

/** Sets the password, which ends all sessions of the account. Tokens issued afterwards are valid. */
function setPassword(account: Account, password: string): void {
  Object.assign(account, { password, validSince: Date.now(), failedAt: [] });
}

/**
 * Returns the account of a session that began at `authTime` (ms since the epoch). Throws if the account is deleted or
 * disabled, or if a new password has ended the session.
 */
export function findActiveAccount(uid: string, authTime: number): Account {
  const account = db.accounts.find((row) => row.uid === uid);
  if (!account) throw new IdentityError('USER_NOT_FOUND');
  if (account.disabled) throw new IdentityError('USER_DISABLED');
  if (authTime < account.validSince) throw new IdentityError('TOKEN_EXPIRED');
  return account;
}

/**
 * Returns the account of an ID token, and when the person signed in (ms since the epoch). Throws for an invalid token.
 */
export function authenticate(idToken: string) {
  if (!idToken) throw new IdentityError('MISSING_ID_TOKEN');
  const claims = readIdToken(idToken);
  if (!claims || claims.exp * 1000 < Date.now()) throw new IdentityError('INVALID_ID_TOKEN');
  const authTime = claims.auth_time * 1000;
  // auth_time is rounded down to a second, so take the end of that second: validSince is in milliseconds.
  return { account: findActiveAccount(claims.sub, authTime + 999), authTime };
}

/** Like `authenticate`, but throws if the sign-in was more than five minutes ago. */
export function authenticateRecent(idToken: string): Account {
  const { account, authTime } = authenticate(idToken);
  if (Date.now() - authTime > RECENT_SIGN_IN_MS) throw new IdentityError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  return account;
}

/**
 * Returns whether an address has an account, and how that account signs in. Do not send the result if e-mail
 * enumeration protection is on.
 */
export function signInMethodsOf(email: string) {
  const account = findByEmail(email);
  const methods = account ? signInMethods(account) : [];
  return { registered: account !== undefined, allProviders: methods, signinMethods: methods };
}

const signInMethods = ({ password, providers }: Account) =>
  password === undefined ? providers : ['password', ...providers];

/** Returns the account in the format of the provider's lookup call. */
export function toUserInfo(account: Account) {
  const { email, password, emailVerified, validSince, createdAt, lastLoginAt } = account;
  return {
    ...toProfile(account),
    emailVerified,
    passwordHash: password === undefined ? undefined : 'UkVEQUNURUQ=',
    providerUserInfo: signInMethods(account).map((providerId) => ({
      providerId,
      federatedId: email,
      email,
      rawId: email,
    })),
    validSince: `${Math.floor(validSince / 1000)}`,
    createdAt: `${createdAt}`,
    lastLoginAt: `${lastLoginAt}`,
    lastRefreshAt: new Date().toISOString(),
  };
}

/**
 * Creates a code and stores it in `db` instead of sending it by e-mail. Returns the address of the recipient. To reset
 * the password of an unknown address, creates no code, and throws only in legacy mode.
 */
export function sendCode(requestType: OobCode['requestType'], { field }: Call): string {
  const email =
    requestType === 'VERIFY_EMAIL' ? authenticate(field('idToken')).account.email : parseEmail(field('email'));
  if (requestType === 'PASSWORD_RESET' && !findByEmail(email)) {
    if (db.settings.identityMode === 'legacy') throw new IdentityError('EMAIL_NOT_FOUND');
    return email;
  }
  db.oobCodes.push({ code: newId(), requestType, email, sentAt: Date.now() });
  return email;
}

/** Uses up a code for signing in. Returns the address of its recipient; throws if the code is unknown or expired. */
export function consumeSignInCode(code: string): string {
  if (!code) throw new IdentityError('MISSING_OOB_CODE');
  const row = db.oobCodes.find((other) => other.code === code && other.requestType === 'EMAIL_SIGNIN');
  if (!row) throw new IdentityError('INVALID_OOB_CODE');
  if (Date.now() - row.sentAt > CODE_LIFETIME_MS) throw new IdentityError('EXPIRED_OOB_CODE');
  db.oobCodes = db.oobCodes.filter((other) => other !== row);
  return row.email;
}

/** Changes the password, for which the person must have signed in recently. */
export function updateAccount({ field, body }: Call): object {
  const account = authenticateRecent(field('idToken'));
  setPassword(account, parseNewPassword(body.password));
  return { ...toUserInfo(account), ...issueTokens(account, 'password') };
}
