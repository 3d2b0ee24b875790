import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Group, JoinRequest, JoinRequestV2, Member, Message, Place, Product } from '../../../src/api/schemas';
import { strangeIds, unusableIds } from '../../support/ids';

test('a group is parsed without its invalid fields and rows, but must have an id', () => {
  const group = {
    _id: 'a',
    groupName: 7,
    latitude: {},
    longitude: 12,
    members: [null, { memberID: 'm' }],
    requests: 'none',
    __v: 0,
  };
  expect(v.parse(Group, group)).toEqual({
    _id: 'a',
    longitude: 12,
    members: [{ memberID: 'm' }],
    memberCount: 1,
    requests: [],
  });
  expect(v.safeParse(Group, { groupName: 'A' }).success).toBe(false);
});

test('a member without a payment status is unpaid, and an unknown status is dropped', () => {
  expect(v.parse(Member, { memberID: 'm', status: 'gone' })).toEqual({ memberID: 'm', paymentStatus: 'unpaid' });
});

test.each([
  [2500, 2500],
  ['2500', 2500],
])('a price of %j is parsed as %i cents', (price, cents) => {
  expect(v.parse(Product, { _id: 'p', price })).toMatchObject({ price: cents });
});

test.each([undefined, null, '', ' ', 'free', '0x10', 12.5, -500, 0, 1e21, Number.NaN])(
  'a fee of %j has no price',
  (price) => {
    expect(v.parse(Product, { _id: 'p', name: 'Bow', price })).toEqual({ _id: 'p', name: 'Bow' });
  },
);

test.each([
  ['2026-11-22T01:15:53.000Z', true],
  ['2026-11-22T01:15:53+02:00', true],
  ['2026-11-22', true],
  ['+275761-01-01T00:00:00Z', false],
  ['9999-99-99', false],
  ['on 2026-11-22', false],
  ['yesterday', false],
  ['7', false],
  ['', false],
  [1_700_000_000_000, false],
  [['2026-11-22'], false],
  [Number.NaN, false],
])('%j is the time of a message: %s', (timestamp, valid) => {
  expect(v.parse(Message, { _id: 'm', content: 'Hi', timestamp }).timestamp).toBe(valid ? timestamp : undefined);
});

test('a text that could freeze the page is cut, between two characters', () => {
  const { name, description } = v.parse(Product, {
    _id: 'p',
    name: `${'x'.repeat(1999)}${'🎉'.repeat(500_000)}`,
    description: 'y'.repeat(20_000),
  });
  expect(name).toBe(`${'x'.repeat(1999)}…`);
  expect(description).toBe('y'.repeat(20_000));
});

test('before the cut, a text is left as it is', () => {
  const start = `a\ud83db${'x'.repeat(1997)}`;
  expect(v.parse(Product, { _id: 'p', name: `${start}and more` }).name).toBe(`${start}…`);
});

test.each([
  ['30.27', '-97.74', true],
  [30.27, -97.74, true],
  [999, 0, false],
  ['', '', false],
  [' ', '12', false],
  [null, null, false],
  ['abc', '12', false],
  ['0x10', '12', false],
  [true, true, false],
  [Number.NaN, 12, false],
])('a place at %j, %j is one: %s', (lat, lon, valid) => {
  expect(v.safeParse(Place, { lat, lon, display_name: 'Austin' }).success).toBe(valid);
});

test('a group without valid coordinates has none', () => {
  expect(v.parse(Group, { _id: 'a', latitude: 999, longitude: '' })).toEqual({
    _id: 'a',
    members: [],
    memberCount: 0,
    requests: [],
  });
});

test.each([...unusableIds, undefined, null, 7, {}, []])('a row of the id %j is rejected', (id) => {
  for (const schema of [Group, Product, Message, JoinRequestV2])
    expect(v.safeParse(schema, { _id: id }).success).toBe(false);
  for (const schema of [Member, JoinRequest]) expect(v.safeParse(schema, { memberID: id }).success).toBe(false);
});

test.each(strangeIds)('a row of the id %j is read', (id) => {
  for (const schema of [Group, Product, Message, JoinRequestV2]) expect(v.parse(schema, { _id: id })._id).toBe(id);
  for (const schema of [Member, JoinRequest]) expect(v.parse(schema, { memberID: id }).memberID).toBe(id);
});
