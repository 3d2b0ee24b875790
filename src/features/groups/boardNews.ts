import { useQuery } from '@tanstack/react-query';
import { messagesQuery } from '../../api/queries/messages';
import type { Group, Message } from '../../api/schemas';
import { useUser } from '../../auth/useAuth';
import { paymentOf } from '../../domain/permissions';
import { personalStore } from '../../lib/storage';

const keyOf = (groupId: string) => `seen.${groupId}`;

/**
 * By group id: the time of the newest message that was read on this device, in ms since the epoch; 0 for an empty
 * board.
 */
export const lastRead = {
  read: (groupId: string): number | undefined => {
    const stored = personalStore.get(keyOf(groupId));
    return stored && /^\d+$/.test(stored) ? Number(stored) : undefined;
  },
  save: (groupId: string, time: number) => personalStore.set(keyOf(groupId), `${time}`),
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

/**
 * The news of a group for a member: whether the list of groups says that they have not paid, the newest message with its
 * time, and the number of messages since their last visit on this device. Until the board has loaded, only the payment
 * is known.
 */
export function useGroupNews(group: Group) {
  const isUnpaid = paymentOf(group, useUser()) === 'unpaid';
  const { data: board = [], isSuccess, isError } = useQuery(messagesQuery(group._id));
  const [newest] = board;
  const before = lastRead.read(group._id);
  const unread = before === undefined ? 0 : board.filter((message) => timeOf(message) > before).length;
  return { isUnpaid, newest, posted: newest ? timeOf(newest) : 0, unread, isEmpty: isSuccess && !newest, isError };
}
