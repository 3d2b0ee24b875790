import { expect, test, vi } from 'vitest';
import {
  accountKey,
  accountStore,
  clearAccount,
  clearPersonal,
  localStore,
  personalStore,
  sessionStore,
} from '../../../src/lib/storage';
import { blockStorage } from '../../support/blockStorage';

test('a text that a full storage refuses stays in memory until the page is closed or the person signs out', () => {
  personalStore.set('draft', 'old');
  blockStorage();
  personalStore.set('draft', 'new');
  expect(personalStore.get('draft')).toBe('new');
  personalStore.remove('draft');
  expect(personalStore.get('draft')).toBeUndefined();
  personalStore.set('draft', 'newer');
  clearPersonal();
  expect(personalStore.get('draft')).toBeUndefined();
});

test('once the storage takes a text, it no longer stays in memory', () => {
  blockStorage();
  personalStore.set('draft', 'new');
  vi.restoreAllMocks();
  vi.spyOn(console, 'error');
  personalStore.set('draft', 'newest');
  localStorage.clear();
  expect(personalStore.get('draft')).toBeUndefined();
});

test('signing out deletes what belongs to the person, also of earlier versions, and what was begun in the tab', () => {
  personalStore.set('draft', 'mine');
  localStorage.setItem('cheer.reminded.g1', '[]');
  localStore.set('theme', 'dark');
  localStorage.setItem('a.cheer.my.', 'of others');
  localStorage.setItem('a.cheer.reminded.', 'of others');
  sessionStore.set('checkout', 'g1');
  clearPersonal();
  expect({ ...localStorage }).toEqual({ theme: 'dark', 'a.cheer.my.': 'of others', 'a.cheer.reminded.': 'of others' });
  expect(sessionStorage).toHaveLength(0);
});

test('what belongs to an account outlives signing out, tells nobody whose it is, and goes with the account only', () => {
  const [ana, bo] = ['uid-of-ana', 'uid-of-bo'].map((uid) => accountKey(uid, 'savedGroups'));
  accountStore.set(ana ?? '', 'g1');
  accountStore.set(bo ?? '', 'g2');
  clearPersonal();
  expect([accountStore.get(ana ?? ''), accountStore.get(bo ?? '')]).toEqual(['g1', 'g2']);
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/uid-of/);
  clearAccount('uid-of-ana');
  expect([accountStore.get(ana ?? ''), accountStore.get(bo ?? '')]).toEqual([undefined, 'g2']);
});

test('the stores keep texts until they are removed, on the device and in the tab', () => {
  localStore.set('key', 'device');
  sessionStore.set('key', 'tab');
  expect([localStore.get('key'), sessionStore.get('key')]).toEqual(['device', 'tab']);
  expect([localStorage.getItem('key'), sessionStorage.getItem('key')]).toEqual(['device', 'tab']);
  localStore.remove('key');
  sessionStore.remove('key');
  expect([localStore.get('key'), sessionStore.get('key')]).toEqual([undefined, undefined]);
});
