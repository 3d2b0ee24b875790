import { expect, test } from 'vitest';
import type { Group } from '../../src/api/schemas';
import { bucketOf, groupPlace, initials, memberName } from '../../src/lib/names';
import { nearbyGroups } from '../../src/lib/nearby';
import { isMember, isOwner, memberIdIn } from '../../src/lib/permissions';

const group = (overrides: Partial<Group>): Group => ({ _id: 'a', members: [], requests: [], ...overrides });
const ana = { uid: 'ana', email: 'Ana@Example.com' };

test('the owner is the one whose id the group holds', () => {
  expect(isOwner(group({ ownerID: 'ana' }), ana)).toBe(true);
  expect(isOwner(group({ ownerID: 'ben', email: 'ana@example.com' }), ana)).toBe(false);
  expect(isOwner(group({}), ana)).toBe(false);
  expect(isOwner(group({ ownerID: 'ana' }), null)).toBe(false);
});

test('a member is known by member id, or by e-mail in any letter case', () => {
  expect(isMember(group({ members: [{ memberID: 'ana' }] }), ana)).toBe(true);
  expect(isMember(group({ members: [{ memberID: 'x', email: 'ANA@example.COM' }] }), ana)).toBe(true);
  expect(isMember(group({ members: [{ memberID: 'x', email: 'ben@example.com' }] }), ana)).toBe(false);
  expect(isMember(group({ members: [{ memberID: 'x' }] }), { uid: 'ana', email: null })).toBe(false);
});

test('leaves under the id that the group holds', () => {
  expect(memberIdIn(group({ members: [{ memberID: 'old-id', email: 'ana@example.com' }] }), ana)).toBe('old-id');
  expect(
    memberIdIn(group({ members: [{ memberID: 'old-id', email: 'ana@example.com' }, { memberID: 'ana' }] }), ana),
  ).toBe('ana');
});

test('keeps the groups within the radius, nearest first, and none without usable coordinates', () => {
  const center = { latitude: 30, longitude: -97 };
  // A degree of latitude is 69.1 miles.
  const at = (_id: string, latitude?: string | number, longitude: string | number = '-97') =>
    group({ _id, latitude, longitude });
  const groups = [
    at('far', '31'),
    at('none', undefined),
    at('nonsense', 'abc'),
    at('near', 30.1),
    at('nearer', '29.95'),
    at('out', '200'),
  ];
  expect(nearbyGroups(groups, center, 50).map((found) => found.group._id)).toEqual(['nearer', 'near']);
  expect(nearbyGroups(groups, center, 70).map((found) => found.group._id)).toEqual(['nearer', 'near', 'far']);
});

test('names a member by what there is', () => {
  expect(memberName({ firstName: 'Ana', lastName: 'Lee' })).toBe('Ana Lee');
  expect(memberName({ firstName: ' ', name: 'ana@example.com' })).toBe('ana@example.com');
  expect(memberName({ email: 'ana@example.com' })).toBe('ana@example.com');
  expect(memberName({})).toBe('Unnamed member');
  expect(groupPlace({ state: 'TX' })).toBe('TX');
});

test('makes a badge of any name', () => {
  expect(initials('Austin Star Cheer')).toBe('AC');
  expect(initials('thunder')).toBe('T');
  expect(initials('🎉 Élan')).toBe('É');
  expect(initials('')).toBe('?');
  expect(bucketOf('Austin Star Cheer', 8)).toBe(bucketOf('Austin Star Cheer', 8));
});
