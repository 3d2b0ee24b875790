import { expect, test } from 'vitest';
import { isMember, isOwner, memberIdIn, membershipStatus } from '../../../src/domain/permissions';
import { makeGroup } from '../../support/rows';

const ana = { uid: 'ana', email: 'Ana@Example.com' };

test('isOwner compares the id of the owner, not the e-mail address', () => {
  expect(isOwner(makeGroup({ ownerID: 'ana' }), ana)).toBe(true);
  expect(isOwner(makeGroup({ ownerID: 'ben', email: 'ana@example.com' }), ana)).toBe(false);
  expect(isOwner(makeGroup({}), ana)).toBe(false);
  expect(isOwner(makeGroup({ ownerID: 'ana' }), null)).toBe(false);
});

test('isMember finds members by id, or by e-mail address, ignoring case', () => {
  expect(isMember(makeGroup({ members: [{ memberID: 'ana' }] }), ana)).toBe(true);
  expect(isMember(makeGroup({ members: [{ memberID: 'x', email: 'ANA@example.COM' }] }), ana)).toBe(true);
  expect(isMember(makeGroup({ members: [{ memberID: 'x', email: 'ben@example.com' }] }), ana)).toBe(false);
  expect(isMember(makeGroup({ members: [{ memberID: 'x' }] }), { uid: 'ana', email: null })).toBe(false);
});

test('memberIdIn returns the id that the group stores for the person', () => {
  expect(memberIdIn(makeGroup({ members: [{ memberID: 'old-id', email: 'ana@example.com' }] }), ana)).toBe('old-id');
  expect(
    memberIdIn(makeGroup({ members: [{ memberID: 'old-id', email: 'ana@example.com' }, { memberID: 'ana' }] }), ana),
  ).toBe('ana');
  expect(memberIdIn(makeGroup({ members: [{ memberID: 'x' }] }), ana)).toBe('ana');
});

test('membershipStatus is the most that a person is to a group', () => {
  const members = [{ memberID: 'ana' }];
  const requests = [{ memberID: 'ben' }, { memberID: 'ana' }];
  expect(membershipStatus(makeGroup({ ownerID: 'ana', members, requests }), ana)).toBe('owner');
  expect(membershipStatus(makeGroup({ ownerID: 'ben', members, requests }), ana)).toBe('member');
  expect(membershipStatus(makeGroup({ requests }), ana)).toBe('requested');
  expect(membershipStatus(makeGroup({ requests: [{ memberID: 'ben' }] }), ana)).toBe('none');
});
