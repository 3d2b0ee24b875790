import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Reminders, useReminders } from '../../../src/features/reminders/reminders';
import { clearPersonal } from '../../../src/lib/storage';
import { makeMember } from '../../support/rows';

afterEach(cleanup);

const change = (groupId: string, run: (reminders: Reminders) => void) => {
  const { result, unmount } = renderHook(() => useReminders(groupId));
  act(() => run(result.current));
  unmount();
};
const remind = (groupId: string, memberIds: string[]) =>
  change(groupId, (reminders) => reminders.answer(true, memberIds));

/** Returns a function that reads the note about each member's reminder. */
function notesOf(groupId: string, memberIds: string[]) {
  const { result } = renderHook(() => useReminders(groupId));
  return () => memberIds.map((id) => result.current.noteOf(makeMember(id)));
}

test('reminders are stored by group and member id, until the person signs out', () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') });
  remind('g', ['ana', 'bo']);
  vi.setSystemTime(new Date('2026-11-23T10:00:00Z'));
  remind('g', ['bo']);
  vi.useRealTimers();
  expect(localStorage.getItem('cheer.my.reminded.g')).toBe(
    '[["ana","2026-11-21T10:00:00.000Z"],["bo","2026-11-23T10:00:00.000Z"]]',
  );
  expect(notesOf('g', ['ana', 'bo', 'cy'])()).toEqual(['Reminded Nov 21', 'Reminded Nov 23', undefined]);
  expect(notesOf('other', ['ana'])()).toEqual([undefined]);
  clearPersonal();
  expect(notesOf('g', ['ana', 'bo'])()).toEqual([undefined, undefined]);
});

test('what was only opened is no reminder, until the owner says that it was sent', () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') });
  remind('g', ['ana']);
  vi.setSystemTime(new Date('2026-11-23T10:00:00Z'));
  change('g', ({ markOpened }) => markOpened('Mail', ['ana', 'bo']));
  change('g', ({ markOpened }) => markOpened('Text', ['cy']));
  const notes = notesOf('g', ['ana', 'bo', 'cy']);
  const opened = ['Mail opened Nov 23', 'Mail opened Nov 23', 'Text opened Nov 23'];
  expect(notes()).toEqual(opened);

  // The owner says only days later whether the e-mail was sent, but the note has the day when it was opened.
  vi.setSystemTime(new Date('2026-11-28T10:00:00Z'));
  for (const [isSent, told] of [
    [true, ['Reminded Nov 23', 'Reminded Nov 23', 'Text opened Nov 23']],
    [false, ['Reminded Nov 21', undefined, 'Text opened Nov 23']],
  ] as const) {
    let takeBack = () => {};
    change('g', ({ answer }) => {
      takeBack = answer(isSent, ['ana', 'bo']);
    });
    expect(notes()).toEqual(told);
    act(takeBack);
    expect(notes()).toEqual(opened);
  }
  vi.useRealTimers();
});

test('a reminder is shown at once', () => {
  const notes = notesOf('g', ['ana']);
  remind('g', ['ana']);
  expect(notes()).toEqual([expect.stringMatching(/^Reminded /)]);
});

test('reminders that an earlier version stored are deleted, too', () => {
  localStorage.setItem('cheer.reminded.g', '[]');
  clearPersonal();
  expect(localStorage).toHaveLength(0);
});

test.each([
  ['reminded', '[["ana",5]]'],
  ['reminded', '[["ana","yesterday"]]'],
  ['opened', '[["ana","2026-11-21T10:00:00.000Z"]]'],
  ['opened', '[["ana","Fax 2026-11-21T10:00:00.000Z"]]'],
  ['opened', '[["ana","Mail yesterday"]]'],
])('the stored value of "%s" %j is no reminder', (name, stored) => {
  localStorage.setItem(`cheer.my.${name}.g`, stored);
  expect(notesOf('g', ['ana'])()).toEqual([undefined]);
  remind('g', ['bo']);
  expect(notesOf('g', ['ana', 'bo'])()).toEqual([undefined, expect.stringMatching(/^Reminded /)]);
});
