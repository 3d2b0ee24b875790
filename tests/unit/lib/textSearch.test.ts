import { expect, test } from 'vitest';
import { matchesSearch } from '../../../src/lib/textSearch';

test('matchesSearch finds words in any order, ignoring accents', () => {
  expect(matchesSearch('diaz iñigo', ['Íñigo', 'Díaz'])).toBe(true);
  expect(matchesSearch('diaz ana', ['Íñigo', 'Díaz'])).toBe(false);
});

test('matchesSearch finds everything without words, and parts of a word', () => {
  expect(matchesSearch('', ['Ana'])).toBe(true);
  expect(matchesSearch('  ', ['Ana'])).toBe(true);
  expect(matchesSearch(' an  ', ['Diana'])).toBe(true);
});

test('matchesSearch does not find a word across the end of one text and the start of the next', () => {
  expect(matchesSearch('leean', ['Lee', 'Ana'])).toBe(false);
});
