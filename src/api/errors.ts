import { CancelledError } from '../outbox/attempts';
import type { Product } from './schemas';

/** A fee as somebody sees it; without name and price where it could not be shown. */
export type ShownFee = Pick<Product, '_id'> & Partial<Product>;

/**
 * 'unsent': a change that could not leave the browser, which has no network. 'outdated': decided so long ago that it has
 * not been sent.
 */
export type ApiErrorKind = 'offline' | 'unsent' | 'timeout' | 'network' | 'http' | 'contract' | 'outdated';

interface ApiErrorOptions {
  status?: number;
  serverMessage?: string;
  retryAfterMs?: number;
  /** The call was to change something. */
  write?: boolean;
  /** There was an answer of JSON: it is of the server itself, as proxies and networks that ask for a login send pages. */
  isJson?: boolean;
  cause?: unknown;
}

/** Any failure of a call to a server. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  /** Set when `kind` is 'http'. */
  readonly status: number | undefined;
  /** The server's own message, where it can be shown to people. */
  readonly serverMessage: string | undefined;
  /** How long the server asks to wait before the next try. */
  readonly retryAfterMs: number | undefined;
  /** The server may have done what it was asked: it neither confirmed nor refused it. */
  readonly outcomeUnknown: boolean;
  /** The server itself has answered. */
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

/** The server has read the request and turned it down; 408 says that it has not. */
const isRefusal = (status = 0) => status >= 400 && status < 500 && status !== 408;

/** 404: somebody else has already removed or answered it. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** Somebody else has done it already, or an earlier call whose answer was lost: that is as good. */
export const doneIfGone = <T>(call: Promise<T>): Promise<T | undefined> =>
  call.catch((error: unknown) => {
    if (!isGone(error)) throw error;
    return undefined;
  });

/** There is no network, no server, or something else in its place. */
export const isUnreachable = (error: unknown): boolean => error instanceof ApiError && !error.answered;

/** The call may have arrived at the server, or not; an answer may come later. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && ['offline', 'unsent', 'network', 'timeout'].includes(error.kind);
}

/** The fees that somebody wants to pay are not as they were shown. */
export class FeesChangedError extends Error {
  override name = 'FeesChangedError';
  /** Those that are not offered any more, as they were shown. */
  readonly gone: ShownFee[];
  /** Those of another price, as they are now. */
  readonly repriced: ShownFee[];

  constructor(gone: ShownFee[], repriced: ShownFee[]) {
    super();
    this.gone = gone;
    this.repriced = repriced;
  }
}

/** A write may or may not have been done: the list does not show it so far, or cannot be read. */
export class UnconfirmedError extends Error {
  override name = 'UnconfirmedError';
}

/** A write that the person has stopped waiting for may have been done. */
export function throwUnconfirmed(error: unknown): never {
  throw error instanceof CancelledError ? new UnconfirmedError() : error;
}

/** What was sent before, and has been changed since, turns out to be saved. */
export class EarlierSavedError extends Error {
  override name = 'EarlierSavedError';
}

/** The geocoder found no place for an address. */
export class PlaceNotFoundError extends Error {
  override name = 'PlaceNotFoundError';
}
