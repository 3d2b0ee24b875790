import { useEffect, useState } from 'react';
import type { Message } from '../../api/schemas';
import { lastRead, timeOf } from '../groups/lastRead';

const newest = (board: Message[]) => board.map(timeOf).reduce((a, b) => Math.max(a, b), 0);

/**
 * Returns a function that tells whether a message is newer than the last visit on this device. Messages stay unread
 * until the user leaves the page. On the first visit, no message is unread.
 */
export function useUnreadMessages(groupId: string, board: Message[] | undefined) {
  const [before] = useState(() => lastRead.read(groupId));
  useEffect(() => {
    if (board) lastRead.save(groupId, newest(board));
  }, [groupId, board]);
  return (message: Message) => before !== undefined && timeOf(message) > before;
}
