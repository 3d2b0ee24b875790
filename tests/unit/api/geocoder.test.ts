import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { findPlaces } from '../../../src/api/geocoder';
import { server } from '../../mocks/node';
import { recordUrls } from '../../support/recordCalls';

/**
 * Advances the fake clock and lets real time pass, because a question from another test may still be waiting in real
 * time.
 */
async function passTimeUntil(isDone: () => boolean) {
  while (!isDone()) {
    await vi.advanceTimersByTimeAsync(100);
    await new Promise(setImmediate);
  }
}

test('the geocoder is asked at most once a second, in the order of the questions', async () => {
  vi.useFakeTimers();
  const asked: { query: string | null; time: number }[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    asked.push({ query: new URL(String(url)).searchParams.get('q'), time: Date.now() });
    return Response.json([]);
  });
  const answers = ['first', 'second', 'third', 'fourth'].map((query) => findPlaces(query, 1));
  await passTimeUntil(() => asked.length === answers.length);
  // Let the pause after the last call end, too, so that it does not delay the next test.
  await vi.advanceTimersByTimeAsync(1000);
  await Promise.all(answers);
  vi.useRealTimers();

  expect(asked.map(({ query }) => query)).toEqual(['first', 'second', 'third', 'fourth']);
  const gaps = asked.slice(1).map(({ time }, index) => time - (asked[index]?.time ?? 0));
  expect(gaps.filter((gap) => gap < 1000)).toEqual([]);
});

test('a question that is given up while it waits for its turn is not asked', async () => {
  vi.useFakeTimers();
  const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json([]));
  const first = findPlaces('first', 1);
  const controller = new AbortController();
  const second = findPlaces('second', 1, controller.signal).catch((error: unknown) => error);
  controller.abort(new DOMException('enough', 'AbortError'));
  await passTimeUntil(() => fetch.mock.calls.length > 0);
  await vi.advanceTimersByTimeAsync(10_000);
  await first;
  vi.useRealTimers();
  expect(await second).toMatchObject({ name: 'AbortError' });
  expect(fetch).toHaveBeenCalledOnce();
});

/** Asks the geocoder. Skips the wait before the call, and the pause after it. */
async function ask(query: string) {
  vi.useFakeTimers();
  let isOpen = true;
  const answer = findPlaces(query, 3).finally(() => {
    isOpen = false;
  });
  await passTimeUntil(() => !isOpen);
  await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();
  return answer;
}

test('of a pasted text no more is asked than the first 200 characters, and the answer is to be JSON', async () => {
  const urls = recordUrls(/search/);
  await ask(`${'x'.repeat(200)}${'y'.repeat(5000)}`);
  expect(urls.map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual([
    { format: 'json', q: 'x'.repeat(200), limit: '3' },
  ]);
});

test('places that cannot be read are left out, and logged', async () => {
  const austin = { lat: '30.27', lon: '-97.74', display_name: 'Austin' };
  server.use(http.get('*/search', () => HttpResponse.json([{ ...austin, lat: 'north' }, austin])));
  expect(await ask('Austin')).toEqual([{ lat: 30.27, lon: -97.74, display_name: 'Austin' }]);
  expect(console.warn).toHaveBeenLastCalledWith('Unreadable rows:', 'places', 1);
});
