import { accountMessages } from './messages';

/** For the codes that are about the e-mail address or the password. */
const loginMessages: Record<string, string> = {
  'auth/invalid-credential': accountMessages.loginOther,
  'auth/password-does-not-meet-requirements': accountMessages.loginOther,
  'auth/user-not-found': accountMessages.loginUserNotFound,
  'auth/wrong-password': accountMessages.loginWrongPassword,
  'auth/invalid-email': accountMessages.loginInvalidEmail,
};

/**
 * The SDK's code for every failure without a response from the provider, such as no connection or a proxy's error page.
 */
const NO_ANSWER = 'auth/network-request-failed';

/** Causes that have nothing to do with what the person typed. */
const knownCauses: Record<string, string> = {
  [NO_ANSWER]: accountMessages.identityUnreachable,
  'auth/too-many-requests': accountMessages.identityTooManyRequests,
  'auth/user-disabled': accountMessages.identityDisabled,
  'auth/captcha-check-failed': accountMessages.identityCaptcha,
  'auth/requires-recent-login': accountMessages.identityOldSignIn,
};

/** For the sign-up and reset pages, where advice to reset the password makes no sense. */
const waitCauses: Record<string, string> = { 'auth/too-many-requests': accountMessages.identityWait };

const signUpCauses: Record<string, string> = {
  ...waitCauses,
  'auth/invalid-email': accountMessages.loginInvalidEmail,
  'auth/weak-password': accountMessages.identityWeakPassword,
  'auth/password-does-not-meet-requirements': accountMessages.identityWeakPassword,
  'auth/operation-not-allowed': accountMessages.identityClosed,
  'auth/admin-restricted-operation': accountMessages.identityClosed,
};

/** `message` is the text of the specification; `cause` names the actual cause if `message` does not. */
export interface IdentityProblem {
  message: string;
  cause?: string;
  /** The field at fault, if the provider says which. */
  field?: 'email' | 'password';
}

const fieldsAtFault: Record<string, IdentityProblem['field']> = {
  'auth/user-not-found': 'email',
  'auth/invalid-email': 'email',
  'auth/email-already-in-use': 'email',
  'auth/wrong-password': 'password',
  'auth/weak-password': 'password',
  'auth/password-does-not-meet-requirements': 'password',
};

/**
 * The provider's code, such as auth/invalid-email. An error without a code means that the SDK itself could not be
 * loaded, so it counts as a connection failure.
 */
const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : NO_ANSWER);

/** `causes`: sentences to use instead of those in `knownCauses`, by the provider's code. */
export function describeAccountFailure(
  message: string,
  error: unknown,
  causes: Record<string, string> = {},
): IdentityProblem {
  const code = codeOf(error);
  return { message, cause: causes[code] ?? knownCauses[code], field: fieldsAtFault[code] };
}

/**
 * Blames the sign-in service for codes that are not known here: the SDK makes a code of any message, such as that of a
 * 503.
 */
export function describeLogin(error: unknown): IdentityProblem {
  const message = loginMessages[codeOf(error)];
  if (message) return describeAccountFailure(message, error);
  const problem = describeAccountFailure(accountMessages.loginOther, error);
  return { ...problem, cause: problem.cause ?? accountMessages.loginServiceFailed };
}

export const describeSignUp = (error: unknown) =>
  describeAccountFailure(
    codeOf(error) === 'auth/email-already-in-use' ? accountMessages.signUpEmailInUse : accountMessages.signUpOther,
    error,
    signUpCauses,
  );

/** Shows the provider's own message, as the specification requires. */
export const describeReset = (error: unknown) =>
  describeAccountFailure(
    (error instanceof Error && 'code' in error && error.message) || accountMessages.resetFailed,
    error,
    waitCauses,
  );

export const describeVerification = (error: unknown) =>
  describeAccountFailure(accountMessages.verificationFailed, error, {
    'auth/too-many-requests': accountMessages.verificationTooOften,
  });

/**
 * Returns whether the current or the next password of a signed-in person is at fault, and why. Undefined if neither is.
 */
export function describePasswordFault(error: unknown) {
  switch (codeOf(error)) {
    case 'auth/wrong-password':
    // Can also mean an unknown account, but only on the login page: a signed-in person has an account.
    case 'auth/invalid-credential':
      return { field: 'current', message: accountMessages.loginWrongPassword } as const;
    case 'auth/weak-password':
    case 'auth/password-does-not-meet-requirements':
      return { field: 'next', message: accountMessages.identityWeakPassword } as const;
    default:
      return undefined;
  }
}
