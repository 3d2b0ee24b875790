import { useQuery } from '@tanstack/react-query';
import { messagesQuery } from '../../api/queries/messages';
import type { Group } from '../../api/schemas';
import { useUser } from '../../auth/useAuth';
import { paymentOf } from '../../domain/permissions';
import { lastRead, timeOf } from './lastRead';

/**
 * What a member wants to know of a group before opening it: the own payment, as far as the list of groups tells it, the
 * newest message, and how many have come since the last visit on this device. Without the board, only the payment.
 */
export function useGroupNews(group: Group) {
  const payment = paymentOf(group, useUser());
  const { data: board = [], isSuccess, isError } = useQuery(messagesQuery(group._id));
  const before = lastRead.read(group._id);
  const unread = before === undefined ? 0 : board.filter((message) => timeOf(message) > before).length;
  return { payment, newest: board[0], unread, isEmpty: isSuccess && board.length === 0, isError };
}
