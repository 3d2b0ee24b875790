import { expect, test, vi } from 'vitest';
import { formatAgo, formatDate, formatDay, formatSince, formatTime } from '../../../src/domain/dates';

// A local time, because dates are shown in the reader's time zone.
const afternoon = new Date(2026, 2, 9, 17, 5);

test('formatTime names the day and the time, and returns undefined for what is no time', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2027, 2, 9) });
  // ICU writes a narrow no-break space before PM.
  expect(formatTime(afternoon.toISOString())?.replace(/\s/g, ' ')).toBe('Mar 9, 2026, 5:05 PM');
  for (const timestamp of [undefined, '', 'yesterday']) expect(formatTime(timestamp)).toBeUndefined();
});

test('formatTime leaves out the day if it is today, and the year if it is the current one', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 2, 9, 23, 59) });
  expect(formatTime(afternoon.getTime())?.replace(/\s/g, ' ')).toBe('5:05 PM');
  vi.setSystemTime(new Date(2026, 2, 10));
  expect(formatTime(afternoon.getTime())?.replace(/\s/g, ' ')).toBe('Mar 9, 5:05 PM');
  vi.setSystemTime(new Date(2027, 2, 9));
  expect(formatTime(afternoon.getTime())?.replace(/\s/g, ' ')).toBe('Mar 9, 2026, 5:05 PM');
});

test('formatDate names the day with its year, and formatDay leaves the current year out', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 11, 31) });
  expect(formatDate(afternoon)).toBe('Mar 9, 2026');
  expect(formatDay(afternoon.toISOString())).toBe('Mar 9');
  expect(formatDay(new Date(2025, 11, 31).toISOString())).toBe('Dec 31, 2025');
});

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

test('formatSince says how long ago for a week, then the day', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 2, 20, 12) });
  const since = (past: number) => formatSince(new Date(Date.now() - past).toISOString(), Date.now());
  expect([0, 3 * HOUR, 7 * DAY - 1].map(since)).toEqual(['just now', '3 hours ago', '6 days ago']);
  expect([7 * DAY, 100 * DAY].map(since)).toEqual(['Mar 13', 'Dec 10, 2025']);
});
