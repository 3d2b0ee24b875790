import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Group, Member, Product } from '../../src/api/schemas';

test('a group keeps what it can and drops odd rows inside of it', () => {
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

test('a member without payment status has not paid', () => {
  expect(v.parse(Member, { memberID: 'm', status: 'gone' })).toEqual({ memberID: 'm', paymentStatus: 'unpaid' });
});

test.each([
  [2500, 2500],
  ['2500', 2500],
])('a fee of %j is %i cents', (price, cents) => {
  expect(v.parse(Product, { _id: 'p', price })).toMatchObject({ price: cents });
});

test.each([undefined, null, '', 'free', Number.NaN, Number.POSITIVE_INFINITY])(
  'a fee of %j breaks the contract',
  (price) => {
    expect(v.safeParse(Product, { _id: 'p', price }).success).toBe(false);
  },
);
