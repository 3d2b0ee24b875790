import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { deletionQueue, messagesQuery } from '../../api/queries/messages';
import { useToast } from '../../components/Toasts';
import { usePendingChanges } from '../../hooks/usePendingChanges';
import { messages } from '../../messages';

/** The messages of a group without those that are being deleted, and the way to delete one, with an undo. */
export function useBoard(groupId: string) {
  const toast = useToast();
  const query = useQuery(messagesQuery(groupId));
  const { pending, failed, apply, undo } = usePendingChanges(deletionQueue(groupId, useQueryClient()));
  const data = useMemo(() => query.data?.filter(({ _id }) => !pending.has(_id)), [query.data, pending]);

  const remove = async (id: string) => {
    const results = await apply([id], 'delete', messages.deletingMessage);
    if (!results) return;
    if (results.some(({ error }) => error)) toast(messages.messageNotDeleted, 'error');
    else toast(messages.messageDeleted);
  };
  return { board: { ...query, data }, failed, undo, remove };
}
