import { expect, test } from 'vitest';
import { groupPlace, hashToIndex, initials, listNames, memberName } from '../../../src/domain/names';

test('names members and places by the fields that are present', () => {
  expect(memberName({ firstName: 'Ana', lastName: 'Lee' })).toBe('Ana Lee');
  expect(memberName({ firstName: ' ', name: 'ana@example.com' })).toBe('ana@example.com');
  expect(memberName({ email: 'ana@example.com' })).toBe('ana@example.com');
  expect(memberName({})).toBe('Unnamed member');
  expect(groupPlace({ state: 'TX' })).toBe('TX');
});

test('initials returns one or two letters for any name, and hashToIndex is deterministic', () => {
  expect(initials('Austin Star Cheer')).toBe('AC');
  expect(initials('thunder')).toBe('T');
  expect(initials('🎉 Élan')).toBe('É');
  expect(initials('')).toBe('?');
  expect(hashToIndex('Austin Star Cheer', 8)).toBe(hashToIndex('Austin Star Cheer', 8));
});

test('listNames lists up to four names, or the first three and the number of others', () => {
  expect(listNames(['Ana'])).toBe('Ana');
  expect(listNames(['Ana', 'Bo', 'Cy', 'Dee'])).toBe('Ana, Bo, Cy, and Dee');
  expect(listNames(['Ana', 'Bo', 'Cy', 'Dee', 'Eve'])).toBe('Ana, Bo, Cy, and 2 others');
});
