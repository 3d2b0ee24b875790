import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HttpResponse, http, passthrough } from 'msw';
import * as v from 'valibot';
import { expect, onTestFinished, test, vi } from 'vitest';
import { request, requestList } from '../../../src/api/client';
import { ApiError } from '../../../src/api/errors';
import { server } from '../../mocks/node';

const url = 'https://backend.example/thing';
const schema = v.object({ a: v.number() });
const respondWith = (response: () => Response) => server.use(http.get(url, () => response()));
const callServer = (signal?: AbortSignal) => request(url, { schema, signal }).catch((error: unknown) => error);

test('returns the response as the schema parses it', async () => {
  respondWith(() => HttpResponse.json({ a: 1, b: 2 }));
  expect(await callServer()).toEqual({ a: 1 });
});

const refusal =
  (body: object, status = 500) =>
  () =>
    HttpResponse.json(body, { status });

test.each([
  ['an HTTP error with a message', refusal({ message: ' No. ' }, 400), 'http', 400, 'No.'],
  ['an HTTP error without a message', refusal({ code: 11000 }), 'http', 500],
  ['an HTTP error whose message is not a string', refusal({ message: { a: 1 } }), 'http', 500],
  ['an HTTP error whose message is HTML', refusal({ message: '<html>' }), 'http', 500],
  ['an HTTP error with an HTML page', () => HttpResponse.html('<!doctype html>', { status: 404 }), 'http', 404],
  ['an HTTP error with an empty body', () => new HttpResponse(null, { status: 503 }), 'http', 503],
  ['an HTML page with status 200', () => HttpResponse.html('<p>'), 'contract'],
  ['truncated JSON', () => HttpResponse.text('{"a":'), 'contract'],
  ['JSON that does not match the schema', () => HttpResponse.json({ a: 'x' }), 'contract'],
  ['a response with status 204', () => new HttpResponse(null, { status: 204 }), 'contract'],
] as [string, () => Response, string, number?, string?][])(
  '%s is reported as an ApiError',
  async (_name, response, kind, status, serverMessage) => {
    respondWith(response);
    const error = await callServer();
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ kind, status, serverMessage });
  },
);

test.each([
  [[{ a: 1 }, { a: 'x' }], [['Unreadable rows:', 'things', 1]]],
  [[{ a: 1 }], []],
])('a list says in the log how many rows cannot be read, if any', async (rows, log) => {
  respondWith(() => HttpResponse.json(rows));
  const list = await requestList(url, { name: 'things', schema });
  expect(list).toMatchObject({ rows: [{ a: 1 }], unreadable: log.length });
  expect(vi.mocked(console.warn).mock.calls).toEqual(log);
});

test('a message of the server is made displayable', async () => {
  respondWith(() => HttpResponse.json({ message: 'word '.repeat(5000) }, { status: 400 }));
  expect(await callServer()).toMatchObject({ serverMessage: expect.stringMatching(/^(?:word )+word…$/) });
});

test('of an error page only the start is read', async () => {
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      sent += 1;
      controller.enqueue(new Uint8Array(64 * 1024).fill(120));
    },
  });
  respondWith(() => new HttpResponse(endless, { status: 500 }));
  expect(await callServer()).toMatchObject({ kind: 'http', status: 500, serverMessage: undefined });
  expect(sent).toBeLessThan(100);
});

test('a message that arrives in pieces is read whole', async () => {
  const pieces = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const piece of ['{"message":', '"Not on', ' Sundays."}'])
        controller.enqueue(new TextEncoder().encode(piece));
      controller.close();
    },
  });
  respondWith(() => new HttpResponse(pieces, { status: 400 }));
  expect(await callServer()).toMatchObject({ status: 400, serverMessage: 'Not on Sundays.' });
});

test('an error response keeps its status when its body breaks off', async () => {
  const broken = new ReadableStream({ pull: (controller) => controller.error(new Error('reset')) });
  respondWith(() => new HttpResponse(broken, { status: 400 }));
  expect(await callServer()).toMatchObject({ kind: 'http', status: 400, serverMessage: undefined });
});

const NOON = Date.UTC(2026, 0, 5, 12);

test.each([
  ['30', 30_000],
  [new Date(NOON + 90_000).toUTCString(), 90_000],
  ['0', undefined],
  [new Date(0).toUTCString(), undefined],
  ['soon', undefined],
  ['-5', undefined],
  ['1e3', undefined],
  ['86400', 86_400_000],
  ['86401', undefined],
  ['99999999999', undefined],
  [undefined, undefined],
])('Retry-After: %s is a wait of %s ms', async (header, retryAfterMs) => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  const headers = header === undefined ? undefined : { 'Retry-After': header };
  respondWith(() => HttpResponse.json({}, { status: 503, headers }));
  expect(await callServer()).toMatchObject({ status: 503, retryAfterMs });
});

test('a network error is of kind "network", or "offline" when the browser is offline', async () => {
  respondWith(() => HttpResponse.error());
  const error = await callServer();
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ kind: 'network', status: undefined, serverMessage: undefined });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(await callServer()).toMatchObject({ kind: 'offline' });
});

test('an abort is rethrown unchanged', async () => {
  const controller = new AbortController();
  server.use(http.get(url, () => new Promise(() => undefined)));
  const answer = callServer(controller.signal);
  controller.abort(new DOMException('enough', 'AbortError'));
  expect(await answer).toMatchObject({ name: 'AbortError' });
});

test('a call times out after 60 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  server.use(http.get(url, () => new Promise(() => undefined)));
  const answer = callServer();
  vi.advanceTimersByTime(60_000);
  expect(await answer).toMatchObject({ kind: 'timeout' });
});

/** Serves a list over real HTTP, because a mocked response goes on after its request was aborted. */
async function serveList() {
  let response: ServerResponse | undefined;
  const host = createServer((_request, opened) => {
    response = opened.writeHead(200, { 'Content-Type': 'application/json' });
  }).listen(0, '127.0.0.1');
  onTestFinished(() => {
    host.closeAllConnections();
    host.close();
  });
  await once(host, 'listening');
  server.use(http.get(/^http:\/\/127\.0\.0\.1:/, () => passthrough()));
  return {
    url: `http://127.0.0.1:${(host.address() as AddressInfo).port}/`,
    send: async (text: string) => {
      while (!response) await new Promise(setImmediate);
      response.write(text);
    },
    end: () => response?.end(),
  };
}

test.each([
  ['is read as long as more of it comes within 60 seconds', 50_000, { rows: [1, 2, 3, 4] }],
  ['times out when nothing comes for 60 seconds', 60_000, { kind: 'timeout' }],
])('a list that takes long %s', async (_what, pause, outcome) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const list = await serveList();
  let [seen, ended] = [0, false];
  const row = v.pipe(
    v.number(),
    v.transform((number) => {
      seen = number;
      return number;
    }),
  );
  const answer = requestList(list.url, { name: 'things', schema: row })
    .catch((error: unknown) => error)
    .finally(() => {
      ended = true;
    });
  await list.send('[');
  for (const number of [1, 2, 3]) {
    await list.send(`${number},`);
    while (seen < number && !ended) await new Promise(setImmediate);
    vi.advanceTimersByTime(pause);
  }
  await list.send('4]');
  list.end();
  expect(await answer).toMatchObject(outcome);
});
