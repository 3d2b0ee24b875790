export type ApiErrorKind = 'offline' | 'timeout' | 'network' | 'http' | 'contract';

/** Any failure of a call to a server. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  /** Set when `kind` is 'http'. */
  readonly status: number | undefined;
  /** The server's own message, where it can be shown to people. */
  readonly serverMessage: string | undefined;

  constructor(kind: ApiErrorKind, options: { status?: number; serverMessage?: string; cause?: unknown } = {}) {
    super(options.serverMessage ?? `${kind}${options.status ? ` ${options.status}` : ''}`, { cause: options.cause });
    this.name = 'ApiError';
    this.kind = kind;
    this.status = options.status;
    this.serverMessage = options.serverMessage;
  }
}

/** 404: somebody else has already removed or answered it. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** The geocoder found no place for an address. */
export class PlaceNotFoundError extends Error {
  override name = 'PlaceNotFoundError';
}
