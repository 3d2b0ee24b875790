import { expect, test } from 'vitest';
import { placeName, shortPlace } from '../../../src/domain/search';

test('shortPlace omits the country if it is the United States', () => {
  expect(shortPlace('Austin, Travis County, Texas, United States')).toBe('Austin, Travis County, Texas');
  expect(shortPlace('Paris, France')).toBe('Paris, France');
  const virginIslands = 'Cruz Bay, United States Virgin Islands';
  expect(shortPlace(virginIslands)).toBe(virginIslands);
});

test('placeName is city and state, else what was typed, else what the map calls it', () => {
  const center = { latitude: 30, longitude: -97 };
  const name = (query: string, place: string) => placeName({ query, place, center });
  expect(name('austin tx', 'Austin, Travis County, Texas, United States')).toBe('Austin, TX');
  expect(name('Paris', 'Paris, France')).toBe('Paris');
  expect(name('', 'Cruz Bay, United States')).toBe('Cruz Bay');
  expect(name('', '')).toBe('');
});
