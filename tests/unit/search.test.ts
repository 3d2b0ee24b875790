import { expect, test } from 'vitest';
import type { Group } from '../../src/api/schemas';
import { nearestGroup, sortGroups, suggestPlaces } from '../../src/lib/nearby';
import { readSearch, type Search, shortPlace, writeSearch } from '../../src/lib/search';
import { otherState, parseCityState } from '../../src/lib/states';

const austin: Search = {
  query: 'Austin, TX',
  place: 'Austin, Travis County, Texas, United States',
  center: { latitude: 30.2672, longitude: -97.7431 },
  radius: 50,
  sort: 'distance',
};
const here = { latitude: 30.27, longitude: -97.74 };
const read = (query: string, own?: typeof here) => readSearch(new URLSearchParams(query), own);

test('a search goes through the URL unchanged, and what is the default stays out of it', () => {
  const searches: Search[] = [austin, { ...austin, radius: 250, sort: 'name' }];
  for (const search of searches) expect(readSearch(writeSearch(search), undefined)).toEqual(search);
  expect([...writeSearch(austin).keys()]).toEqual(['q', 'lat', 'lon', 'place']);
});

test("the person's own location is in the URL by name only", () => {
  const search = { ...austin, query: '', place: '', center: here };
  expect(`${writeSearch(search)}`).toBe('here=1');
  expect(read('here=1', here)).toEqual(search);
  expect(read('here=1')).toBe('broken');
});

test.each(['q=Austin', 'lat=1', 'q=a&lat=91&lon=0', 'q=a&lat=1&lon=181', 'q=a&lat=x&lon=y', 'lat=&lon=', 'q='])(
  'the link ?%s holds no search that can be shown',
  (query) => {
    expect(read(query)).toBe('broken');
  },
);

test('no search is no broken search', () => {
  expect(read('')).toBe('none');
  expect(read('utm_source=x')).toBe('none');
});

test('a radius or order that there is none of reads as the default', () => {
  expect(read('q=a&lat=1&lon=2&radius=7&sort=size')).toMatchObject({ radius: 50, sort: 'distance' });
});

test.each([
  ['Austin, TX', { city: 'Austin', state: 'Texas' }],
  ['austin,tx', { city: 'austin', state: 'Texas' }],
  ['Austin, texas', { city: 'Austin', state: 'Texas' }],
  ['Austin, TX 78701', { city: 'Austin', state: 'Texas' }],
  ['Austin, TX, USA', { city: 'Austin', state: 'Texas' }],
  ['Austin', undefined],
  ['Paris, France', undefined],
  [', TX', undefined],
])('reads %j as city and state', (query, expected) => {
  expect(parseCityState(query)).toEqual(expected);
});

test.each([
  ['Norwood, MA', 'Norwood, Illinois, United States', { city: 'Norwood', state: 'Massachusetts' }],
  ['Norwood, MA', 'Norwood, Norfolk County, Massachusetts, 02062, United States', undefined],
  ['Norwood', 'Norwood, Illinois, United States', undefined],
  ['Norwood, MA', '', undefined],
])('%s found as %j', (query, place, expected) => {
  expect(otherState(query, place)).toEqual(expected);
});

test('leaves the country out', () => {
  expect(shortPlace(austin.place)).toBe('Austin, Travis County, Texas');
  expect(shortPlace('Paris, France')).toBe('Paris, France');
});

const group = (_id: string, fields: Partial<Group> = {}): Group => ({ _id, members: [], requests: [], ...fields });

test('sorts by name as people read it', () => {
  const named = ['b', 'Ä', 'a10', 'a2'].map((groupName) => ({
    group: group(groupName, { groupName }),
    at: here,
    miles: 1,
  }));
  expect(sortGroups(named, 'name').map((found) => found.group.groupName)).toEqual(['Ä', 'a2', 'a10', 'b']);
  expect(sortGroups(named, 'distance')).toEqual(named);
});

test('finds the nearest of all, however far', () => {
  const groups = [
    group('none'),
    group('far', { latitude: '40', longitude: '-97' }),
    group('near', { latitude: '33', longitude: '-97' }),
  ];
  expect(nearestGroup(groups, here)?.group._id).toBe('near');
  expect(nearestGroup([group('none')], here)).toBeUndefined();
});

test('suggests the cities of the groups, those with most groups first', () => {
  const groups = [
    group('a', { city: 'Austin', state: 'TX' }),
    group('b', { city: 'Aurora', state: 'CO' }),
    group('c', { city: ' Aurora', state: 'CO ' }),
    group('d', { city: 'Boston', state: 'MA' }),
    group('e', { city: 'Augusta' }),
  ];
  expect(suggestPlaces(groups, 'au', 5)).toEqual(['Aurora, CO', 'Austin, TX']);
  expect(suggestPlaces(groups, 'au', 1)).toEqual(['Aurora, CO']);
  expect(suggestPlaces(groups, ' ', 5)).toEqual([]);
  expect(suggestPlaces(groups, '(', 5)).toEqual([]);
});
