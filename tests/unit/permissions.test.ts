import { expect, test } from 'vitest';
import { countOpenRequests, isMember, isOwner, memberIdIn } from '../../src/domain/permissions';
import { db } from '../mocks/db';
import { people } from '../mocks/people';
import { makeGroup } from '../support/rows';

const ana = { uid: 'ana', email: 'Ana@Example.com' };

test('the owner is the one whose id the group holds', () => {
  expect(isOwner(makeGroup({ ownerID: 'ana' }), ana)).toBe(true);
  expect(isOwner(makeGroup({ ownerID: 'ben', email: 'ana@example.com' }), ana)).toBe(false);
  expect(isOwner(makeGroup({}), ana)).toBe(false);
  expect(isOwner(makeGroup({ ownerID: 'ana' }), null)).toBe(false);
});

test('a member is known by member id, or by e-mail in any letter case', () => {
  expect(isMember(makeGroup({ members: [{ memberID: 'ana' }] }), ana)).toBe(true);
  expect(isMember(makeGroup({ members: [{ memberID: 'x', email: 'ANA@example.COM' }] }), ana)).toBe(true);
  expect(isMember(makeGroup({ members: [{ memberID: 'x', email: 'ben@example.com' }] }), ana)).toBe(false);
  expect(isMember(makeGroup({ members: [{ memberID: 'x' }] }), { uid: 'ana', email: null })).toBe(false);
});

test('leaves under the id that the group holds', () => {
  expect(memberIdIn(makeGroup({ members: [{ memberID: 'old-id', email: 'ana@example.com' }] }), ana)).toBe('old-id');
  expect(
    memberIdIn(makeGroup({ members: [{ memberID: 'old-id', email: 'ana@example.com' }, { memberID: 'ana' }] }), ana),
  ).toBe('ana');
});

test('the requests of the own groups count, and of no others', () => {
  expect(countOpenRequests(db.groups, people.owner)).toBe(5);
  expect(countOpenRequests(db.groups, people.member)).toBe(0);
  expect(countOpenRequests(db.groups, null)).toBe(0);
});
