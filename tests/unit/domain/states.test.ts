import { expect, test } from 'vitest';
import { cityAndState, otherState, parseCityState, placeName } from '../../../src/domain/states';
import { stateNames } from '../../mocks/cities';

test.each(Object.entries(stateNames))('%s is %s, by its abbreviation or its name', (abbreviation, name) => {
  for (const typed of [abbreviation, abbreviation.toLowerCase(), name, name.toLowerCase()])
    expect(parseCityState(`Springfield, ${typed}`)).toEqual({ city: 'Springfield', state: name });
});

test.each([
  ['Austin, TX', { city: 'Austin', state: 'Texas' }],
  ['austin,tx', { city: 'austin', state: 'Texas' }],
  ['Austin, texas', { city: 'Austin', state: 'Texas' }],
  ['Austin, TX 78701', { city: 'Austin', state: 'Texas' }],
  ['Austin, TX, USA', { city: 'Austin', state: 'Texas' }],
  [' Austin , TX 78701-0042 ', { city: 'Austin', state: 'Texas' }],
  ['San Juan, PR', { city: 'San Juan', state: 'Puerto Rico' }],
  ['Austin, 78701 TX', undefined],
  ['Austin', undefined],
  [' , TX', undefined],
  ['Paris, France', undefined],
  [', TX', undefined],
])('parseCityState parses %j', (query, expected) => {
  expect(parseCityState(query)).toEqual(expected);
});

test.each([
  ['Norwood, MA', 'Norwood, Illinois, United States', { city: 'Norwood', state: 'Massachusetts' }],
  ['Norwood, MA', 'Norwood, Norfolk County, Massachusetts, 02062, United States', undefined],
  ['Norwood', 'Norwood, Illinois, United States', undefined],
  ['Norwood, MA', '', undefined],
])('otherState compares the query %s with the place %j', (query, place, expected) => {
  expect(otherState(query, place)).toEqual(expected);
});

test.each([
  ['digits', (length: number) => `Austin, ${'1'.repeat(length)}x`],
  ['dashes', (length: number) => `Austin, ${'1-'.repeat(length)}x`],
  ['commas', (length: number) => `Austin${', '.repeat(length)}x`],
  ['blanks', (length: number) => `Austin, 1${' '.repeat(length)}x`],
])('a text of a million %s names no state, and is not read to its end', (_name, make) => {
  const query = make(1_000_000);
  expect(parseCityState(query)).toBeUndefined();
  expect(otherState(query, query)).toBeUndefined();
});

test.each([
  ['Austin, Travis County, Texas, United States', 'Austin, TX'],
  ['Austin, TX', 'Austin, TX'],
  ['Atlanta, Fulton County, Georgia, United States', 'Atlanta, GA'],
  ['Tbilisi, Georgia', undefined],
  ['Paris, Île-de-France, France', undefined],
  ['Texas, United States', undefined],
  [', Texas', undefined],
  ['', undefined],
])('cityAndState shortens %j', (place, short) => {
  expect(cityAndState(place)).toBe(short);
});

test('placeName is city and state, else what was typed, else what the map calls it', () => {
  const center = { latitude: 30, longitude: -97 };
  const name = (query: string, place: string) => placeName({ query, place, center });
  expect(name('austin tx', 'Austin, Travis County, Texas, United States')).toBe('Austin, TX');
  expect(name('Paris', 'Paris, France')).toBe('Paris');
  expect(name('', 'Cruz Bay, United States')).toBe('Cruz Bay');
  expect(name('', '')).toBe('');
});
