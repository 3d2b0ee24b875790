import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Group, Member, Product } from '../../../src/api/schemas';

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
  expect(v.parse(Group, group)).toEqual({ _id: 'a', longitude: 12, members: [{ memberID: 'm' }], requests: [] });
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

test.each([undefined, null, '', 'free', Number.NaN, Number.POSITIVE_INFINITY])('a price of %j is rejected', (price) => {
  expect(v.safeParse(Product, { _id: 'p', price }).success).toBe(false);
});
