import type { Failure } from '../settings';

/** Returns an error response that both the backend's and the identity provider's clients can parse. */
const answer = (status: number, message: string) => ({
  status,
  body: { message, error: { code: status, message } },
});

const proxyPage =
  '<!doctype html><title>502 Bad Gateway</title><h1>502 Bad Gateway</h1><p>The server could not be reached.</p>';

/** The kinds of failure, by their name in the `mock` parameter. */
export const faults = {
  400: answer(400, 'The request is not valid.'),
  401: answer(401, 'Sign in first.'),
  404: answer(404, 'It does not exist.'),
  409: answer(409, 'Somebody else has changed it.'),
  429: answer(429, 'Too many requests.'),
  500: answer(500, 'The server has failed.'),
  503: answer(503, 'The server is not available.'),
  html: { status: 502, body: proxyPage },
  hang: { status: 'hang' },
  reset: { status: 0 },
  cut: { status: 'cut' },
  stall: { status: 'stall' },
} satisfies Record<string, Pick<Failure, 'status' | 'body'>>;
