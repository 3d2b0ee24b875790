import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';
import { journal } from '../outbox/journal';
import type { ChangeQueue } from '../outbox/types';

/**
 * Returns the changes of a queue that a screen shows at once and the server receives later:
 *
 * - Optimistic: a change is `pending` until the server answers. Then it is part of the query data, or `failed`.
 * - Ordered: the changes of a row are sent one after the other, and the last one wins (outbox/queue.ts).
 * - Undoable: changes made with outbox/undo.ts are sent after some seconds, in which they can be undone.
 * - Durable: a change stays in the journal until the server confirms it, and is sent at the next start if necessary
 *   (outbox/journal.ts).
 */
export const usePendingChanges = <Change extends string>(queue: ChangeQueue<Change>) =>
  useSyncExternalStore(queue.subscribe, queue.getState);

/**
 * Like `usePendingChanges`, but updates in a transition, for a long list whose controls show a press themselves. The
 * result may be out of date when the next press comes, so handlers must read `queue.getState()`.
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
  return followed.queue === queue ? followed.state : queue.getState();
}

/** If `wouldBeLost`, asks before the page is closed, unless the journal works and stores the changes. */
export function useAskBeforeClosing(wouldBeLost: boolean) {
  useEffect(() => {
    if (!wouldBeLost) return;
    const ask = (event: Event) => journal.works() || event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [wouldBeLost]);
}
