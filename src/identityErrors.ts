import { signInMessages } from './signInMessages';

const loginMessages: Record<string, string> = {
  'auth/user-not-found': signInMessages.loginUserNotFound,
  'auth/wrong-password': signInMessages.loginWrongPassword,
  'auth/invalid-email': signInMessages.loginInvalidEmail,
};

/** Failures that are not caused by what was typed. */
const knownCauses: Record<string, string> = {
  'auth/too-many-requests': signInMessages.identityTooManyRequests,
  'auth/user-disabled': signInMessages.identityDisabled,
  'auth/captcha-check-failed': signInMessages.identityCaptcha,
  'auth/requires-recent-login': signInMessages.identityOldSignIn,
};

/** For pages that cannot advise to reset the password. */
const waitCauses: Record<string, string> = { 'auth/too-many-requests': signInMessages.identityWait };

const signUpCauses: Record<string, string> = {
  ...waitCauses,
  'auth/invalid-email': signInMessages.loginInvalidEmail,
  'auth/weak-password': signInMessages.identityWeakPassword,
  'auth/password-does-not-meet-requirements': signInMessages.identityWeakPassword,
  'auth/operation-not-allowed': signInMessages.identityClosed,
  'auth/admin-restricted-operation': signInMessages.identityClosed,
};

/** The specification's message, followed by the cause where the message does not name it. */
export interface IdentityProblem {
  message: string;
  cause?: string;
  /** The field at fault, where the provider tells it. */
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

/** The SDK has one code for all that is no answer of the provider, such as the page of a proxy. */
const NO_ANSWER = 'auth/network-request-failed';

/** The provider's code, such as auth/invalid-email. Without one, not even the SDK's own code has arrived. */
const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : NO_ANSWER);

function knownCause(code: string): string | undefined {
  if (code !== NO_ANSWER) return knownCauses[code];
  return navigator.onLine ? signInMessages.identityUnreachable : signInMessages.userOffline;
}

export function describeLogin(error: unknown): IdentityProblem {
  const code = codeOf(error);
  return {
    message: loginMessages[code] ?? signInMessages.loginOther,
    cause: knownCause(code),
    field: fieldsAtFault[code],
  };
}

export function describeSignUp(error: unknown): IdentityProblem {
  const code = codeOf(error);
  const field = fieldsAtFault[code];
  if (code === 'auth/email-already-in-use') return { message: signInMessages.signUpEmailInUse, field };
  return { message: signInMessages.signUpOther, cause: signUpCauses[code] ?? knownCause(code), field };
}

/** The provider's own message, as the specification demands. */
export const describeReset = (error: unknown): IdentityProblem => ({
  message: (error instanceof Error && 'code' in error && error.message) || signInMessages.resetFailed,
  cause: waitCauses[codeOf(error)] ?? knownCause(codeOf(error)),
  field: fieldsAtFault[codeOf(error)],
});

/** The provider has two codes for a wrong password; a signed-in person's account surely exists. */
export const describeWrongPassword = (error: unknown): string | undefined =>
  /^auth\/(wrong-password|invalid-credential)$/.test(codeOf(error)) ? signInMessages.loginWrongPassword : undefined;

export const describeWeakPassword = (error: unknown): string | undefined =>
  /^auth\/(weak-password|password-does-not-meet-requirements)$/.test(codeOf(error))
    ? signInMessages.identityWeakPassword
    : undefined;

export const describeAccountFailure = (message: string, error: unknown): IdentityProblem => ({
  message,
  cause: knownCause(codeOf(error)),
});

export const describeVerification = (error: unknown): IdentityProblem =>
  codeOf(error) === 'auth/too-many-requests'
    ? { message: signInMessages.verificationFailed, cause: signInMessages.verificationTooOften }
    : describeAccountFailure(signInMessages.verificationFailed, error);
