import { createListeners } from '../lib/listeners';
import { line } from './line';
import type { ChangeQueue, ChangeQueueOptions, ChangeResult, QueueState } from './types';

/** In ms. Older changes of a closed page are not sent. */
const OUTDATED_MS = 24 * 60 * 60_000;

/** The changes of one row. Screens show `staged` if it is set, else `waiting`, else `sending`. */
interface Entry<Change> {
  /** Not sent yet, because it can still be undone. */
  staged?: Change;
  waiting?: Change;
  sending?: Change;
  /** The change that was enqueued last. */
  last?: Change;
  /** When the person made the change, in ms since the epoch. */
  decidedAt: number;
  /** The server may have applied the change: an earlier call had no answer, or was a creation that failed. */
  again: boolean;
  /** Resolves the promise that `wait` has returned. */
  end?: (result: ChangeResult) => void;
}

interface Failure<Change> {
  error: Error;
  change: Change | undefined;
  decidedAt: number;
  /** The server may have applied the change. */
  again: boolean;
}

/**
 * Sends optimistic changes of many rows to the server. Each call runs as a mutation of TanStack Query (see outbox.ts).
 * The library's own `scope`, `useMutationState` and persister do not meet these requirements (measured with version
 * 5.108):
 *
 * - Three calls are in flight at once, but only one per key. A scope is serial: one scope per key sent 30 of 30 changes
 *   at once, and three scopes made keys wait for each other.
 * - The last change of a key wins, and a change that is replaced before it was sent is never sent. Scopes send all
 *   changes.
 * - A change that has not been sent can be discarded. A waiting mutation cannot be cancelled.
 * - Closing the page sends the waiting changes. A waiting mutation cannot be started early.
 * - The cost per row does not grow with the number of rows (6 ms to enqueue 1,000). `useMutationState` looks at all
 *   mutations after every event (400 ms for 1,000 in Chromium).
 * - All promises settle, also after signing out. After `clear()`, 8 of 11 scoped mutations never settled.
 *
 * A call without an answer is repeated as soon as the server can be reached. The argument `again` then tells `send`
 * that the server may already have applied the change.
 */
