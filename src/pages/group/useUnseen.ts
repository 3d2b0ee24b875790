import { useEffect, useState } from 'react';
import type { Message } from '../../api/schemas';
import { lastSeen } from '../../lib/lastSeen';

const timeOf = ({ timestamp }: Message) => Date.parse(timestamp ?? '') || 0;

/**
 * Tells which messages have come since the person was last here, on this device. The marks stay as long as they do;
 * a first visit marks nothing.
 */
export function useUnseen(groupId: string, board: Message[] | undefined) {
  const [before] = useState(() => lastSeen.read(groupId));
  useEffect(() => {
    if (board)
      lastSeen.save(
        groupId,
        board.reduce((newest, message) => Math.max(newest, timeOf(message)), 0),
      );
  }, [groupId, board]);
  return (message: Message) => before !== undefined && timeOf(message) > before;
}
