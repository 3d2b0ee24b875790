import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { markReminded, useRemindedOn } from '../../../src/features/reminders/reminded';
import { clearPersonal } from '../../../src/lib/storage';
import { makeMember } from '../../support/rows';

afterEach(cleanup);

/** When each member was reminded, in words. */
function remindedOn(groupId: string, memberIds: string[]) {
  const { result } = renderHook(() => useRemindedOn(groupId));
  return () => memberIds.map((id) => result.current(makeMember(id)));
}

test('reminders are stored by group and member id, until the person signs out', () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') });
  markReminded('g', ['ana', 'bo']);
  vi.setSystemTime(new Date('2026-11-23T10:00:00Z'));
  markReminded('g', ['bo']);
  vi.useRealTimers();
  expect(localStorage.getItem('cheer.my.reminded.g')).toBe(
    '[["ana","2026-11-21T10:00:00.000Z"],["bo","2026-11-23T10:00:00.000Z"]]',
  );
  expect(remindedOn('g', ['ana', 'bo', 'cy'])()).toEqual(['Reminded Nov 21', 'Reminded Nov 23', undefined]);
  expect(remindedOn('other', ['ana'])()).toEqual([undefined]);
  clearPersonal();
  expect(remindedOn('g', ['ana', 'bo'])()).toEqual([undefined, undefined]);
});

test('a reminder is shown at once', () => {
  const shown = remindedOn('g', ['ana']);
  act(() => markReminded('g', ['ana']));
  expect(shown()).toEqual([expect.stringMatching(/^Reminded /)]);
});

test('reminders that an earlier version stored are deleted, too', () => {
  localStorage.setItem('cheer.reminded.g', '[]');
  clearPersonal();
  expect(localStorage).toHaveLength(0);
});

test.each(['[["ana",5]]', '[["ana","yesterday"]]'])(
  'the stored value %j, which holds no time, is no reminder',
  (stored) => {
    localStorage.setItem('cheer.my.reminded.g', stored);
    expect(remindedOn('g', ['ana'])()).toEqual([undefined]);
    markReminded('g', ['bo']);
    expect(remindedOn('g', ['ana', 'bo'])()).toEqual([undefined, expect.stringMatching(/^Reminded /)]);
  },
);
