import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isLoadingCode, __vitePreload as loadCode } from '../../../src/lib/loadCode';
import { server } from '../../mocks/node';

const script = () => new HttpResponse('export {}', { headers: { 'Content-Type': 'text/javascript' } });
const breaksOff = () =>
  new HttpResponse(new ReadableStream({ start: (body) => body.error(new TypeError('network error')) }), {
    headers: { 'Content-Type': 'text/javascript' },
  });
/** Returns a response that breaks off before the last part of the file, and sends each part only when it is read. */
const breaksOffLater = () => {
  let parts = 0;
  const pull = (body: ReadableStreamDefaultController) => {
    parts += 1;
    if (parts < 10) body.enqueue(new TextEncoder().encode('export {};'));
    else body.error(new TypeError('network error'));
  };
  const body = new ReadableStream({ pull }, { highWaterMark: 0 });
  return new HttpResponse(body, { headers: { 'Content-Type': 'text/javascript' } });
};
const faults = {
  'is missing': () => new HttpResponse('Not found', { status: 404 }),
  'is a page': () => HttpResponse.html('<!doctype html>'),
  'breaks off': breaksOff,
  'breaks off before its last part': breaksOffLater,
  'cannot be reached': () => HttpResponse.error(),
};

const importModule = vi.fn(async () => 'module');
/** Each test has its own files, because loadCode.ts remembers loaded files as long as the page is open. */
let files: { page: string; field: string };
let tests = 0;
/** The recorded requests with their cache mode, such as `/assets/Page-1.js default`. */
let requests: string[];

beforeEach(() => {
  tests += 1;
  files = { page: `assets/Page-${tests}.js`, field: `assets/Field-${tests}.js` };
  importModule.mockClear();
  requests = [];
  server.use(
    http.get('*/assets/*.js', ({ request }) => {
      requests.push(`${new URL(request.url).pathname} ${request.cache}`);
      return script();
    }),
  );
});
afterEach(() => document.head.replaceChildren());

const loadPage = () => loadCode(importModule, [files.page, files.field]);
/** Answers the next request for the second file with `answer`. */
const failOnce = (answer: () => Response | Promise<never>) =>
  server.use(http.get(`*/${files.field}`, answer, { once: true }));

describe('loadCode', () => {
  it('imports a module when all of its files have arrived', async () => {
    await expect(loadPage()).resolves.toBe('module');
    expect(requests.toSorted()).toEqual([`/${files.field} default`, `/${files.page} default`]);
  });

  it.each(Object.entries(faults))(
    'does not import a module of which a file %s, but does when it is there again',
    async (_name, answer) => {
      failOnce(answer);
      await expect(loadPage()).rejects.toThrow();
      expect(importModule).not.toHaveBeenCalled();
      await expect(loadPage()).resolves.toBe('module');
      // Only the failed file is requested again, bypassing the HTTP cache, which may hold the failed response.
      expect(requests).toEqual([`/${files.page} default`, `/${files.field} reload`]);
    },
  );

  it('gives up a file of which nothing arrives for ten seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let asked = () => {};
    const isAsked = new Promise<void>((resolve) => {
      asked = resolve;
    });
    failOnce(() => {
      asked();
      return new Promise(() => undefined);
    });
    const loading = loadPage();
    const outcome = expect(loading).rejects.toThrow(expect.objectContaining({ name: 'TimeoutError' }));
    await isAsked;
    await vi.advanceTimersByTimeAsync(20_000);
    await outcome;
    await expect(loadPage()).resolves.toBe('module');
  });

  it('imports a module that consists of no other files, or of empty ones', async () => {
    await expect(loadCode(importModule)).resolves.toBe('module');
    failOnce(() => new HttpResponse(null, { headers: { 'Content-Type': 'text/javascript' } }));
    await expect(loadPage()).resolves.toBe('module');
  });

  it('waits for nothing once a file has arrived', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await loadPage();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('fetches a file once for several modules', async () => {
    await Promise.all([loadPage(), loadCode(importModule, [files.field])]);
    await loadPage();
    expect(requests).toHaveLength(2);
  });

  it.each([
    ['link', 'href'],
    ['script', 'src'],
  ])('does not fetch what index.html has loaded with a %s', async (name, attribute) => {
    const element = document.createElement(name);
    element.setAttribute(attribute, `/${files.page}`);
    if (name === 'link') element.setAttribute('rel', 'modulepreload');
    document.head.append(element);
    await loadPage();
    expect(requests).toEqual([`/${files.field} default`]);
  });
});

describe('isLoadingCode', () => {
  it('tells whether somebody waits for code, until the last one has it', async () => {
    expect(isLoadingCode()).toBe(false);
    const first = loadPage();
    let arrive = (_module: string) => {};
    const last = loadCode(
      () =>
        new Promise<string>((resolve) => {
          arrive = resolve;
        }),
    );
    expect(isLoadingCode()).toBe(true);
    await first;
    expect(isLoadingCode()).toBe(true);
    arrive('module');
    await last;
    expect(isLoadingCode()).toBe(false);
  });

  it('no longer tells so when the code could not be loaded', async () => {
    failOnce(faults['is missing']);
    const loading = loadPage();
    expect(isLoadingCode()).toBe(true);
    await expect(loading).rejects.toThrow();
    expect(isLoadingCode()).toBe(false);
  });
});
