import { expect, test, vi } from 'vitest';
import { findPlaces } from '../../../src/api/geocoder';

/** Lets the clock of the test run on, and with it the real one, by which a question of another file may still wait. */
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
  // For the turn after the last one, too.
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
