import { expect, test } from 'vitest';
import { shortPlace } from '../../../src/domain/search';

test('shortPlace omits the country if it is the United States', () => {
  expect(shortPlace('Austin, Travis County, Texas, United States')).toBe('Austin, Travis County, Texas');
  expect(shortPlace('Paris, France')).toBe('Paris, France');
  const virginIslands = 'Cruz Bay, United States Virgin Islands';
  expect(shortPlace(virginIslands)).toBe(virginIslands);
});
