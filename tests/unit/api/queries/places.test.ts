import { afterEach, expect, test, vi } from 'vitest';
import { PlaceNotFoundError } from '../../../../src/api/errors';
import { addressPlacesMutation, placesQuery } from '../../../../src/api/queries/places';
import { queryClient } from '../../../../src/api/queryClient';
import { breakConnection } from '../../../mocks/failures';
import { recordUrls } from '../../../support/recordCalls';
import { runMutation } from '../../../support/runMutation';

const DAY = 86_400_000;
const austin = { city: 'Austin', state: 'TX', zip: '78701', country: 'United States' };

const stopTime = () => vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });

/** Waits for an answer under fake timers: runs the timers that are due, without advancing the time. */
async function withoutDelay<T>(answer: Promise<T>): Promise<T> {
  let isOpen = true;
  const close = () => {
    isOpen = false;
  };
  answer.then(close, close);
  while (isOpen) await vi.advanceTimersByTimeAsync(0);
  return answer;
}
const findPlaces = (name: string, limit: 1 | 3) => withoutDelay(queryClient.query(placesQuery(name, limit)));
const lookUp = (address: typeof austin) => withoutDelay(runMutation(addressPlacesMutation, address));

afterEach(() => {
  if (vi.isFakeTimers()) vi.runAllTimers();
  vi.useRealTimers();
});

test('a place is remembered for a day, however its name is written', async () => {
  stopTime();
  const urls = recordUrls(/search/);
  const places = await findPlaces('Austin, TX', 1);
  await vi.advanceTimersByTimeAsync(DAY - 1);
  expect(await findPlaces(' austin, tx ', 1)).toBe(places);
  expect(urls).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  await findPlaces('Austin, TX', 1);
  expect(urls).toHaveLength(2);
});

test('one place and several places are asked for apart, with the name as it was typed but for blanks around it', async () => {
  stopTime();
  const urls = recordUrls(/search/);
  await findPlaces(' Austin, TX ', 1);
  await findPlaces('Austin, TX', 3);
  expect(urls.map(({ searchParams }) => [searchParams.get('q'), searchParams.get('limit')])).toEqual([
    ['Austin, TX', '1'],
    ['Austin, TX', '3'],
  ]);
});

test('a geocoder that cannot be reached is not asked again by itself', async () => {
  const urls = recordUrls(/search/);
  breakConnection('get', '/search');
  await expect(queryClient.query(placesQuery('Austin, TX', 1))).rejects.toMatchObject({ kind: 'network' });
  expect(urls).toHaveLength(1);
  expect(console.warn).toHaveBeenLastCalledWith('Failed:', 'places', 'network', '');
});

test('the address of a group is looked up as one line without its empty parts', async () => {
  stopTime();
  const urls = recordUrls(/search/);
  const places = await lookUp(austin);
  expect(places[0]?.display_name).toMatch(/^Austin,/);
  await lookUp({ ...austin, zip: '', country: '' });
  expect(urls.map(({ searchParams }) => searchParams.get('q'))).toEqual([
    'Austin, TX, 78701, United States',
    'Austin, TX',
  ]);
});

test('an address that the geocoder does not know is an error of its own', async () => {
  const nowhere = { city: 'Qzxv', state: '', zip: '', country: '' };
  await expect(runMutation(addressPlacesMutation, nowhere)).rejects.toBeInstanceOf(PlaceNotFoundError);
});
