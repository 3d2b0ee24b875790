import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePendingChanges } from '../../hooks/usePendingChanges';
import type { ChangeQueue } from '../../outbox/types';
import { undo } from '../../outbox/undo';
import { useToasts } from '../Toasts';

interface DeletionWords {
  /** Returns a sentence such as "Deleting the message…", from the labels of the rows that are being deleted. */
  deleting: (labels: string[]) => string;
  deleted: string;
  notDeleted: string;
}

/** Returns a list without the rows that are being deleted. */
export function useRemaining<Row extends { _id: string }, Change extends string>(
  query: UseQueryResult<Row[]>,
  queue: ChangeQueue<Change>,
) {
  const { pending } = usePendingChanges(queue);
  const data = useMemo(() => query.data?.filter(({ _id }) => !pending.has(_id)), [query.data, pending]);
  return { ...query, data };
}

/** Returns the remaining list, and `remove`, which deletes a row unless it is undone. */
export function useDeletion<Row extends { _id: string }, Change extends string>(
  query: UseQueryResult<Row[]>,
  queue: ChangeQueue<Change>,
  change: Change,
  { deleting, deleted, notDeleted }: DeletionWords,
) {
  const { show, announce } = useToasts();
  const list = useRemaining(query, queue);
  const { failed } = usePendingChanges(queue);

  const remove = async ({ _id }: Row, label: string) => {
    // A second press can come before the row has disappeared.
    if (queue.getState().pending.has(_id)) return;
    const results = await undo.decide(queue, [_id], change, { labels: [label], describe: deleting });
    if (!results) return;
    if (results.some(({ error }) => error)) show(notDeleted, { severity: 'error' });
    else announce(deleted);
  };
  return { list, failed, remove };
}
