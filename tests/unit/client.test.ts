import { HttpResponse, http } from 'msw';
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { request } from '../../src/api/client';
import { ApiError } from '../../src/api/errors';
import { describeError } from '../../src/errorMessages';
import { server } from '../mocks/node';

const url = 'https://backend.example/thing';
const schema = v.object({ a: v.number() });
const answerWith = (response: () => Response) => server.use(http.get(url, () => response()));
const ask = (signal?: AbortSignal) => request(url, { schema, signal }).catch((error: unknown) => error);

test('answers with what the schema makes of the answer', async () => {
  answerWith(() => HttpResponse.json({ a: 1, b: 2 }));
  expect(await ask()).toEqual({ a: 1 });
});

test.each([
  ['a message', () => HttpResponse.json({ message: ' No. ' }, { status: 400 }), 'http', 400, 'No.'],
  ['an object without message', () => HttpResponse.json({ code: 11000 }, { status: 500 }), 'http', 500, undefined],
  [
    'a message that is no text',
    () => HttpResponse.json({ message: { a: 1 } }, { status: 500 }),
    'http',
    500,
    undefined,
  ],
  ['a message that is a page', () => HttpResponse.json({ message: '<html>' }, { status: 500 }), 'http', 500, undefined],
  ['a page', () => HttpResponse.html('<!doctype html>', { status: 404 }), 'http', 404, undefined],
  ['nothing', () => new HttpResponse(null, { status: 503 }), 'http', 503, undefined],
  ['a page that says 200', () => HttpResponse.html('<p>'), 'contract', undefined, undefined],
  ['half an answer', () => HttpResponse.text('{"a":'), 'contract', undefined, undefined],
  ['another shape', () => HttpResponse.json({ a: 'x' }), 'contract', undefined, undefined],
  ['204', () => new HttpResponse(null, { status: 204 }), 'contract', undefined, undefined],
  ['a broken connection', () => HttpResponse.error(), 'network', undefined, undefined],
])('%s is one typed error with words', async (_name, response, kind, status, serverMessage) => {
  answerWith(response);
  const error = await ask();
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ kind, status, serverMessage });
  expect(describeError(error)).toMatch(/^[A-Z].*\.$/);
  expect(describeError(error)).not.toMatch(/undefined|object|</);
});

test('a very long message is cut', async () => {
  answerWith(() => HttpResponse.json({ message: 'x'.repeat(5000) }, { status: 400 }));
  expect(await ask()).toMatchObject({ serverMessage: 'x'.repeat(300) });
});

test('tells that the browser is offline', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  answerWith(() => HttpResponse.error());
  expect(await ask()).toMatchObject({ kind: 'offline' });
});

test('an abort stays an abort', async () => {
  const controller = new AbortController();
  server.use(http.get(url, () => new Promise(() => undefined)));
  const answer = ask(controller.signal);
  controller.abort(new DOMException('enough', 'AbortError'));
  expect(await answer).toMatchObject({ name: 'AbortError' });
});

test('a minute without an answer is enough', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    expect(milliseconds).toBe(60_000);
    return AbortSignal.abort(new DOMException('late', 'TimeoutError'));
  });
  expect(await ask()).toMatchObject({ kind: 'timeout' });
});
