import { expect, test, vi } from 'vitest';
import { reminded } from '../../../src/features/reminders/reminded';
import { clearPersonal } from '../../../src/lib/storage';

const read = (groupId: string) => reminded.parse(reminded.raw(groupId));

test('reminders are stored by group and member id, until the person signs out', () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') });
  reminded.mark('g', ['ana', 'bo']);
  vi.setSystemTime(new Date('2026-11-23T10:00:00Z'));
  reminded.mark('g', ['bo']);
  vi.useRealTimers();
  expect([...read('g')]).toEqual([
    ['ana', '2026-11-21T10:00:00.000Z'],
    ['bo', '2026-11-23T10:00:00.000Z'],
  ]);
  expect(read('other').size).toBe(0);
  clearPersonal();
  expect(read('g').size).toBe(0);
});

test('reminders that an earlier version stored are deleted, too', () => {
  localStorage.setItem('cheer.reminded.g', '[]');
  clearPersonal();
  expect(localStorage).toHaveLength(0);
});

test('a member whose id is the name of a property has been reminded only when marked', () => {
  const ids = ['constructor', '__proto__', 'toString', 'hasOwnProperty'];
  expect(ids.filter((id) => read('g').get(id))).toEqual([]);
  reminded.mark('g', ids);
  expect([...read('g').keys()]).toEqual(ids);
});

test.each(['', 'no JSON', '[]', '{}', '[["ana",5]]', '[["ana","yesterday"]]', '[7]'])(
  'the invalid stored value %j is treated as no reminders',
  (stored) => {
    localStorage.setItem('cheer.my.reminded.g', stored);
    expect(read('g').size).toBe(0);
    reminded.mark('g', ['bo']);
    expect([...read('g').keys()]).toEqual(['bo']);
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
