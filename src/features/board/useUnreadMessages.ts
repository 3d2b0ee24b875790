import { useEffect, useState } from 'react';
import type { Message } from '../../api/schemas';
import { personalStore } from '../../lib/storage';

/** By group: the time of the newest message that was read on this device, in milliseconds; 0 for an empty board. */
const lastRead = {
  key: (groupId: string) => `seen.${groupId}`,
  read: (groupId: string): number | undefined => {
    const stored = personalStore.get(lastRead.key(groupId));
    return stored && /^\d+$/.test(stored) ? Number(stored) : undefined;
  },
  save: (groupId: string, time: number) => personalStore.set(lastRead.key(groupId), `${time}`),
};

const DAY_MS = 24 * 60 * 60_000;

/** 0 for a time that cannot be, such as one in the far future, which would make all that follow look read. */
const timeOf = ({ timestamp }: Message) => {
  const time = Date.parse(timestamp ?? '') || 0;
  return time < Date.now() + DAY_MS ? time : 0;
};

const newest = (board: Message[]) => board.map(timeOf).reduce((a, b) => Math.max(a, b), 0);

/**
 * Returns whether a message has come since the last visit on this device. Messages stay unread until the person leaves
 * the page; on a first visit none is unread.
 */
export function useUnreadMessages(groupId: string, board: Message[] | undefined) {
  const [before] = useState(() => lastRead.read(groupId));
  useEffect(() => {
    if (board) lastRead.save(groupId, newest(board));
  }, [groupId, board]);
  return (message: Message) => before !== undefined && timeOf(message) > before;
}
