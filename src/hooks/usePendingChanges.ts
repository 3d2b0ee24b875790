import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';
import { journal } from '../outbox/journal';
import { MAX_KEEPALIVE } from '../outbox/line';
import type { ChangeQueue } from '../outbox/types';

/**
 * What a screen shows of rows that are changed now and told to the server later:
 *
 * - Optimistic: a change is `pending` until the server has answered, then part of the query, or else `failed`.
 * - Ordered: the server hears the changes of a row one after the other, and the last one counts (outbox/queue).
 * - Undoable: what goes through outbox/undo is sent after some seconds, in which it can be taken back.
 * - Never forgotten: until the server has confirmed it, a change stays in the journal (outbox/journal), from which the next
 *   start goes on.
 *
 * Warns before the page is closed while more is pending than can still be sent, where the browser keeps no journal.
 */
export function usePendingChanges<Change extends string>(queue: ChangeQueue<Change>) {
  const state = useSyncExternalStore(queue.subscribe, queue.getState);
  useWarning(state.pending.size);
  return state;
}

/**
 * As `usePendingChanges`, but in a transition: for a long list whose controls show a press themselves. Two presses may
 * come meanwhile: what is pending now is in the queue itself.
 */
export function useFollowedChanges<Change extends string>(queue: ChangeQueue<Change>) {
  const [followed, follow] = useState({ queue, state: queue.getState() });
  useEffect(() => {
    const update = () => {
      const state = queue.getState();
      startTransition(() =>
        follow((before) => (before.queue === queue && before.state === state ? before : { queue, state })),
      );
    };
    update();
    return queue.subscribe(update);
  }, [queue]);
  const state = followed.queue === queue ? followed.state : queue.getState();
  useWarning(state.pending.size);
  return state;
}

/** Warns before the page is closed. */
function useWarning(pending: number) {
  const tooMany = pending > MAX_KEEPALIVE;
  useEffect(() => {
    if (!tooMany) return;
    const ask = (event: Event) => journal.works() || event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [tooMany]);
}
