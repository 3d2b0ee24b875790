import { expect, test } from 'vitest';
import {
  feeDescription,
  feeName,
  feeOrder,
  formatPrice,
  isPayable,
  isUnusualPrice,
  likelyPrice,
} from '../../../src/domain/fees';

test.each([
  [2500, '$25.00'],
  [1, '$0.01'],
  [123456, '$1,234.56'],
  [0, '$0.00'],
])('formatPrice formats %i cents as %s', (cents, shown) => {
  expect(formatPrice(cents)).toBe(shown);
});

test('a price below $1.00 or above $1,000.00 is unusual', () => {
  expect([99, 100, 100_000, 100_001].map(isUnusualPrice)).toEqual([true, false, false, true]);
});

test.each([
  ['1', 100],
  ['25', 2500],
  ['99', 9900],
  ['$25', 2500],
  [' $ 25 ', 2500],
  ['25.00', 2500],
  ['12.5', 1250],
  ['$100', 10_000],
  ['1,250.00', 125_000],
])('%s was probably typed in dollars', (typed, cents) => {
  expect(likelyPrice(typed)).toBe(cents);
});

test.each(['', '0', '$0', '0.00', '100', '2500', '12.345', '-3', 'ten', '25 €', '0,50', '1,5', '$9999999.99', '1e3'])(
  '%s was not typed in dollars',
  (typed) => {
    expect(likelyPrice(typed)).toBeUndefined();
  },
);

test('a fee without a valid price cannot be paid', () => {
  expect(isPayable({ _id: 'f', price: 500 })).toBe(true);
  expect(isPayable({ _id: 'f' })).toBe(false);
});

test('a fee is named and described by what it has', () => {
  expect(feeName({ name: ' Bow ' })).toBe('Bow');
  for (const name of [undefined, '', ' ']) expect(feeName({ name })).toBe('Unnamed fee');
  expect(feeDescription({ description: ' Red, large ' })).toBe('Red, large');
  for (const description of [undefined, '', ' ', 'Fee', ' Fee '])
    expect(feeDescription({ description })).toBeUndefined();
});

test('an order has the name and the description that the server requires', () => {
  expect(feeOrder({ _id: 'f', name: ' ', description: '', price: 500 })).toEqual({
    name: 'Fee',
    description: 'Fee',
    price: 500,
  });
  expect(feeOrder({ _id: 'f', name: 'Bow', description: 'Red', price: 500 })).toEqual({
    name: 'Bow',
    description: 'Red',
    price: 500,
  });
});
