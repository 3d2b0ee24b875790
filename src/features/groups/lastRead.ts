import type { Message } from '../../api/schemas';
import { personalStore } from '../../lib/storage';

/** By group: the time of the newest message that was read on this device, in milliseconds; 0 for an empty board. */
export const lastRead = {
  key: (groupId: string) => `seen.${groupId}`,
  read: (groupId: string): number | undefined => {
    const stored = personalStore.get(lastRead.key(groupId));
    return stored && /^\d+$/.test(stored) ? Number(stored) : undefined;
  },
  save: (groupId: string, time: number) => personalStore.set(lastRead.key(groupId), `${time}`),
};

const DAY_MS = 24 * 60 * 60_000;

/** 0 for a time that cannot be, such as one in the far future, which would make all that follow look read. */
export const timeOf = ({ timestamp }: Message) => {
  const time = Date.parse(timestamp ?? '') || 0;
  return time < Date.now() + DAY_MS ? time : 0;
};
