import type { Product } from './schemas';

/**
 * 'unsent': a write that cannot have left the browser, which was offline before the call. 'outdated': a change that was
 * not sent, because the person made it too long ago.
 */
export type ApiErrorKind = 'offline' | 'unsent' | 'timeout' | 'network' | 'http' | 'contract' | 'outdated';

interface ApiErrorOptions {
  status?: number;
  serverMessage?: string;
  retryAfterMs?: number;
  write?: boolean;
  /** The response was JSON, so the server itself sent it: proxies and Wi-Fi login pages send HTML. */
  isJson?: boolean;
  cause?: unknown;
}

/** Any failure of a call to a server. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  /** Set when `kind` is 'http'. */
  readonly status: number | undefined;
  /** The server's own message, if it is fit to be shown to people. */
  readonly serverMessage: string | undefined;
  /** How long the server asks to wait before the next try. */
  readonly retryAfterMs: number | undefined;
  /** The server may have done the write, because it neither confirmed nor refused it. */
  readonly outcomeUnknown: boolean;
  /** The server itself sent a response, and not a proxy in its place. */
  readonly answered: boolean;

  constructor(kind: ApiErrorKind, options: ApiErrorOptions = {}) {
    super(options.serverMessage ?? `${kind}${options.status ? ` ${options.status}` : ''}`, { cause: options.cause });
    this.name = 'ApiError';
    this.kind = kind;
    this.status = options.status;
    this.serverMessage = options.serverMessage;
    this.retryAfterMs = options.retryAfterMs;
    this.outcomeUnknown = options.write === true && kind !== 'unsent' && !isRefusal(options.status);
    this.answered = options.isJson === true && (kind === 'http' || kind === 'contract');
  }
}

/** Whether the server refused the call. After a 408 the outcome is unknown: the server only gave up waiting. */
const isRefusal = (status = 0) => status >= 400 && status < 500 && status !== 408;

/** Whether the server says that a row, such as an answered request, no longer exists. A proxy's 404 does not count. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404 && error.answered;
}

/** Treats a 404 as success: somebody else, or an earlier call whose response was lost, has already done the write. */
export const doneIfGone = <T>(call: Promise<T>): Promise<T | undefined> =>
  call.catch((error: unknown) => {
    if (!isGone(error)) throw error;
    return undefined;
  });

/** Whether the server itself did not answer: there is no network, no server, or a proxy answered in its place. */
export const isUnreachable = (error: unknown): boolean => error instanceof ApiError && !error.answered;

/** Whether the call failed because the browser has no network. */
export const isOffline = (error: unknown): boolean =>
  error instanceof ApiError && ['offline', 'unsent'].includes(error.kind);

/** Whether the call ended without a complete response. The server may have received it, unless the kind is 'unsent'. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && ['offline', 'unsent', 'network', 'timeout'].includes(error.kind);
}

/** The fees that the person wants to pay have changed since they were shown. */
export class FeesChangedError extends Error {
  override name = 'FeesChangedError';
  /** Fees that are no longer offered, as they were shown. */
  readonly gone: Product[];
  /** Fees with another price, as they are now. */
  readonly repriced: Product[];

  constructor(gone: Product[], repriced: Product[]) {
    super();
    this.gone = gone;
    this.repriced = repriced;
  }
}

/**
 * A write may or may not have been done: the list does not show the write yet, or cannot be read, or the person did not
 * wait for the answer.
 */
export class UnconfirmedError extends Error {
  override name = 'UnconfirmedError';
}

/** The geocoder found no place for an address. */
export class PlaceNotFoundError extends Error {
  override name = 'PlaceNotFoundError';
}
