import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countSlips, matchesSearch } from '../../../src/lib/textSearch';

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

test.each([
  ['austin', 'austin', 0],
  ['austn', 'austin', 1],
  ['ausstin', 'austin', 1],
  ['auztin', 'austin', 1],
  ['autsin', 'austin', 1],
  ['uastni', 'austin', 2],
  ['dallas', 'austin', Number.POSITIVE_INFINITY],
  ['', 'au', 2],
  ['', 'aus', Number.POSITIVE_INFINITY],
])('countSlips counts up to two slips between %j and %j', (a, b, slips) => {
  expect(countSlips(a, b, 2)).toBe(slips);
});

test('countSlips is the same both ways, and 0 only for equal texts', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
  fc.assert(
    fc.property(letters, letters, fc.nat({ max: 8 }), (a, b, limit) => {
      const slips = countSlips(a, b, limit);
      expect(countSlips(b, a, limit)).toBe(slips);
      expect(slips === 0).toBe(a === b);
      // A lower limit changes only results above the limit.
      const all = countSlips(a, b, 8);
      expect(slips).toBe(all > limit ? Number.POSITIVE_INFINITY : all);
    }),
  );
});
