import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { deletionsOutbox, messagesQuery } from '../../api/queries/messages';
import { useNotify } from '../../components/Notices';
import { useHeldBack } from '../../components/useHeldBack';
import { messages } from '../../messages';
import { useOutbox } from './useOutbox';

/** Deleted messages leave the board at once; the call is held back for a while, so that it can be undone. */
export function useBoard(groupId: string) {
  const notify = useNotify();
  const query = useQuery(messagesQuery(groupId));
  const outbox = deletionsOutbox(groupId, useQueryClient());
  const { wished, failed } = useOutbox(outbox);
  const { held, turn, hold, release, undo } = useHeldBack<string>(async (id) => {
    const outcomes = await outbox.post([id], true);
    if (outcomes.some(({ error }) => error)) notify(messages.messageNotDeleted, 'error');
  });

  const data = useMemo(() => query.data?.filter(({ _id }) => !wished.has(_id)), [query.data, wished]);
  return {
    board: { ...query, data },
    deletion: {
      failed,
      turn,
      /** What can still be undone, in words. */
      undoable: held && messages.messageDeleted,
      start: (id: string) => {
        hold(id);
        outbox.hold([id], true);
      },
      undo: () => {
        const id = undo();
        if (id) outbox.withdraw([id]);
      },
      timeUp: release,
    },
  };
}
