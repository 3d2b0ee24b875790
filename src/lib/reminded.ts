import * as v from 'valibot';
import { localStore } from './storage';

/** By member id, when the member was reminded last. No names or addresses: this stays on the device. */
export type Reminded = Record<string, string>;

const Stored = v.fallback(
  v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.pipe(v.string(), v.isoTimestamp()))),
  {},
);

const keyOf = (groupId: string) => `cheer.reminded.${groupId}`;
const listeners = new Set<() => void>();

export const reminded = {
  /** As it is stored, which is the same as long as nothing has changed. */
  raw: (groupId: string) => localStore.get(keyOf(groupId)),
  parse: (raw: string | undefined): Reminded => v.parse(Stored, raw),
  mark: (groupId: string, memberIds: string[]) => {
    const now = new Date().toISOString();
    const marks = Object.fromEntries(memberIds.map((id) => [id, now]));
    localStore.set(keyOf(groupId), JSON.stringify({ ...reminded.parse(reminded.raw(groupId)), ...marks }));
    for (const listener of listeners) listener();
  },
  /** Hears of what other tabs mark, too. */
  watch: (listener: () => void) => {
    listeners.add(listener);
    window.addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  },
};
