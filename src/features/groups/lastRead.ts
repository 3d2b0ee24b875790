import type { Message } from '../../api/schemas';
import { personalStore } from '../../lib/storage';

/**
 * By group id: the time of the newest message that was read on this device, in ms since the epoch; 0 for an empty
 * board.
 */
export const lastRead = {
  key: (groupId: string) => `seen.${groupId}`,
  read: (groupId: string): number | undefined => {
    const stored = personalStore.get(lastRead.key(groupId));
    return stored && /^\d+$/.test(stored) ? Number(stored) : undefined;
  },
  save: (groupId: string, time: number) => personalStore.set(lastRead.key(groupId), `${time}`),
};

const DAY_MS = 24 * 60 * 60_000;

/**
 * The time of a message in ms since the epoch; 0 if it is missing, invalid or more than a day in the future. A time in
 * the far future would make all later messages look read.
 */
export const timeOf = ({ timestamp }: Message) => {
  const time = Date.parse(timestamp ?? '') || 0;
  return time < Date.now() + DAY_MS ? time : 0;
};
