import { onTestFinished } from 'vitest';
import { env } from '../../src/env';
import { server } from '../mocks/node';

export interface RecordedCall {
  method: string;
  path: string;
  body: unknown;
}

/**
 * Records the calls to the backend from now on, in the order in which they are sent. `wanted` is matched against
 * `METHOD /path`.
 */
export function recordCalls(wanted: RegExp): RecordedCall[] {
  const calls: RecordedCall[] = [];
  onRequest(async (request) => {
    const { origin, pathname } = new URL(request.url);
    if (origin !== new URL(env.apiBaseUrl).origin || !wanted.test(`${request.method} ${pathname}`)) return;
    const call: RecordedCall = { method: request.method, path: pathname, body: undefined };
    calls.push(call);
    const text = await request.clone().text();
    call.body = text ? JSON.parse(text) : undefined;
  });
  return calls;
}

/** Records all requested URLs from now on, with their queries. `wanted` is matched against the path. */
export function recordUrls(wanted: RegExp): URL[] {
  const urls: URL[] = [];
  onRequest((request) => {
    const url = new URL(request.url);
    if (wanted.test(url.pathname)) urls.push(url);
  });
  return urls;
}

/** Records all requests from now on, to any server. `wanted` is matched against `METHOD /path`. */
export function recordRequests(wanted: RegExp): Request[] {
  const requests: Request[] = [];
  onRequest((request) => {
    if (wanted.test(`${request.method} ${new URL(request.url).pathname}`)) requests.push(request.clone());
  });
  return requests;
}

function onRequest(record: (request: Request) => void) {
  const listener = ({ request }: { request: Request }) => record(request);
  server.events.on('request:start', listener);
  onTestFinished(() => server.events.removeListener('request:start', listener));
}
