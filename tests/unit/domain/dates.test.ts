import { expect, test } from 'vitest';
import { createdAt, formatAgo } from '../../../src/domain/dates';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test.each([
  [-5 * MINUTE, 'just now'],
  [0, 'just now'],
  [MINUTE - 1, 'just now'],
  [MINUTE, '1 minute ago'],
  [HOUR - 1, '59 minutes ago'],
  [3.9 * HOUR, '3 hours ago'],
  [DAY, '1 day ago'],
  [6.9 * DAY, '6 days ago'],
  [7 * DAY, '1 week ago'],
  [30 * DAY, '1 month ago'],
  [364 * DAY, '12 months ago'],
  [365 * DAY, '1 year ago'],
  [800 * DAY, '2 years ago'],
])('a time %d ms in the past is formatted as "%s"', (past, expected) => {
  const now = Date.UTC(2026, 5, 1);
  expect(formatAgo(now - past, now)).toBe(expected);
});

test('createdAt reads the time in an id of MongoDB, and returns undefined for other ids', () => {
  expect(createdAt('64a7f0c2e1b5d83f9a6c0001')).toBe(0x64a7f0c2 * 1000);
  for (const id of [undefined, 'r1', 'zzzzzzzz0000000000000000']) expect(createdAt(id)).toBeUndefined();
});
