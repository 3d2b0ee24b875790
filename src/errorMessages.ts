import { ApiError, EarlierSavedError, isGone, UnconfirmedError } from './api/errors';
import { messages } from './messages';

/** What went wrong, what that means (`meaning`, where it is always the same) and what to do, each in a sentence. */
export function describeError(error: unknown, meaning?: string): string {
  if (error instanceof EarlierSavedError) return messages.earlierSaved;
  if (error instanceof UnconfirmedError) return describeUnconfirmed(error);
  if (!(error instanceof ApiError)) return 'Something unexpected happened. Please try again.';
  const outcome = error.outcomeUnknown && !isInOwnWords(error) ? messages.maybeSaved : undefined;
  return joinSentences(causeOf(error), meaning ?? outcome, adviceFor(error));
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

/** The public geocoder answers 429 or 403 to too many requests. */
export const describeSearchError = (error: Error) =>
  error instanceof ApiError && (error.status === 429 || error.status === 403)
    ? messages.geocoderBusy
    : describeError(error);

/** Code 1 is PERMISSION_DENIED. */
export const describeLocationError = (error: unknown) =>
  error instanceof GeolocationPositionError && error.code === 1 ? messages.locationDenied : messages.locationUnknown;
