import { expect, test } from 'vitest';
import {
  describeDistance,
  directionTo,
  formatMiles,
  milesBetween,
  parseCoordinates,
} from '../../../src/domain/distance';

const austin = { latitude: 30.2672, longitude: -97.7431 };
const dallas = { latitude: 32.7767, longitude: -96.797 };

test('milesBetween measures great-circle distances with an earth radius of 3958.8 miles', () => {
  // A quarter of a great circle: pi / 2 times the radius.
  expect(milesBetween({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 90 })).toBeCloseTo(
    (Math.PI / 2) * 3958.8,
    6,
  );
  expect(milesBetween({ latitude: 0, longitude: 0 }, { latitude: 90, longitude: 0 })).toBeCloseTo(
    (Math.PI / 2) * 3958.8,
    6,
  );
  expect(milesBetween(austin, dallas)).toBeCloseTo(182, -0.5);
  expect(milesBetween(austin, austin)).toBe(0);
});

test('milesBetween takes the shorter way across the date line and to the antipode', () => {
  expect(milesBetween({ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 })).toBeCloseTo(
    (Math.PI / 180) * 3958.8,
    6,
  );
  expect(milesBetween({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(Math.PI * 3958.8, 6);
});

test.each([
  [{ latitude: 31, longitude: -97 }, 'N'],
  [{ latitude: 31, longitude: -96 }, 'NE'],
  [{ latitude: 30, longitude: -96 }, 'E'],
  [{ latitude: 29, longitude: -96 }, 'SE'],
  [{ latitude: 29, longitude: -97 }, 'S'],
  [{ latitude: 29, longitude: -98 }, 'SW'],
  [{ latitude: 30, longitude: -98 }, 'W'],
  [{ latitude: 31, longitude: -98 }, 'NW'],
])('directionTo names the direction to %j', (to, direction) => {
  expect(directionTo({ latitude: 30, longitude: -97 }, to)).toBe(direction);
});

test('directionTo starts along the shortest path, which from Austin to Tokyo leads to the northwest', () => {
  expect(directionTo(austin, { latitude: 35.68, longitude: 139.69 })).toBe('NW');
  expect(directionTo({ latitude: 35.68, longitude: 139.69 }, austin)).toBe('NE');
  expect(directionTo({ latitude: 60, longitude: 0 }, { latitude: 60, longitude: 100 })).toBe('NE');
});

test('formatMiles uses one decimal below 10 miles, and describeDistance adds the direction', () => {
  expect([0.04, 0.44, 9.94, 9.95, 9.96, 12.4, 1234.5].map(formatMiles)).toEqual([
    '0.0 mi',
    '0.4 mi',
    '9.9 mi',
    '10 mi',
    '10 mi',
    '12 mi',
    '1235 mi',
  ]);
  expect(describeDistance(austin, dallas)).toBe('182 mi N');
  expect(describeDistance(austin, austin)).toBe('0.0 mi');
  // These points are 0.07 and 0.14 miles to the south.
  expect(describeDistance(austin, { ...austin, latitude: 30.2662 })).toBe('0.1 mi');
  expect(describeDistance(austin, { ...austin, latitude: 30.2652 })).toBe('0.1 mi S');
});

test.each([
  ['30.5', '-97.5', { latitude: 30.5, longitude: -97.5 }],
  [30.5, -97.5, { latitude: 30.5, longitude: -97.5 }],
  ['0', '0', { latitude: 0, longitude: 0 }],
  ['90', '-180', { latitude: 90, longitude: -180 }],
  ['12', '', undefined],
  ['', '', undefined],
  [' ', '12', undefined],
  [undefined, undefined, undefined],
  [null, 12, undefined],
  ['north', '12', undefined],
  ['91', '12', undefined],
  ['12', '-180.1', undefined],
  ['NaN', 'Infinity', undefined],
  [[30], { lon: 12 }, undefined],
])('parseCoordinates parses %j, %j', (latitude, longitude, expected) => {
  expect(parseCoordinates(latitude, longitude)).toEqual(expected);
});