export function createChangeQueue<Change extends string>(options: ChangeQueueOptions<Change>): ChangeQueue<Change> {
  let state: QueueState<Change> = { pending: new Map(), failed: new Map() };
  const entries = new Map<string, Entry<Change>>();
  const failures = new Map<string, Failure<Change>>();
  /** The keys of cancelled changes that the server may have applied all the same. */
  const maybeSent = new Set<string>();
  const { notify, subscribe } = createListeners();
  let forgotten = false;
  /** The argument of the next call of `onIdle`. */
  let applied = false;
  const outdated = options.outdated();

  const save = (durability: IDBTransactionDurability) => {
    if (forgotten) return;
    const pending = [...state.pending].map(([key, change]) => {
      const { decidedAt: at = 0, again = false, sending } = entries.get(key) ?? {};
      return { key, change, at, sent: again || sending !== undefined };
    });
    const failed = [...failures].flatMap(([key, { error, change, decidedAt: at }]) => {
      const isRecorded = state.failed.has(key) && (options.creates || error === outdated);
      return isRecorded && change !== undefined ? { key, change, at, sent: true } : [];
    });
    options.record([...pending, ...failed], durability);
  };

  const refresh = (keys: string[], durability: IDBTransactionDurability) => {
    const [pending, failed] = [new Map(state.pending), new Map(state.failed)];
    for (const key of keys) {
      const entry = entries.get(key);
      const change = entry?.staged ?? entry?.waiting ?? entry?.sending;
      const error = failures.get(key)?.error;
      if (change !== undefined) pending.set(key, change);
      else {
        pending.delete(key);
        entries.delete(key);
      }
      if (change === undefined && error) failed.set(key, error);
      else failed.delete(key);
    }
    state = { pending, failed };
    notify();
    line.notify();
    save(durability);
  };

  const end = (keys: string[], outcome: Omit<ChangeResult, 'key'> = {}) => {
    if (keys.length === 0) return;
    const { error } = outcome;
    const ended = keys.map((key) => entries.get(key)?.end);
    for (const key of keys) {
      const entry = entries.get(key);
      if (error) {
        const { last: change, decidedAt = Date.now(), again = false } = entry ?? {};
        failures.set(key, { error, change, decidedAt, again: again || options.mayHaveArrived(error) });
      }
      if (entry) entry.end = entry.waiting = undefined;
    }
    refresh(keys, 'relaxed');
    for (const [index, key] of keys.entries()) ended[index]?.({ key, ...outcome });
  };

  const dropWaiting = () => end([...entries].flatMap(([key, { waiting }]) => (waiting === undefined ? [] : key)));

  const isSending = () => [...entries.values()].some(({ sending }) => sending !== undefined);
  const isBusy = () => {
    for (const { waiting, sending } of entries.values())
      if (waiting !== undefined || sending !== undefined) return true;
    return false;
  };
  const endIfIdle = () => {
    if (isBusy() || !line.delete(inLine)) return;
    options.onIdle?.(applied);
    applied = false;
  };

  const deliver = async (key: string, entry: Entry<Change>, change: Change) => {
    entry.waiting = undefined;
    entry.sending = change;
    const error = await line.call(() => options.send(key, change, entry.again), options.isRetryable);
    entry.sending = undefined;
    applied ||= error === undefined;
    const isRetried = error !== undefined && options.isRetryable(error);
    entry.again = isRetried && (entry.again || options.mayHaveArrived(error));
    if (isRetried) {
      entry.waiting ??= change;
      if (forgotten) dropWaiting();
      else refresh([key], 'relaxed');
    } else {
      // The row was changed and changed back meanwhile, so the server already has the waiting change.
      if (!error && entry.waiting === change) entry.waiting = undefined;
      if (entry.waiting === undefined) end([key], { error });
    }
    line.startAll();
    endIfIdle();
  };

  const start = () => {
    let started = false;
    for (const [key, entry] of entries) {
      if (!line.isFree() || (options.creates && isSending())) break;
      if (entry.waiting === undefined || entry.sending !== undefined) continue;
      deliver(key, entry, entry.waiting);
      started = true;
    }
    if (started) save('relaxed');
  };
  const inLine = { start, countPending: () => state.pending.size };

  /** Returns the entry of a key, created if it is missing, for a change that the person made at `decidedAt`. */
  const entryOf = (key: string, decidedAt: number): Entry<Change> => {
    const entry = entries.get(key) ?? {
      decidedAt,
      again: options.creates === true && (failures.has(key) || maybeSent.has(key)),
    };
    entries.set(key, entry);
    entry.decidedAt = decidedAt;
    return entry;
  };
  const wait = (key: string, change: Change, decidedAt: number): Promise<ChangeResult> => {
    const entry = entryOf(key, decidedAt);
    entry.end?.({ key });
    entry.staged = undefined;
    entry.waiting = entry.last = change;
    failures.delete(key);
    return new Promise((resolve) => {
      entry.end = resolve;
    });
  };
  const show = (keys: string[]) => {
    if (keys.length > 0) line.add(inLine);
    refresh(keys, 'strict');
  };

  const mayHaveArrived = (key: string) => (failures.get(key) ?? entries.get(key))?.again === true;

  return {
    subscribe,
    getState: () => state,
    enqueue: (keys, change) => {
      const results = keys.map((key) => wait(key, change, Date.now()));
      show(keys);
      start();
      return Promise.all(results).then((ended) => (forgotten ? undefined : ended));
    },
    stage: (keys, change) => {
      for (const key of keys) entryOf(key, Date.now()).staged = change;
      refresh(keys, 'strict');
    },
    discard: (keys) => {
      for (const entry of keys.map((key) => entries.get(key))) if (entry) entry.staged = undefined;
      refresh(keys, 'strict');
    },
    cancel: (key) => {
      const { sending, waiting, again } = entries.get(key) ?? {};
      const isIdle = sending === undefined && (waiting !== undefined || failures.has(key));
      if (!isIdle || (again && !options.creates)) return false;
      if (mayHaveArrived(key)) {
        applied = true;
        // A failed change has left the line already, but `onIdle` must be called again.
        line.add(inLine);
      }
      if (again || failures.has(key)) maybeSent.add(key);
      failures.delete(key);
      end([key], { cancelled: true });
      endIfIdle();
      return true;
    },
    mayHaveArrived,
    adopt: (changes) => {
      const latest = changes.filter(({ key, at }) => at > (entries.get(key)?.decidedAt ?? Number.NEGATIVE_INFINITY));
      const old = latest.filter(({ at }) => Date.now() - at > OUTDATED_MS).map(({ key }) => key);
      const results = latest.map(({ key, change, at, sent }) => {
        const result = wait(key, change, at);
        entryOf(key, at).again ||= Boolean(sent);
        return result;
      });
      end(old, { error: outdated });
      show(latest.map(({ key }) => key).filter((key) => entries.has(key)));
      // Start after all records are adopted, because another page may have recorded a later change of the same row.
      queueMicrotask(start);
      return results;
    },
    forget: () => {
      forgotten = true;
      // Drop the changes that wait for an unreachable server, because another person may be signed in when it is back.
      if (line.countUnreachable() > 0) dropWaiting();
      endIfIdle();
    },
  };
}
