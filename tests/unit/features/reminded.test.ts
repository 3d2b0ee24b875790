import { expect, test, vi } from 'vitest';
import { reminded } from '../../../src/features/reminders/reminded';
import { clearPersonal } from '../../../src/lib/storage';

const read = (groupId: string) => reminded.parse(reminded.raw(groupId));

test('reminders are stored by group and member id, and remain after signing out', () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') });
  reminded.mark('g', ['ana', 'bo']);
  vi.setSystemTime(new Date('2026-11-23T10:00:00Z'));
  reminded.mark('g', ['bo']);
  vi.useRealTimers();
  clearPersonal();
  expect(read('g')).toEqual({ ana: '2026-11-21T10:00:00.000Z', bo: '2026-11-23T10:00:00.000Z' });
  expect(read('other')).toEqual({});
});

test.each(['', 'no JSON', '[]', '{"ana":5}', '{"ana":"yesterday"}'])(
  'the invalid stored value %j is treated as no reminders',
  (stored) => {
    localStorage.setItem('cheer.reminded.g', stored);
    expect(read('g')).toEqual({});
    reminded.mark('g', ['bo']);
    expect(Object.keys(read('g'))).toEqual(['bo']);
  },
);

test('subscribers are called on changes in this and other tabs until they unsubscribe', () => {
  const listener = vi.fn();
  const unsubscribe = reminded.subscribe(listener);
  reminded.mark('g', ['ana']);
  window.dispatchEvent(new StorageEvent('storage'));
  expect(listener).toHaveBeenCalledTimes(2);
  unsubscribe();
  reminded.mark('g', ['bo']);
  window.dispatchEvent(new StorageEvent('storage'));
  expect(listener).toHaveBeenCalledTimes(2);
});
