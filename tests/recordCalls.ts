import { onTestFinished } from 'vitest';
import { server } from './mocks/node';

export interface RecordedCall {
  method: string;
  path: string;
  body: unknown;
}

/** The calls of the backend from now on, in the order in which they were sent; `wanted` is tried on `METHOD /path`. */
export function recordCalls(wanted: RegExp): RecordedCall[] {
  const calls: RecordedCall[] = [];
  const record = async ({ request }: { request: Request }) => {
    const { hostname, pathname } = new URL(request.url);
    if (hostname !== 'backend.example' || !wanted.test(`${request.method} ${pathname}`)) return;
    const call: RecordedCall = { method: request.method, path: pathname, body: undefined };
    calls.push(call);
    const text = await request.clone().text();
    call.body = text ? JSON.parse(text) : undefined;
  };
  server.events.on('request:start', record);
  onTestFinished(() => server.events.removeListener('request:start', record));
  return calls;
}
