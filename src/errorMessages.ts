import { ApiError, isGone, isOffline, isUnanswered, isUnreachable, UnconfirmedError } from './api/errors';
import { messages } from './messages';

interface Words {
  /** What any failure means for the person. Replaces `notDone` and the sentence about an unknown outcome. */
  meaning?: string;
  /** What a refusal by the server means, such as "Your message was not posted." */
  notDone?: string;
  /** What a 404 means, such as "This group doesn't exist anymore." */
  gone?: string;
}

interface Read {
  data: unknown;
  error: Error | null;
}

/**
 * Returns the failure of a read that a screen has to show. Returns null while the screen shows older rows because the
 * server cannot be reached: ConnectionLine says so for the whole page.
 */
export const problemIn = ({ data, error }: Read) => (data !== undefined && isUnreachable(error) ? null : error);

/**
 * Like `describeError`, for a list. Returns undefined if the server did not answer: ConnectionLine says so once for all
 * lists of the page, and offers to read them again.
 */
export const describeMissing = (error: unknown, words?: Words) =>
  isUnanswered(error) ? undefined : describeError(error, words);

/** Returns up to three sentences: what went wrong, what that means for the person, and what to do. */
export function describeError(error: unknown, { meaning, notDone, gone }: Words = {}): string {
  if (error instanceof UnconfirmedError) return describeUnconfirmed(error);
  if (!(error instanceof ApiError)) return 'Something unexpected happened. Please try again.';
  const refused = error.kind === 'http' ? notDone : undefined;
  const outcome = error.outcomeUnknown ? messages.maybeSaved : refused;
  return joinSentences(causeOf(error, gone), meaning ?? (isInOwnWords(error) ? undefined : outcome), adviceFor(error));
}

/**
 * Whether the message of the server is enough by itself. If the outcome of a write is unknown, only the message of a
 * 500 is enough, because messages with other statuses may come from a proxy.
 */
const isInOwnWords = ({ status, serverMessage, outcomeUnknown }: ApiError) =>
  serverMessage !== undefined && (status === 500 || !outcomeUnknown);

const describeUnconfirmed = ({ cause }: UnconfirmedError) =>
  cause instanceof ApiError
    ? joinSentences(causeOf(cause), messages.maybeSaved, adviceAfterWait(cause) ?? messages.tryAgainSafely)
    : joinSentences(messages.maybeSaved, messages.tryAgainSafely);

const joinSentences = (...sentences: (string | undefined)[]) =>
  sentences
    .filter((sentence) => sentence !== undefined)
    .map((sentence, index, { length }) => (index < length - 1 ? sentence.replace(/[^.!?…]$/, '$&.') : sentence))
    .join(' ');

const causes: Record<Exclude<ApiError['kind'], 'http'>, string> = {
  offline: 'You seem to be offline.',
  unsent: 'Not sent: you are offline.',
  timeout: 'The server did not answer.',
  network: 'The server cannot be reached.',
  contract: "The server's answer is unreadable.",
  outdated: "This is more than a day old, so it wasn't sent.",
};

function causeOf(error: ApiError, gone?: string): string {
  if (error.kind !== 'http') return causes[error.kind];
  if (error.serverMessage) return error.serverMessage;
  if (isGone(error) && gone) return gone;
  if (error.status === 429) return 'The server gets too many requests.';
  return error.retryAfterMs ? 'The server is busy.' : `The server has problems (${error.status}).`;
}

function adviceFor(error: ApiError): string | undefined {
  if (error.status === 429) return adviceAfterWait(error) ?? 'Wait a minute and try again.';
  if (isGone(error)) return messages.reload;
  if (error.kind === 'contract') return 'Please try again later.';
  if (['offline', 'unsent', 'network'].includes(error.kind)) return 'Check your connection and try again.';
  return adviceAfterWait(error) ?? (isInOwnWords(error) ? undefined : 'Please try again.');
}

const adviceAfterWait = ({ retryAfterMs }: ApiError) =>
  retryAfterMs ? `Try again in ${formatWait(retryAfterMs)}.` : undefined;

/** Returns a text such as "30 seconds" or "2 minutes", rounded up. */
function formatWait(ms: number): string {
  const [unit, length] =
    ms < 90_000
      ? (['second', 1000] as const)
      : ms < 90 * 60_000
        ? (['minute', 60_000] as const)
        : (['hour', 3_600_000] as const);
  return new Intl.NumberFormat('en-US', { style: 'unit', unit, unitDisplay: 'long' }).format(Math.ceil(ms / length));
}

/** Returns the server's message if the server refused a write, and would refuse the same write again. */
export const refusalIn = (error: unknown) =>
  error instanceof ApiError && !error.outcomeUnknown && error.status !== 429 ? error.serverMessage : undefined;

/** Returns '' if offline: ConnectionLine says so. The public geocoder answers 429 or 403 to too many requests. */
export function describeSearchError(error: Error): string {
  if (isOffline(error)) return '';
  return error instanceof ApiError && (error.status === 429 || error.status === 403)
    ? messages.geocoderBusy
    : describeError(error);
}

/** Code 1 is PERMISSION_DENIED. */
export const describeLocationError = (error: unknown) =>
  error instanceof GeolocationPositionError && error.code === 1 ? messages.locationDenied : messages.locationUnknown;
