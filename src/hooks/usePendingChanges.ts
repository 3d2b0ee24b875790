import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { MAX_KEEPALIVE } from '../lib/changes/busyQueues';
import { changeJournal } from '../lib/changes/changeJournal';
import { sendStaged } from '../lib/changes/changeQueues';
import type { ChangeQueue, Ended } from '../lib/changes/changeTypes';

const UNDO_MS = 6000;
/** The time to undo after the pointer or the focus has left the bar. */
const RESUMED_MS = UNDO_MS / 2;
/** However long the pointer or the focus stays on the bar. */
const MAX_UNDO_MS = 10_000;

/** The offer to take back the last decision, made for `UndoBar`. */
export interface Undo {
  /** What was decided; undefined when there is nothing to undo. */
  message: string | undefined;
  /** Changes with each decision. */
  id: number;
  undo: () => void;
  sendNow: () => void;
  /** Stops the time while the pointer or the focus is on the bar, up to a limit. */
  pause: () => void;
  resume: () => void;
}

/** For screens that only show what is pending. Warns before the page is closed while more is pending than
 * can still be sent, where the browser keeps no journal. */
export function usePendingState<Change extends string>(queue: ChangeQueue<Change>) {
  const state = useSyncExternalStore(queue.subscribe, queue.getState);
  const tooMany = state.pending.size > MAX_KEEPALIVE;
  useEffect(() => {
    if (!tooMany) return;
    const ask = (event: Event) => changeJournal.works() || event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [tooMany]);
  return state;
}

/**
 * The one way to change rows now and to tell the server later. `apply(keys, change)` shows the change at once and sends
 * it; with a message, it is sent only after `UNDO_MS`, or `MAX_UNDO_MS` at the latest, and can be undone until then.
 *
 * - Optimistic: a change is `pending` until the server has answered, then part of the query, or else `failed`.
 * - Ordered: the server hears the changes of a row one after the other, and the last one counts (`lib/changes/changeQueue`).
 * - Undoable: one decision at a time in the whole app, since the bars to undo stand in one place. The next decision
 *   sends the one before.
 * - Never forgotten: leaving the screen, hiding the tab or closing it sends what waits. Until the server has confirmed it,
 *   it stays in the journal (`lib/changes/changeJournal`), from which the next start goes on.
 *
 * `apply` is stable. Its promise resolves with how each key ended, or with undefined when the decision was undone, or the
 * person has signed out.
 */
export function usePendingChanges<Change extends string>(queue: ChangeQueue<Change>) {
  const { pending, failed } = usePendingState(queue);
  const [offer, setOffer] = useState<Pick<Undo, 'message' | 'id'>>({ message: undefined, id: 0 });
  const stage = useMemo(() => createStage(queue, setOffer), [queue]);

  useEffect(() => {
    const { sendNow } = stage;
    // Mobile browsers may discard a hidden page without another event.
    const onHide = () => document.visibilityState === 'hidden' && sendNow();
    sendStaged.add(sendNow);
    window.addEventListener('pagehide', sendNow);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      sendStaged.delete(sendNow);
      window.removeEventListener('pagehide', sendNow);
      document.removeEventListener('visibilitychange', onHide);
      sendNow();
    };
  }, [stage]);

  const { apply, ...controls } = stage;
  const undo: Undo = { ...offer, ...controls };
  return { pending, failed, apply, undo };
}

interface Decision<Change> {
  keys: string[];
  change: Change;
  resolve: (results: Ended | undefined) => void;
}

/** Holds the one decision that can be undone. */
function createStage<Change extends string>(
  queue: ChangeQueue<Change>,
  show: (offer: Pick<Undo, 'message' | 'id'>) => void,
) {
  let decision: Decision<Change> | undefined;
  let id = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let limit: ReturnType<typeof setTimeout> | undefined;

  const take = () => {
    clearTimeout(timer);
    clearTimeout(limit);
    const taken = decision;
    decision = undefined;
    if (taken) show({ message: undefined, id });
    return taken;
  };
  const sendNow = () => {
    const taken = take();
    taken?.resolve(queue.enqueue(taken.keys, taken.change));
  };
  const undo = () => {
    const taken = take();
    if (taken) queue.discard(taken.keys);
    taken?.resolve(undefined);
  };
  const wait = (ms: number) => {
    clearTimeout(timer);
    if (decision) timer = setTimeout(sendNow, ms);
  };

  function apply(keys: string[], change: Change, message?: string): Ended {
    if (message === undefined) return queue.enqueue(keys, change);
    for (const sendOther of sendStaged) sendOther();
    queue.stage(keys, change);
    id += 1;
    show({ message, id });
    return new Promise((resolve) => {
      decision = { keys, change, resolve };
      wait(UNDO_MS);
      limit = setTimeout(sendNow, MAX_UNDO_MS);
    });
  }

  return { apply, undo, sendNow, pause: () => clearTimeout(timer), resume: () => wait(RESUMED_MS) };
}
