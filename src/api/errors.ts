export type ApiErrorKind = 'offline' | 'timeout' | 'network' | 'http' | 'contract';

/** Every way in which a call to a server can fail. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  /** Set when `kind` is 'http'. */
  readonly status: number | undefined;
  /** The server's own words, where its answer held any that can be shown. */
  readonly serverMessage: string | undefined;

  constructor(kind: ApiErrorKind, options: { status?: number; serverMessage?: string; cause?: unknown } = {}) {
    super(options.serverMessage ?? `${kind}${options.status ? ` ${options.status}` : ''}`, { cause: options.cause });
    this.name = 'ApiError';
    this.kind = kind;
    this.status = options.status;
    this.serverMessage = options.serverMessage;
  }
}

/** Somebody else has removed or answered the thing already. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** The geocoder knows no place of this name. */
export class PlaceNotFoundError extends Error {
  override name = 'PlaceNotFoundError';
}
