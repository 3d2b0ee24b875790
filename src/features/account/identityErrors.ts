import { accountMessages } from './messages';

const loginMessages: Record<string, string> = {
  'auth/user-not-found': accountMessages.loginUserNotFound,
  'auth/wrong-password': accountMessages.loginWrongPassword,
  'auth/invalid-email': accountMessages.loginInvalidEmail,
};

/**
 * The SDK's code for every failure without a response from the provider, such as no connection or a proxy's error page.
 */
const NO_ANSWER = 'auth/network-request-failed';

/** Causes that have nothing to do with what the user typed. */
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

export function describeLogin(error: unknown): IdentityProblem {
  const code = codeOf(error);
  return {
    message: loginMessages[code] ?? accountMessages.loginOther,
    cause: knownCauses[code],
    field: fieldsAtFault[code],
  };
}

export function describeSignUp(error: unknown): IdentityProblem {
  const code = codeOf(error);
  const field = fieldsAtFault[code];
  if (code === 'auth/email-already-in-use') return { message: accountMessages.signUpEmailInUse, field };
  return { message: accountMessages.signUpOther, cause: signUpCauses[code] ?? knownCauses[code], field };
}

/** Shows the provider's own message, as the specification requires. */
export const describeReset = (error: unknown): IdentityProblem => ({
  message: (error instanceof Error && 'code' in error && error.message) || accountMessages.resetFailed,
  cause: waitCauses[codeOf(error)] ?? knownCauses[codeOf(error)],
  field: fieldsAtFault[codeOf(error)],
});

/**
 * The provider uses two codes for a wrong password. `invalid-credential` may also mean an unknown account, but here the
 * user is signed in.
 */
export const describeWrongPassword = (error: unknown): string | undefined =>
  /^auth\/(wrong-password|invalid-credential)$/.test(codeOf(error)) ? accountMessages.loginWrongPassword : undefined;

export const describeWeakPassword = (error: unknown): string | undefined =>
  /^auth\/(weak-password|password-does-not-meet-requirements)$/.test(codeOf(error))
    ? accountMessages.identityWeakPassword
    : undefined;

export const describeAccountFailure = (message: string, error: unknown): IdentityProblem => ({
  message,
  cause: knownCauses[codeOf(error)],
});

export const describeVerification = (error: unknown): IdentityProblem =>
  codeOf(error) === 'auth/too-many-requests'
    ? { message: accountMessages.verificationFailed, cause: accountMessages.verificationTooOften }
    : describeAccountFailure(accountMessages.verificationFailed, error);
