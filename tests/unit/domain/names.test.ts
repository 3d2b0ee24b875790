import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  groupName,
  groupPlace,
  hashToIndex,
  initials,
  listNames,
  memberName,
  ownerName,
} from '../../../src/domain/names';
import { badgeColors } from '../../../src/theme/badgeColors';
import { seed } from '../../mocks/seed';
import { contrast } from '../../support/colors';

test('names members and places by the fields that are present', () => {
  expect(memberName({ firstName: 'Ana', lastName: 'Lee' })).toBe('Ana Lee');
  expect(memberName({ firstName: ' ', name: 'ana@example.com' })).toBe('ana@example.com');
  expect(memberName({ name: ' Ana ', email: 'ana@example.com' })).toBe('Ana');
  expect(memberName({ name: ' ', email: ' ana@example.com ' })).toBe('ana@example.com');
  expect(memberName({})).toBe('Unnamed member');
  expect(ownerName({ firstName: ' Ana ', lastName: 'Lee' })).toBe('Ana Lee');
  expect(ownerName({})).toBe('');
  expect(groupPlace({ city: 'Austin', state: ' TX' })).toBe('Austin, TX');
  expect(groupPlace({ state: 'TX' })).toBe('TX');
  expect(groupName({ groupName: ' Comets ' })).toBe('Comets');
  for (const name of [undefined, '', ' ']) expect(groupName({ groupName: name })).toBe('Unnamed group');
});

test('initials returns the first letters of the first and the last word, of any alphabet', () => {
  expect(initials('Austin Star Cheer')).toBe('AC');
  expect(initials('thunder')).toBe('T');
  expect(initials('🎉 Élan')).toBe('É');
  expect(initials('  (cheer)  4-ever ')).toBe('CE');
  // A letter outside the Basic Multilingual Plane, of two UTF-16 code units.
  expect(initials('𐐨𐐩')).toBe('𐐀');
  expect(initials('')).toBe('?');
});

test('initials of an e-mail address come from the part before the @', () => {
  expect(initials('brianna.diaz39@example.com')).toBe('BD');
  expect(initials('ana@example.com')).toBe('A');
  expect(initials('Cheer @ Home')).toBe('CH');
});

test('listNames lists up to four names, or the first three and the number of others', () => {
  expect(listNames(['Ana'])).toBe('Ana');
  expect(listNames(['Ana', 'Bo', 'Cy', 'Dee'])).toBe('Ana, Bo, Cy, and Dee');
  expect(listNames(['Ana', 'Bo', 'Cy', 'Dee', 'Eve'])).toBe('Ana, Bo, Cy, and 2 others');
});

test('hashToIndex gives any text one of the indexes, the same in every release, and spreads texts over all of them', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 20 }), (text, length) => {
      const index = hashToIndex(text, length);
      expect(Number.isInteger(index) && index >= 0 && index < length).toBe(true);
    }),
  );
  const texts = Array.from({ length: 100 }, (_, number) => `Group ${number}`);
  expect(new Set(texts.map((text) => hashToIndex(text, 8))).size).toBe(8);
  // FNV-1a of "abc" is 0x1a47e90b in its published test vectors; 0x1a47e90b ^ (0x1a47e90b >>> 14) = 440893460.
  expect(hashToIndex('abc', 1000)).toBe(460);
});

test('the badges of the sample groups have all colors, and neighbors seldom the same one', () => {
  const colors = seed(Date.now()).groups.map(({ groupName: name = '' }) => hashToIndex(name, badgeColors.length));
  expect(new Set(colors).size).toBe(badgeColors.length);
  const average = colors.length / badgeColors.length;
  for (const color of new Set(colors)) expect(colors.filter((one) => one === color).length).toBeLessThan(average * 2);
  // By chance alone, one pair in sixteen would have the same color.
  expect(colors.filter((color, index) => color === colors[index + 1]).length).toBeLessThan(colors.length / 12);
});

test('there are at least twelve colors of badges, and white letters can be read on each', () => {
  expect(new Set(badgeColors).size).toBeGreaterThanOrEqual(12);
  for (const color of badgeColors) expect(contrast(color, '#ffffff')).toBeGreaterThanOrEqual(4.5);
});
