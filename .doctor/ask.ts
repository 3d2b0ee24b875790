export interface Answer {
  kind: 'answer';
  status: number;
  headers: Headers;
  text: string;
  ms: number;
  /** How long the headers took, in ms. This includes the waking up of a server that was asleep. */
  firstMs: number;
}

/** Why there is no answer. */
export type Cause =
  | 'refused'
  | 'unknownHost'
  | 'unreachable'
  | 'certificate'
  | 'expired'
  | 'otherHost'
  | 'noTls'
  | 'timeout'
  | 'cut'
  | 'proxy'
  | 'noProxy'
  | 'other';

export interface Silence {
  kind: 'silence';
  cause: Cause;
  ms: number;
}

interface AskOptions {
  method?: 'GET' | 'POST' | 'OPTIONS';
  headers?: Record<string, string>;
  body?: string;
  timeoutMs: number;
}

/** Sends one request and does not follow redirects. Never rejects. */
export async function ask(url: string, { timeoutMs, ...init }: AskOptions): Promise<Answer | Silence> {
  const start = performance.now();
  const elapsed = () => performance.now() - start;
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
    const firstMs = elapsed();
    const { status, headers } = response;
    return { kind: 'answer', status, headers, text: await response.text(), ms: elapsed(), firstMs };
  } catch (error) {
    return { kind: 'silence', cause: causeOf(error), ms: elapsed() };
  }
}

/** The code that proxy.ts gives to errors of the connection to the proxy. */
export const UNREACHABLE_PROXY = 'UNREACHABLE_PROXY';

/** By error code of Node, OpenSSL or undici. */
const causes: Record<string, Cause> = {
  ECONNREFUSED: 'refused',
  ENOTFOUND: 'unknownHost',
  EAI_AGAIN: 'unknownHost',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'certificate',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate',
  CERT_HAS_EXPIRED: 'expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'otherHost',
  ERR_SSL_WRONG_VERSION_NUMBER: 'noTls',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'noTls',
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
  UND_ERR_SOCKET: 'cut',
  ECONNRESET: 'cut',
  UND_ERR_ABORTED: 'proxy',
  [UNREACHABLE_PROXY]: 'noProxy',
};

function causeOf(error: unknown): Cause {
  if (!(error instanceof Error)) return 'other';
  if (error.name === 'TimeoutError') return 'timeout';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return causes[code] ?? causeOf(error.cause);
}
