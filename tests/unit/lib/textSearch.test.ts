import { expect, test } from 'vitest';
import { matchesSearch } from '../../../src/lib/textSearch';

test('matchesSearch finds words in any order, ignoring accents', () => {
  expect(matchesSearch('diaz iñigo', ['Íñigo', 'Díaz'])).toBe(true);
  expect(matchesSearch('diaz ana', ['Íñigo', 'Díaz'])).toBe(false);
});
