import * as v from 'valibot';
import type { Member } from '../../api/schemas';
import { formatDay } from '../../domain/dates';
import { personalMap, usePersonalMap } from '../../hooks/personalMap';
import { reminderMessages } from './messages';

/** By member id: when the member was last reminded (ISO 8601). */
const reminded = personalMap(v.pipe(v.string(), v.isoTimestamp()));
const keyOf = (groupId: string) => `reminded.${groupId}`;

export function markReminded(groupId: string, memberIds: string[]): void {
  const now = new Date().toISOString();
  reminded.set(
    keyOf(groupId),
    memberIds.map((id) => [id, now]),
  );
}

/** Returns a function that tells when a member was last reminded from this device, in words; undefined if never. */
export function useRemindedOn(groupId: string): (member: Member) => string | undefined {
  const times = usePersonalMap(reminded, keyOf(groupId));
  return ({ memberID }) => {
    const time = times.get(memberID);
    return time && reminderMessages.remindedOn(formatDay(time));
  };
}
