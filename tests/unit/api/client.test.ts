import { HttpResponse, http } from 'msw';
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { request } from '../../../src/api/client';
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

test.each([
  ['an HTTP error with a message', () => HttpResponse.json({ message: ' No. ' }, { status: 400 }), 'http', 400, 'No.'],
  [
    'an HTTP error without a message',
    () => HttpResponse.json({ code: 11000 }, { status: 500 }),
    'http',
    500,
    undefined,
  ],
  [
    'an HTTP error whose message is not a string',
    () => HttpResponse.json({ message: { a: 1 } }, { status: 500 }),
    'http',
    500,
    undefined,
  ],
  [
    'an HTTP error whose message is HTML',
    () => HttpResponse.json({ message: '<html>' }, { status: 500 }),
    'http',
    500,
    undefined,
  ],
  [
    'an HTTP error with an HTML page',
    () => HttpResponse.html('<!doctype html>', { status: 404 }),
    'http',
    404,
    undefined,
  ],
  ['an HTTP error with an empty body', () => new HttpResponse(null, { status: 503 }), 'http', 503, undefined],
  ['an HTML page with status 200', () => HttpResponse.html('<p>'), 'contract', undefined, undefined],
  ['truncated JSON', () => HttpResponse.text('{"a":'), 'contract', undefined, undefined],
  ['JSON that does not match the schema', () => HttpResponse.json({ a: 'x' }), 'contract', undefined, undefined],
  ['a response with status 204', () => new HttpResponse(null, { status: 204 }), 'contract', undefined, undefined],
])('%s is reported as an ApiError', async (_name, response, kind, status, serverMessage) => {
  respondWith(response);
  const error = await callServer();
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ kind, status, serverMessage });
});

test('a message of the server is truncated to 300 characters', async () => {
  respondWith(() => HttpResponse.json({ message: 'x'.repeat(5000) }, { status: 400 }));
  expect(await callServer()).toMatchObject({ serverMessage: 'x'.repeat(300) });
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
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    expect(milliseconds).toBe(60_000);
    return AbortSignal.abort(new DOMException('late', 'TimeoutError'));
  });
  expect(await callServer()).toMatchObject({ kind: 'timeout' });
});
