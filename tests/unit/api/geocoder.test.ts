import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { createGeocoder, findPlaces } from '../../../src/api/geocoder';
import { server } from '../../mocks/node';
import { recordUrls } from '../../support/recordCalls';

const PUBLIC = 'https://nominatim.openstreetmap.org/search';
let asked: { query: string | null; time: number }[];

/** Stops the clock, and records the query and the time of each call to a geocoder. */
function recordQuestions() {
  vi.useFakeTimers();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    asked.push({ query: new URL(String(url)).searchParams.get('q'), time: Date.now() });
    return Response.json([]);
  });
}

beforeEach(() => {
  asked = [];
});

test('the public geocoder is asked at most once a second, in the order of the questions', async () => {
  recordQuestions();
  const find = createGeocoder(PUBLIC);
  const queries = ['first', 'second', 'third', 'fourth'];
  const answers = queries.map((query) => find(query, 1));
  await vi.advanceTimersByTimeAsync(10_000);
  await Promise.all(answers);
  expect(asked.map(({ query }) => query)).toEqual(queries);
  const gaps = asked.slice(1).map(({ time }, index) => time - (asked[index]?.time ?? 0));
  expect(gaps.filter((gap) => gap < 1000)).toEqual([]);
});

test('a question that is given up while it waits for its turn is not asked', async () => {
  recordQuestions();
  const find = createGeocoder(PUBLIC);
  const first = find('first', 1);
  const controller = new AbortController();
  const second = find('second', 1, controller.signal).catch((error: unknown) => error);
  controller.abort(new DOMException('enough', 'AbortError'));
  await vi.advanceTimersByTimeAsync(10_000);
  await first;
  expect(await second).toMatchObject({ name: 'AbortError' });
  expect(asked.map(({ query }) => query)).toEqual(['first']);
});

test('a geocoder of your own is asked at once', async () => {
  recordQuestions();
  const find = createGeocoder('https://places.example/search');
  await Promise.all([find('first', 1), find('second', 1)]);
  expect(asked.map(({ query }) => query)).toEqual(['first', 'second']);
});

test('of a pasted text no more is asked than the first 200 characters, and the answer is to be JSON', async () => {
  const urls = recordUrls(/search/);
  await findPlaces(`${'x'.repeat(200)}${'y'.repeat(5000)}`, 3);
  expect(urls.map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual([
    { format: 'json', q: 'x'.repeat(200), limit: '3' },
  ]);
});

test('places that cannot be read are left out, and logged', async () => {
  const austin = { lat: '30.27', lon: '-97.74', display_name: 'Austin' };
  server.use(http.get('*/search', () => HttpResponse.json([{ ...austin, lat: 'north' }, austin])));
  expect(await findPlaces('Austin', 3)).toEqual([{ lat: 30.27, lon: -97.74, display_name: 'Austin' }]);
  expect(console.warn).toHaveBeenLastCalledWith('Unreadable rows:', 'places', 1);
});
