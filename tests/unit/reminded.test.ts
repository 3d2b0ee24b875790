import { expect, test, vi } from 'vitest';
import { reminded } from '../../src/features/reminders/reminded';
import { clearPersonal } from '../../src/lib/storage';

const read = (groupId: string) => reminded.parse(reminded.raw(groupId));

test('who was reminded is kept by group and member id, and outlives signing out', () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') });
  reminded.mark('g', ['ana', 'bo']);
  vi.setSystemTime(new Date('2026-11-23T10:00:00Z'));
  reminded.mark('g', ['bo']);
  vi.useRealTimers();
  clearPersonal();
  expect(read('g')).toEqual({ ana: '2026-11-21T10:00:00.000Z', bo: '2026-11-23T10:00:00.000Z' });
  expect(read('other')).toEqual({});
});

test.each(['', 'no JSON', '[]', '{"ana":5}', '{"ana":"yesterday"}'])('%j in the storage counts as nobody', (stored) => {
  localStorage.setItem('cheer.reminded.g', stored);
  expect(read('g')).toEqual({});
  reminded.mark('g', ['bo']);
  expect(Object.keys(read('g'))).toEqual(['bo']);
});

test('those who watch hear of it, until they stop', () => {
  const hear = vi.fn();
  const stop = reminded.subscribe(hear);
  reminded.mark('g', ['ana']);
  window.dispatchEvent(new StorageEvent('storage'));
  expect(hear).toHaveBeenCalledTimes(2);
  stop();
  reminded.mark('g', ['bo']);
  window.dispatchEvent(new StorageEvent('storage'));
  expect(hear).toHaveBeenCalledTimes(2);
});
