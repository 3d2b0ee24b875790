import { ApiError, EarlierSavedError, isGone, PlaceNotFoundError, UnconfirmedError } from './api/errors';
import { messages } from './messages';

/** What went wrong, what that means and what to do about it, each in a sentence. */
export function describeError(error: unknown): string {
  if (error instanceof EarlierSavedError) return messages.earlierSaved;
  if (error instanceof UnconfirmedError) return describeUnconfirmed(error);
  if (!(error instanceof ApiError)) return 'Something unexpected happened. Please try again.';
  const meaning = error.outcomeUnknown && !isInOwnWords(error) ? messages.maybeSaved : undefined;
  return joinSentences(causeOf(error), meaning, adviceFor(error));
}

/** The server itself, and no proxy before it, says why it did not do what it was asked. Nothing needs to be added. */
const isInOwnWords = ({ status, serverMessage, outcomeUnknown }: ApiError) =>
  serverMessage !== undefined && (status === 500 || !outcomeUnknown);

function describeUnconfirmed({ reason, cause }: UnconfirmedError): string {
  const [known, tryAgain] =
    cause instanceof ApiError ? [causeOf(cause), tryAgainAfter(cause)] : [undefined, 'Try again'];
  const outcome = reason === 'missing' ? messages.stillMissing(tryAgain) : messages.notChecked(tryAgain);
  return joinSentences(known, outcome);
}

const joinSentences = (...sentences: (string | undefined)[]) =>
  sentences
    .filter((sentence) => sentence !== undefined)
    .map((sentence, index, { length }) => (index < length - 1 ? sentence.replace(/[^.!?…]$/, '$&.') : sentence))
    .join(' ');

function causeOf(error: ApiError): string {
  switch (error.kind) {
    case 'offline':
      return 'You seem to be offline.';
    case 'timeout':
      return 'The server did not answer in time.';
    case 'network':
      return 'The server cannot be reached.';
    case 'contract':
      return "The server sent an answer this app doesn't understand.";
    case 'outdated':
      return "You decided this more than a day ago, so it wasn't sent.";
    case 'http':
      if (error.serverMessage) return error.serverMessage;
      if (isGone(error)) return "This doesn't exist anymore.";
      if (error.status === 429) return 'The server is getting too many requests.';
      return `The server has a problem (${error.status}).`;
  }
}

function adviceFor(error: ApiError): string | undefined {
  if (error.retryAfterMs) return `${tryAgainAfter(error)}.`;
  if (error.kind === 'offline' || error.kind === 'network') return 'Check your connection and try again.';
  if (error.kind === 'contract') return 'Please try again later.';
  if (error.status === 429 && !isInOwnWords(error)) return 'Wait a minute and try again.';
  return isInOwnWords(error) || isGone(error) ? undefined : 'Please try again.';
}

const tryAgainAfter = ({ retryAfterMs }: ApiError) =>
  retryAfterMs ? `Try again in ${formatWait(retryAfterMs)}` : 'Try again';

/** Such as "30 seconds" or "2 minutes", rounded up. */
function formatWait(ms: number): string {
  const [unit, length] =
    ms < 90_000
      ? (['second', 1000] as const)
      : ms < 90 * 60_000
        ? (['minute', 60_000] as const)
        : (['hour', 3_600_000] as const);
  return new Intl.NumberFormat('en-US', { style: 'unit', unit, unitDisplay: 'long' }).format(Math.ceil(ms / length));
}

/** The server's own message when it refused, else why it could not be reached. */
export const describeJoinError = (error: Error) =>
  error instanceof ApiError && error.serverMessage && !error.outcomeUnknown
    ? error.serverMessage
    : messages.requestFailed(describeError(error));

/** Nothing is paid before the payment page is open. */
export const describeCheckoutError = (error: Error) =>
  error instanceof ApiError
    ? joinSentences(causeOf(error), messages.nothingPaid, adviceFor(error))
    : describeError(error);

export const describeCreateError = (error: Error) =>
  error instanceof PlaceNotFoundError ? messages.createPlaceMissing : describeError(error);

/** The public geocoder answers 429 or 403 to too many requests. */
export const describeSearchError = (error: Error) =>
  error instanceof ApiError && (error.status === 429 || error.status === 403)
    ? messages.geocoderBusy
    : describeError(error);

/** Code 1 is PERMISSION_DENIED. */
export const describeLocationError = (error: unknown) =>
  error instanceof GeolocationPositionError && error.code === 1 ? messages.locationDenied : messages.locationUnknown;

const loginMessages: Record<string, string> = {
  'auth/user-not-found': messages.loginUserNotFound,
  'auth/wrong-password': messages.loginWrongPassword,
  'auth/invalid-email': messages.loginInvalidEmail,
};

/** Failures that are not caused by what was typed. */
const knownCauses: Record<string, string> = {
  'auth/too-many-requests': messages.identityTooManyRequests,
  'auth/user-disabled': messages.identityDisabled,
  'auth/requires-recent-login': messages.identityOldSignIn,
};

const signUpCauses: Record<string, string> = {
  'auth/invalid-email': messages.loginInvalidEmail,
  'auth/weak-password': messages.identityWeakPassword,
  'auth/password-does-not-meet-requirements': messages.identityWeakPassword,
  'auth/operation-not-allowed': messages.identityClosed,
  'auth/admin-restricted-operation': messages.identityClosed,
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

/** The provider's code, such as auth/invalid-email. */
const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : 'unknown');

/** The SDK has one code for all that is no answer of the provider, such as the page of a proxy. */
function knownCause(code: string): string | undefined {
  if (code !== 'auth/network-request-failed') return knownCauses[code];
  return navigator.onLine ? messages.identityUnreachable : messages.userOffline;
}

export function describeLogin(error: unknown): IdentityProblem {
  const code = codeOf(error);
  return { message: loginMessages[code] ?? messages.loginOther, cause: knownCause(code), field: fieldsAtFault[code] };
}

export function describeSignUp(error: unknown): IdentityProblem {
  const code = codeOf(error);
  const field = fieldsAtFault[code];
  if (code === 'auth/email-already-in-use') return { message: messages.signUpEmailInUse, field };
  return { message: messages.signUpOther, cause: knownCause(code) ?? signUpCauses[code], field };
}

/** The provider's own message, as the specification demands. */
export const describeReset = (error: unknown): IdentityProblem => ({
  message: (error instanceof Error && error.message) || messages.resetFailed,
  cause: knownCause(codeOf(error)),
  field: fieldsAtFault[codeOf(error)],
});

/** The provider has two codes for a wrong password; a signed-in person's account surely exists. */
export const describeWrongPassword = (error: unknown): string | undefined =>
  /^auth\/(wrong-password|invalid-credential)$/.test(codeOf(error)) ? messages.loginWrongPassword : undefined;

export const describeWeakPassword = (error: unknown): string | undefined =>
  /^auth\/(weak-password|password-does-not-meet-requirements)$/.test(codeOf(error))
    ? messages.identityWeakPassword
    : undefined;

export const describeAccountFailure = (message: string, error: unknown): IdentityProblem => ({
  message,
  cause: knownCause(codeOf(error)),
});

export const describeVerification = (error: unknown): IdentityProblem =>
  codeOf(error) === 'auth/too-many-requests'
    ? { message: messages.verificationFailed, cause: messages.verificationTooOften }
    : describeAccountFailure(messages.verificationFailed, error);
