import { expect, onTestFinished, test } from 'vitest';
import { offsetOf, realNow, setClock } from '../../mocks/controls/clock';
import { db, resetDb } from '../../mocks/db';
import { groupIds } from '../../mocks/seed';
import { callBackend } from '../../support/callBackend';

const HOUR_MS = 3_600_000;

test.each([
  ['07:30', new Date(2026, 4, 3, 7, 30)],
  ['23:59', new Date(2026, 4, 3, 23, 59)],
  ['36h', new Date(2026, 4, 5, 6, 15)],
  ['-3h', new Date(2026, 4, 3, 15, 15)],
])('a clock of %s at 18:15', (clock, expected) => {
  const now = new Date(2026, 4, 3, 18, 15);
  expect(new Date(now.getTime() + offsetOf(clock, now.getTime()))).toEqual(expected);
});

test('the clock of the page is shifted, and what the mocks write with it', async () => {
  const { Date: RealDate } = window;
  onTestFinished(() => {
    setClock('0h');
    window.Date = RealDate;
  });
  const before = RealDate.now();
  setClock('36h');
  const shifted = [Date.now(), Date.parse(new Date().toISOString()), Date.parse(Date())];
  // Allow for a second, because `Date()` returns a text without milliseconds.
  for (const time of shifted) expect(time - before).toBeGreaterThan(36 * HOUR_MS - 1001);
  expect(realNow()).toBeLessThan(before + 36 * HOUR_MS);
  expect(realNow()).toBeGreaterThanOrEqual(before);
  expect(new Date(0).getTime()).toBe(0);
  expect(new Date(2026, 1, 2)).toBeInstanceOf(RealDate);
  expect(Date.UTC(1970, 0, 1)).toBe(0);

  const path = `/groups/${groupIds.austin}/messages`;
  await callBackend('POST', path, { ownerId: 'o', content: 'Later' });
  const { answer } = await callBackend('GET', path);
  expect(Date.parse(answer[0].timestamp) - before).toBeGreaterThanOrEqual(36 * HOUR_MS);
  // The sample data is dated by the device's real time.
  resetDb();
  for (const { timestamp } of db.messages) expect(Date.parse(timestamp)).toBeLessThanOrEqual(RealDate.now());
});
