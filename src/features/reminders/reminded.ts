import { useMemo, useSyncExternalStore } from 'react';
import * as v from 'valibot';
import type { Member } from '../../api/schemas';
import { formatDay } from '../../domain/dates';
import { personalStore } from '../../lib/storage';
import { messages } from '../../messages';

/** By member id: when the member was last reminded (ISO 8601). */
type Reminded = ReadonlyMap<string, string>;

/** As pairs: a record would take a member id such as "constructor" for a property that it has already. */
const Stored = v.fallback(
  v.pipe(v.string(), v.parseJson(), v.array(v.tuple([v.string(), v.pipe(v.string(), v.isoTimestamp())]))),
  [],
);

const keyOf = (groupId: string) => `reminded.${groupId}`;
const listeners = new Set<() => void>();

export const reminded = {
  /** The stored text, which is equal as long as nothing has changed. */
  raw: (groupId: string) => personalStore.get(keyOf(groupId)),
  parse: (raw: string | undefined): Reminded => new Map(v.parse(Stored, raw)),
  mark: (groupId: string, memberIds: string[]) => {
    const now = new Date().toISOString();
    const marks = memberIds.map((id) => [id, now] as const);
    personalStore.set(
      keyOf(groupId),
      JSON.stringify([...new Map([...reminded.parse(reminded.raw(groupId)), ...marks])]),
    );
    for (const listener of listeners) listener();
  },
  /** Also calls the listener when another tab marks somebody. */
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    window.addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  },
};

/** Returns when a member was last reminded from this device, in words; undefined for those who were not. */
export function useRemindedOn(groupId: string): (member: Member) => string | undefined {
  const raw = useSyncExternalStore(reminded.subscribe, () => reminded.raw(groupId));
  const times = useMemo(() => reminded.parse(raw), [raw]);
  return ({ memberID }) => {
    const time = times.get(memberID);
    return time && messages.remindedOn(formatDay(time));
  };
}
