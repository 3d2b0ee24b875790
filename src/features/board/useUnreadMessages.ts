import { useEffect, useState } from 'react';
import type { Message } from '../../api/schemas';
import { lastRead, timeOf } from '../groups/lastRead';

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
