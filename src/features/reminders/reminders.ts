import * as v from 'valibot';
import type { Member } from '../../api/schemas';
import { formatDay } from '../../domain/dates';
import { personalMap, usePersonalMap } from '../../hooks/personalMap';
import { reminderMessages } from './messages';

const Time = v.pipe(v.string(), v.isoTimestamp());

/** The owner's own app in which a reminder was opened. */
export type LetterApp = 'Mail' | 'Text';

/** By member id: when the member was last reminded. */
const reminded = personalMap(Time);
/**
 * By member id: where and when a reminder was opened, such as "Mail 2026-01-31T09:00:00Z". Removed when the owner has
 * answered whether the reminder was sent.
 */
const opened = personalMap(
  v.pipe(
    v.string(),
    v.check((text) => parseOpening(text) !== undefined),
  ),
);

function parseOpening(text: string): { app: string; time: string } | undefined {
  const [app = '', time = ''] = text.split(' ');
  return /^(?:Mail|Text)$/.test(app) && v.is(Time, time) ? { app, time } : undefined;
}

export type Reminders = ReturnType<typeof useReminders>;

/**
 * The members who were reminded from this device. Because this app cannot see whether the mail or message app has sent
 * a reminder, the owner is asked.
 */
export function useReminders(groupId: string) {
  const [remindedKey, openedKey] = [`reminded.${groupId}`, `opened.${groupId}`];
  const times = usePersonalMap(reminded, remindedKey);
  const openings = usePersonalMap(opened, openedKey);
  const setAll = (text: string, memberIds: string[]) => memberIds.map((id) => [id, text] as const);
  const before = (map: ReadonlyMap<string, string>, memberIds: string[]) =>
    memberIds.map((id) => [id, map.get(id) ?? ''] as const);

  return {
    isReminded: ({ memberID }: Member) => times.has(memberID),
    isUnanswered: ({ memberID }: Member) => openings.has(memberID),
    /** Returns a note such as "Reminded Jan 31", or "Mail opened Jan 31" until the owner has answered. */
    noteOf: ({ memberID }: Member): string | undefined => {
      const opening = parseOpening(openings.get(memberID) ?? '');
      if (opening) return reminderMessages.openedOn(opening.app, formatDay(opening.time));
      const time = times.get(memberID);
      return time && reminderMessages.remindedOn(formatDay(time));
    },
    /** Forgets that the member was reminded, and that a reminder was opened. */
    forget: ({ memberID }: Member) => {
      reminded.set(remindedKey, setAll('', [memberID]));
      opened.set(openedKey, setAll('', [memberID]));
    },
    markOpened: (app: LetterApp, memberIds: string[]) =>
      opened.set(openedKey, setAll(`${app} ${new Date().toISOString()}`, memberIds)),
    /** Stores whether the reminder was sent. Returns a function that takes the answer back. */
    answer: (isSent: boolean, memberIds: string[]): (() => void) => {
      const [timesBefore, openingsBefore] = [before(times, memberIds), before(openings, memberIds)];
      const now = new Date().toISOString();
      // Use the time when the reminder was opened, because the owner may answer days later.
      const sentAt = (id: string) => parseOpening(openings.get(id) ?? '')?.time ?? now;
      if (isSent)
        reminded.set(
          remindedKey,
          memberIds.map((id) => [id, sentAt(id)]),
        );
      opened.set(openedKey, setAll('', memberIds));
      return () => {
        reminded.set(remindedKey, timesBefore);
        opened.set(openedKey, openingsBefore);
      };
    },
  };
}
