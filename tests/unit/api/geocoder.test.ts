import { expect, test, vi } from 'vitest';
import { findPlaces } from '../../../src/api/geocoder';

test('the geocoder is asked at most once a second, in the order of the questions', async () => {
  vi.useFakeTimers();
  const asked: { query: string | null; time: number }[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    asked.push({ query: new URL(String(url)).searchParams.get('q'), time: Date.now() });
    return Response.json([]);
  });
  await findPlaces('first', 1);
  const others = ['second', 'third', 'fourth'].map((query) => findPlaces(query, 1));
  // Long enough for the turn after the last one, too.
  await vi.advanceTimersByTimeAsync(10_000);
  await Promise.all(others);
  vi.useRealTimers();

  expect(asked.map(({ query }) => query)).toEqual(['first', 'second', 'third', 'fourth']);
  const gaps = asked.slice(1).map(({ time }, index) => time - (asked[index]?.time ?? 0));
  expect(gaps.filter((gap) => gap < 1000)).toEqual([]);
});

test('a question that is given up while it waits for its turn is not asked', async () => {
  vi.useFakeTimers();
  const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json([]));
  await findPlaces('first', 1);
  const controller = new AbortController();
  const second = findPlaces('second', 1, controller.signal).catch((error: unknown) => error);
  controller.abort(new DOMException('enough', 'AbortError'));
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  expect(await second).toMatchObject({ name: 'AbortError' });
  expect(fetch).toHaveBeenCalledOnce();
});
