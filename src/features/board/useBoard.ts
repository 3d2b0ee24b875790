import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { deletionQueue, messagesQuery } from '../../api/queries/messages';
import { useUndoToasts } from '../../components/Toasts';
import { usePendingChanges } from '../../hooks/usePendingChanges';
import { undo } from '../../outbox/undo';
import { boardMessages } from './messages';

/**
 * Returns the messages of a group without those that are being deleted, and `remove`, which deletes one with an Undo.
 */
export function useBoard(groupId: string) {
  const { show, announce } = useUndoToasts();
  const query = useQuery(messagesQuery(groupId));
  const queue = deletionQueue(groupId);
  const { pending, failed } = usePendingChanges(queue);
  const data = useMemo(() => query.data?.filter(({ _id }) => !pending.has(_id)), [query.data, pending]);

  const remove = async (id: string) => {
    // A second press can come before the first one is rendered.
    if (queue.getState().pending.has(id)) return;
    const results = await undo.decide(queue, [id], 'delete', {
      labels: [id],
      describe: ({ length }) => boardMessages.deletingMessages(length),
    });
    if (!results) return;
    if (results.some(({ error }) => error)) show(boardMessages.messageNotDeleted, { severity: 'error' });
    else announce(boardMessages.messageDeleted);
  };
  return { board: { ...query, data }, failed, remove };
}
