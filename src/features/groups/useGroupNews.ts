import { useQuery } from '@tanstack/react-query';
import { messagesQuery } from '../../api/queries/messages';
import type { Group } from '../../api/schemas';
import { useUser } from '../../auth/useAuth';
import { paymentOf } from '../../domain/permissions';
import { lastRead, timeOf } from './lastRead';

/**
 * The news of a group for a member: whether they have paid, if the list of groups says so, the newest message, and the
 * number of messages since their last visit on this device. Until the board has loaded, only the payment is known.
 */
export function useGroupNews(group: Group) {
  const payment = paymentOf(group, useUser());
  const { data: board = [], isSuccess, isError } = useQuery(messagesQuery(group._id));
  const before = lastRead.read(group._id);
  const unread = before === undefined ? 0 : board.filter((message) => timeOf(message) > before).length;
  return { payment, newest: board[0], unread, isEmpty: isSuccess && board.length === 0, isError };
}
