import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerRead, keptAt } from '../../../src/lib/keptAnswers';
import { server } from '../../mocks/node';

const URL_OF_LIST = 'https://backend.example/groups';
const yesterday = Date.parse('2026-03-01T10:00:00Z');

/** Stands in for a Cache, of which jsdom has none. */
function createCache() {
  const answers = new Map<string, Response>();
  return {
    match: async (url: RequestInfo | URL) => answers.get(String(url))?.clone(),
    put: async (url: RequestInfo | URL, answer: Response) => void answers.set(String(url), answer),
  };
}

let cache: ReturnType<typeof createCache>;
let works: Promise<unknown>[];
const onLateAnswer = vi.fn();
const read = (from: typeof cache | null = cache) =>
  answerRead(new Request(URL_OF_LIST), {
    cache: from ?? undefined,
    waitUntil: (work) => void works.push(work),
    onLateAnswer,
  });
/** The answer and what is kept afterwards. */
async function readAndSettle() {
  const answer = await read();
  await Promise.all(works);
  return { answer, kept: await cache.match(URL_OF_LIST) };
}
const serverSays = (answer: () => Response | Promise<Response>) => server.use(http.get(URL_OF_LIST, answer));
const list = (name: string) => HttpResponse.json([{ name }]);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'], now: yesterday });
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } });
  cache = createCache();
  works = [];
  onLateAnswer.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function keepYesterdaysList() {
  serverSays(() => list('yesterday'));
  await readAndSettle();
  vi.setSystemTime(yesterday + 86_400_000);
}

const truncated = () => new HttpResponse('[{"name":"to', { headers: { 'Content-Type': 'application/json' } });
const brokenOff = () =>
  new HttpResponse(new ReadableStream({ start: (body) => body.error(new TypeError('network error')) }), {
    headers: { 'Content-Type': 'application/json' },
  });
const faults: [string, () => Response][] = [
  ['cannot be reached', () => HttpResponse.error()],
  ['has a problem', () => HttpResponse.json({ message: 'Down' }, { status: 500 })],
  ['is behind a proxy with a problem', () => HttpResponse.html('<h1>Bad gateway</h1>', { status: 502 })],
  ['sends a page', () => HttpResponse.html('<h1>Log in to our network</h1>')],
  ['sends a list as something else', () => HttpResponse.text('[{"name":"today"}]')],
  ['sends another shape', () => HttpResponse.json({ message: 'Hello' })],
  ['sends half a list', truncated],
  ['breaks off', brokenOff],
];

/** The server takes its time. Resolves when it has been asked, with what lets it answer. */
const holdServer = () =>
  new Promise<() => void>((isAsked) => {
    serverSays(() => new Promise((resolve) => isAsked(() => resolve(list('today')))));
  });

describe('answerRead', () => {
  it('gives and keeps what the server says', async () => {
    await keepYesterdaysList();
    serverSays(() => list('today'));
    const { answer, kept } = await readAndSettle();
    expect(keptAt(answer)).toBeUndefined();
    expect(await answer.json()).toEqual([{ name: 'today' }]);
    expect(await kept?.json()).toEqual([{ name: 'today' }]);
  });

  it.each(faults)('gives what is kept, with its age, when the server %s; and keeps it', async (_name, fault) => {
    await keepYesterdaysList();
    serverSays(fault);
    const { answer, kept } = await readAndSettle();
    expect(keptAt(answer)).toBe(yesterday);
    expect(await answer.json()).toEqual([{ name: 'yesterday' }]);
    expect(await kept?.json()).toEqual([{ name: 'yesterday' }]);
    expect(onLateAnswer).not.toHaveBeenCalled();
  });

  it.each(faults)('keeps nothing when the server %s', async (_name, fault) => {
    serverSays(fault);
    const { kept } = await readAndSettle().catch(async () => ({ kept: await cache.match(URL_OF_LIST) }));
    expect(kept).toBeUndefined();
  });

  it('gives what is kept after five seconds, and tells when the server has answered after all', async () => {
    await keepYesterdaysList();
    const asked = holdServer();
    const reading = read();
    let given = false;
    reading.then(() => {
      given = true;
    });
    const answerNow = await asked;
    await vi.advanceTimersByTimeAsync(4900);
    expect(given).toBe(false);
    await vi.advanceTimersByTimeAsync(100);
    expect(await (await reading).json()).toEqual([{ name: 'yesterday' }]);
    expect(onLateAnswer).not.toHaveBeenCalled();

    answerNow();
    await Promise.all(works);
    expect(onLateAnswer).toHaveBeenCalledTimes(1);
    expect(await (await cache.match(URL_OF_LIST))?.json()).toEqual([{ name: 'today' }]);
  });

  it('waits for a slow server when nothing is kept', async () => {
    const asked = holdServer();
    const reading = read();
    const answerNow = await asked;
    await vi.advanceTimersByTimeAsync(55_000);
    answerNow();
    expect(await (await reading).json()).toEqual([{ name: 'today' }]);
  });

  it.each([400, 404, 499])('gives the refusal of the server, which is no fault: %d', async (status) => {
    await keepYesterdaysList();
    serverSays(() => HttpResponse.json({ message: 'This group is gone' }, { status }));
    const { answer } = await readAndSettle();
    expect(answer.status).toBe(status);
  });

  it('leaves the answer of a server as it is', async () => {
    serverSays(() => HttpResponse.json([], { statusText: 'All groups' }));
    const { answer } = await readAndSettle();
    expect([answer.url, answer.statusText]).toEqual([URL_OF_LIST, 'All groups']);
  });

  it('keeps a list as JSON, which the page insists on', async () => {
    await keepYesterdaysList();
    expect((await cache.match(URL_OF_LIST))?.headers.get('content-type')).toBe('application/json');
  });

  it('keeps nothing while nobody is signed in', async () => {
    serverSays(() => list('today'));
    const put = vi.spyOn(cache, 'put');
    expect(
      await (
        await answerRead(new Request(URL_OF_LIST), { cache: undefined, waitUntil: () => undefined, onLateAnswer })
      ).json(),
    ).toEqual([{ name: 'today' }]);
    expect(put).not.toHaveBeenCalled();
  });

  it('stops asking the server when the page does not want the answer any more', async () => {
    let stopped: AbortSignal | undefined;
    server.use(
      http.get(URL_OF_LIST, ({ request }) => {
        stopped = request.signal;
        return new Promise(() => undefined);
      }),
    );
    const page = new AbortController();
    const reading = answerRead(new Request(URL_OF_LIST, { signal: page.signal }), {
      cache,
      waitUntil: (work) => void works.push(work),
      onLateAnswer,
    });
    const outcome = expect(reading).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
    await vi.waitFor(() => expect(stopped).toBeDefined());
    page.abort();
    await outcome;
    await vi.waitFor(() => expect(stopped?.aborted).toBe(true));
  });
});

describe('keptAt', () => {
  const marked = () => HttpResponse.json([], { headers: { 'x-kept-at': `${yesterday}` } });

  it('does not believe a server', async () => {
    vi.setSystemTime(yesterday + 1);
    serverSays(marked);
    const { answer, kept } = await readAndSettle();
    expect(keptAt(answer)).toBeUndefined();
    expect(kept && keptAt(kept)).toBe(yesterday + 1);
    expect(keptAt(await read(null))).toBeUndefined();
  });

  it('does not believe anybody while no service worker answers', () => {
    vi.stubGlobal('navigator', { serviceWorker: { controller: null } });
    expect(keptAt(marked())).toBeUndefined();
  });
});
