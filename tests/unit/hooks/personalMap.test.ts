import { act, cleanup, renderHook } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { useMemberNotes } from '../../../src/features/members/memberNotes';
import { personalMap, usePersonalMap } from '../../../src/hooks/personalMap';
import { clearPersonal } from '../../../src/lib/storage';

afterEach(cleanup);

const colors = personalMap(v.pipe(v.string(), v.regex(/^(|red|blue)$/)));
const read = (key: string) => [...colors.parse(colors.raw(key))];

test('keeps the last text of each id under its key, until the person signs out', () => {
  colors.set('wall', [
    ['north', 'red'],
    ['south', 'red'],
  ]);
  colors.set('wall', [['south', 'blue']]);
  expect(read('wall')).toEqual([
    ['north', 'red'],
    ['south', 'blue'],
  ]);
  expect(read('door')).toEqual([]);
  clearPersonal();
  expect(read('wall')).toEqual([]);
});

test('an empty text removes its id', () => {
  colors.set('wall', [
    ['north', 'red'],
    ['south', 'blue'],
  ]);
  colors.set('wall', [['north', '']]);
  expect(read('wall')).toEqual([['south', 'blue']]);
});

test('ids that are names of properties are ids like any other', () => {
  const ids = ['constructor', '__proto__', 'toString', 'hasOwnProperty'];
  expect(ids.filter((id) => colors.parse(colors.raw('wall')).get(id))).toEqual([]);
  colors.set(
    'wall',
    ids.map((id) => [id, 'red']),
  );
  expect(read('wall').map(([id]) => id)).toEqual(ids);
});

test.each(['', 'no JSON', '[]', '{}', '[["north",5]]', '[["north","green"]]', '[7]'])(
  'the invalid stored value %j reads as empty and can be replaced',
  (stored) => {
    localStorage.setItem('cheer.my.wall', stored);
    expect(read('wall')).toEqual([]);
    colors.set('wall', [['south', 'red']]);
    expect(read('wall')).toEqual([['south', 'red']]);
  },
);

test('subscribers are called on changes in this and other tabs until they unsubscribe', () => {
  const listener = vi.fn();
  const unsubscribe = colors.subscribe(listener);
  colors.set('wall', [['north', 'red']]);
  window.dispatchEvent(new StorageEvent('storage'));
  expect(listener).toHaveBeenCalledTimes(2);
  unsubscribe();
  colors.set('wall', [['north', 'blue']]);
  window.dispatchEvent(new StorageEvent('storage'));
  expect(listener).toHaveBeenCalledTimes(2);
});

test('a component sees changes as they come, and the same map as long as there are none', () => {
  const { result, rerender } = renderHook(() => usePersonalMap(colors, 'wall'));
  act(() => colors.set('wall', [['north', 'red']]));
  const before = result.current;
  expect(before.get('north')).toBe('red');
  rerender();
  expect(result.current).toBe(before);
});

test('a note on a member is stored by group, with at most 200 characters, until it is emptied or the person signs out', () => {
  const { result } = renderHook(() => ({ here: useMemberNotes('g'), elsewhere: useMemberNotes('h') }));
  act(() => result.current.here.save('ana', ' cash, 3 Apr '));
  act(() => result.current.here.save('bo', '🎉'.repeat(250)));
  expect(result.current.here.noteOf('ana')).toBe('cash, 3 Apr');
  expect(result.current.here.noteOf('bo')).toBe('🎉'.repeat(200));
  expect(result.current.elsewhere.noteOf('ana')).toBeUndefined();
  act(() => result.current.here.save('ana', '  '));
  expect(result.current.here.noteOf('ana')).toBeUndefined();
  clearPersonal();
  expect(renderHook(() => useMemberNotes('g')).result.current.noteOf('bo')).toBeUndefined();
});
