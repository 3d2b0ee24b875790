import { expect, test } from 'vitest';
import { matchesSearch } from '../../src/lib/textSearch';

test('words are found without accents, in any order', () => {
  expect(matchesSearch('diaz iñigo', ['Íñigo', 'Díaz'])).toBe(true);
  expect(matchesSearch('diaz ana', ['Íñigo', 'Díaz'])).toBe(false);
});
