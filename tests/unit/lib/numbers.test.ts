import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDegrees, MAX_CENTS, parseCents, parseLatitude, parseLongitude } from '../../../src/lib/numbers';

const noNumbers = [
  '',
  ' ',
  'abc',
  '0x10',
  '0b1',
  '1e3',
  '1e21',
  '12,5',
  '1_000',
  '.5',
  '5.',
  '--1',
  '+1',
  'NaN',
  'Infinity',
];
const notEvenTexts: unknown[] = [
  undefined,
  null,
  true,
  false,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  [],
  [30],
  {},
  { valueOf: () => 30 },
];

test.each([...noNumbers, ...notEvenTexts])('%j is neither degrees nor a price', (value) => {
  expect([parseLatitude(value), parseLongitude(value), parseCents(value)]).toEqual([undefined, undefined, undefined]);
});

test.each([
  ['30.5', 30.5],
  [' -12 ', -12],
  [0, 0],
  ['-90', -90],
  [90, 90],
  ['90.0001', undefined],
  [999, undefined],
])('parseLatitude reads %j as %j', (value, degrees) => {
  expect(parseLatitude(value)).toBe(degrees);
});

test.each([
  ['180', 180],
  [-180, -180],
  ['180.5', undefined],
  ['-181', undefined],
])('parseLongitude reads %j as %j', (value, degrees) => {
  expect(parseLongitude(value)).toBe(degrees);
});

test.each([
  ['2500', 2500],
  [' 1 ', 1],
  [2500, 2500],
  [MAX_CENTS, MAX_CENTS],
  [MAX_CENTS + 1, undefined],
  ['0', undefined],
  [0, undefined],
  ['25.00', undefined],
  [12.5, undefined],
  ['-5', undefined],
  [-500, undefined],
  [1e21, undefined],
  ['99999999999999999999', undefined],
])('parseCents reads %j as %j', (value, cents) => {
  expect(parseCents(value)).toBe(cents);
});

test('whatever comes, degrees are within their limits, and prices are payable', () => {
  const anything = fc.oneof(
    fc.anything(),
    fc.double(),
    fc.integer(),
    fc.double().map(String),
    fc.integer().map(String),
  );
  fc.assert(
    fc.property(anything, (value) => {
      const [latitude = 0, longitude = 0, cents = 1] = [parseLatitude(value), parseLongitude(value), parseCents(value)];
      expect(Math.abs(latitude)).toBeLessThanOrEqual(90);
      expect(Math.abs(longitude)).toBeLessThanOrEqual(180);
      expect(Number.isInteger(cents) && cents >= 1 && cents <= MAX_CENTS).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test('degrees are read as they were written, to a centimetre', () => {
  fc.assert(
    fc.property(fc.double({ min: -180, max: 180, noNaN: true }), (degrees) => {
      expect(parseLongitude(formatDegrees(degrees))).toBeCloseTo(degrees, 6);
    }),
  );
  const degrees = [1e-9, -0, -1e-9, 100, 30.5, -0.5, 30.2711286];
  expect(degrees.map(formatDegrees)).toEqual(['0', '0', '0', '100', '30.5', '-0.5', '30.2711286']);
});
