import { expect, test } from 'vitest';
import type { Group, Member } from '../../../src/api/schemas';
import { membersVisibleTo } from '../../../src/domain/permissions';

const members: Member[] = [
  {
    memberID: 'ana',
    firstName: 'Ana',
    lastName: 'Diaz',
    email: 'ana@gym.example',
    phone: '512',
    paymentStatus: 'paid',
  },
  { memberID: 'bo', firstName: 'bo.reyes@gym.example', avatar: 'https://x.example/bo.png', paymentStatus: 'paid' },
];
const group = { ownerID: 'owner', members: [] as Group['members'] } as Group;

test('strangers, and visitors, see names and initials of addresses', () => {
  const names = [
    { memberID: 'ana', name: 'Ana Diaz', paymentStatus: 'unpaid' },
    { memberID: 'bo', name: 'BR', paymentStatus: 'unpaid' },
  ];
  expect(membersVisibleTo({ uid: 'sam', email: 'sam@gym.example' }, group, members)).toEqual(names);
  expect(membersVisibleTo({ uid: 'sam', email: null }, undefined, members)).toEqual(names);
  expect(membersVisibleTo(undefined, group, members)).toEqual(names);
});

test.each([
  ['the owner', { uid: 'owner', email: null }, group],
  ['a member by id', { uid: 'bo', email: null }, group],
  ['a member by address, in any case', { uid: 'new', email: 'ANA@gym.example' }, group],
  [
    'a member whom only the list of groups knows',
    { uid: 'cy', email: null },
    { ...group, members: [{ memberID: 'cy' }] },
  ],
  ['a member, while the group is unknown', { uid: 'bo', email: null }, undefined],
])('%s sees everything', (_who, user, known) => {
  expect(membersVisibleTo(user, known, members)).toBe(members);
});
