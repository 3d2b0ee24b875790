import { expect, test } from 'vitest';
import { formatPrice, parseCents } from '../../../src/domain/fees';

test.each([
  [2500, '$25.00'],
  [1, '$0.01'],
  [123456, '$1,234.56'],
  [0, '$0.00'],
])('formatPrice formats %i cents as %s', (cents, shown) => {
  expect(formatPrice(cents)).toBe(shown);
});

test.each([
  ['2500', 2500],
  [' 1 ', 1],
  ['0', undefined],
  ['', undefined],
  ['25.00', undefined],
  ['-5', undefined],
  ['1e3', undefined],
  ['12,50', undefined],
  ['99999999999999999999', undefined],
])('parseCents parses %j', (typed, cents) => {
  expect(parseCents(typed)).toBe(cents);
});
