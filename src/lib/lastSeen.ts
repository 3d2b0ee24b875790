import { personalStore } from './storage';

const keyOf = (groupId: string) => `seen.${groupId}`;

/** By group, the time of the newest message that was seen on this device; nothing else of it. 0 for an empty board. */
export const lastSeen = {
  read: (groupId: string): number | undefined => {
    const stored = personalStore.get(keyOf(groupId));
    return stored && /^\d+$/.test(stored) ? Number(stored) : undefined;
  },
  save: (groupId: string, time: number) => personalStore.set(keyOf(groupId), `${time}`),
};
