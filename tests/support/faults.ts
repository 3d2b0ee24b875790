import { delay, getResponse, HttpResponse, http } from 'msw';
import { vi } from 'vitest';
import { handlers } from '../mocks/handlers';
import { server } from '../mocks/node';
import { passTime } from './clock';

/** A way in which a call can fail. */
export interface Fault {
  name: string;
  /** `process` lets the mocked server process the call, and returns its response. */
  answer: (process: () => Promise<Response | undefined>) => Response | Promise<Response | undefined>;
}

const errorPage =
  '<!doctype html><html><body><h1>Application error</h1><pre>at run (/srv/app.js:1:2)</pre></body></html>';
const html =
  (status: number, headers = {}) =>
  () =>
    HttpResponse.html(errorPage, { status, headers });
const json =
  (status: number, body: unknown, headers = {}) =>
  () =>
    HttpResponse.json(body as object, { status, headers });
const text = (body: string) => () => new HttpResponse(body, { headers: { 'Content-Type': 'application/json' } });

/** A minute in ms, after which every call times out. */
const MINUTE = 60_000;

/**
 * Use these in tests with `stopClock`. To a page, a reset, an unknown host and a CORS failure look like 'no
 * connection'.
 */
export const faults: Fault[] = [
  { name: 'no network', answer: () => HttpResponse.error() },
  { name: 'no connection', answer: () => HttpResponse.error() },
  {
    name: 'no answer',
    answer: () => {
      passTime(MINUTE);
      return new Promise(() => undefined);
    },
  },
  { name: 'a late answer', answer: (process) => delay(100).then(process) },
  { name: '502 with a page', answer: html(502) },
  { name: '503 with a page and Retry-After', answer: html(503, { 'Retry-After': '90' }) },
  { name: '500 with a message', answer: json(500, { message: 'The squad is asleep.' }) },
  { name: '500 without a message', answer: json(500, {}) },
  { name: '500 with an object as the message', answer: json(500, { message: { code: 7 } }) },
  { name: '500 with a very long message', answer: json(500, { message: 'Very long. '.repeat(5000) }) },
  { name: '500 with a page as the message', answer: json(500, { message: errorPage }) },
  { name: '200 with a page', answer: html(200) },
  { name: 'truncated JSON', answer: text('[{"_id":"1","mess') },
  { name: 'JSON of another type', answer: text('42') },
  { name: 'an empty 200', answer: text('') },
  { name: '204', answer: () => new HttpResponse(null, { status: 204 }) },
  { name: '401', answer: json(401, { message: 'Who are you?' }) },
  { name: '403', answer: json(403, { message: 'Not for you.' }) },
  { name: '404 with a page', answer: html(404) },
  { name: '404 with a message', answer: json(404, { message: 'Not here.' }) },
  { name: '409', answer: json(409, { message: 'Somebody was faster.' }) },
  { name: '429 with Retry-After', answer: json(429, {}, { 'Retry-After': '90' }) },
  {
    name: 'done, but the answer is lost',
    answer: async (process) => {
      await process();
      return HttpResponse.error();
    },
  },
];

/** Makes matching calls (`METHOD /path`) fail until `lift` is called, and counts them. */
export function breakCalls(call: RegExp, fault: Fault) {
  let count = 0;
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(fault.name !== 'no network');
  server.use(
    http.all('*', ({ request }) => {
      if (!call.test(`${request.method} ${new URL(request.url).pathname}`)) return undefined;
      count++;
      return fault.answer(() => getResponse(handlers, request.clone()));
    }),
  );
  return {
    count: () => count,
    lift: () => {
      online.mockRestore();
      server.resetHandlers();
    },
  };
}
