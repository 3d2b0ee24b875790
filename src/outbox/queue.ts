import { line } from './line';
import type { ChangeQueue, ChangeQueueOptions, ChangeResult, QueueState } from './types';

/** In ms. What a page that is gone has decided so long ago is not sent. */
const OUTDATED_MS = 24 * 60 * 60_000;

/** What becomes of one row. The first of its changes is shown. */
interface Entry<Change> {
  /** Can still be undone. */
  staged?: Change;
  waiting?: Change;
  sending?: Change;
  /** In ms since the epoch. */
  decidedAt: number;
  /** A call for it had no answer: the server may have done what it asked for. */
  again: boolean;
  /** Tells who waits for the end. */
  end?: (result: ChangeResult) => void;
}

/**
 * Sends optimistic changes of many rows to the server. Each call runs as a mutation of the cache (see `outbox`),
 * but `scope`, `useMutationState` and the persister of the cache library do not meet these requirements (measured with
 * version 5.108):
 *
 * - Three calls in flight, one per key: a scope is serial. One scope per key sent 30 of 30 changes at once; three scopes
 *   made keys wait for each other.
 * - The last change of a key wins, and one that was replaced before it was sent is never sent: scopes replay all.
 * - A change can be discarded without a trace: a mutation cannot be cancelled, only ended.
 * - Closing the page sends what waits; a waiting mutation cannot be started early.
 * - Marking 1,000 rows costs 1,000 times one row (6 ms to enqueue): `useMutationState` looks at all mutations after each
 *   event of any (400 ms in Chromium).
 * - All promises settle, also after signing out: after `clear()`, 8 of 11 scoped mutations never settled.
 *
 * A call without an answer is sent again as soon as the server can be reached. `send` knows then that the server may
 * have done it.
 */
export function createChangeQueue<Change extends string>(options: ChangeQueueOptions<Change>): ChangeQueue<Change> {
  let state: QueueState<Change> = { pending: new Map(), failed: new Map() };
  const entries = new Map<string, Entry<Change>>();
  const errors = new Map<string, Error>();
  const listeners = new Set<() => void>();
  let forgotten = false;

  const save = (durability: IDBTransactionDurability) => {
    if (forgotten) return;
    const changes = [...state.pending].map(([key, change]) => {
      const { decidedAt: at = 0, again = false, sending } = entries.get(key) ?? {};
      return { key, change, at, sent: again || sending !== undefined };
    });
    options.record(changes, durability);
  };

  const refresh = (keys: string[], durability: IDBTransactionDurability) => {
    const [pending, failed] = [new Map(state.pending), new Map(state.failed)];
    for (const key of keys) {
      const entry = entries.get(key);
      const change = entry?.staged ?? entry?.waiting ?? entry?.sending;
      const error = errors.get(key);
      if (change !== undefined) pending.set(key, change);
      else {
        pending.delete(key);
        entries.delete(key);
      }
      if (change === undefined && error) failed.set(key, error);
      else failed.delete(key);
    }
    state = { pending, failed };
    for (const listener of listeners) listener();
    line.notify();
    save(durability);
  };

  const end = (keys: string[], error?: Error) => {
    if (keys.length === 0) return;
    const ended = keys.map((key) => entries.get(key)?.end);
    for (const key of keys) {
      const entry = entries.get(key);
      if (entry) entry.end = entry.waiting = undefined;
      if (error) errors.set(key, error);
    }
    refresh(keys, 'relaxed');
    for (const [index, key] of keys.entries()) ended[index]?.({ key, error });
  };

  const dropWaiting = () => end([...entries].flatMap(([key, { waiting }]) => (waiting === undefined ? [] : key)));

  const isBusy = () => {
    for (const { waiting, sending } of entries.values())
      if (waiting !== undefined || sending !== undefined) return true;
    return false;
  };
  const endIfIdle = () => {
    if (!isBusy() && line.delete(inLine)) options.onIdle();
  };

  const deliver = async (key: string, entry: Entry<Change>, change: Change) => {
    entry.waiting = undefined;
    entry.sending = change;
    const error = await line.call(() => options.send(key, change, entry.again), options.isUnanswered);
    entry.sending = undefined;
    entry.again = error !== undefined && options.isUnanswered(error);
    if (entry.again) {
      entry.waiting ??= change;
      if (forgotten) dropWaiting();
      else refresh([key], 'relaxed');
    } else {
      // Changed and changed back meanwhile: the server already has the change.
      if (!error && entry.waiting === change) entry.waiting = undefined;
      if (entry.waiting === undefined) end([key], error);
    }
    line.startAll();
    endIfIdle();
  };

  const start = () => {
    let started = false;
    for (const [key, entry] of entries) {
      if (!line.isFree()) break;
      if (entry.waiting === undefined || entry.sending !== undefined) continue;
      deliver(key, entry, entry.waiting);
      started = true;
    }
    if (started) save('relaxed');
  };
  const inLine = { start, countPending: () => state.pending.size };

  /** The entry of a key, to be changed. */
  const entryOf = (key: string, decidedAt: number): Entry<Change> => {
    const entry = entries.get(key) ?? { decidedAt, again: false };
    entries.set(key, entry);
    entry.decidedAt = decidedAt;
    return entry;
  };
  const wait = (key: string, change: Change, decidedAt: number): Promise<ChangeResult> => {
    const entry = entryOf(key, decidedAt);
    entry.end?.({ key });
    entry.staged = undefined;
    entry.waiting = change;
    errors.delete(key);
    return new Promise((resolve) => {
      entry.end = resolve;
    });
  };
  const send = (keys: string[]) => {
    if (keys.length > 0) line.add(inLine);
    refresh(keys, 'strict');
    start();
  };

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getState: () => state,
    enqueue: (keys, change) => {
      const results = keys.map((key) => wait(key, change, Date.now()));
      send(keys);
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
    adopt: (changes) => {
      const missing = changes.filter(({ key }) => !state.pending.has(key));
      const old = missing.filter(({ at }) => Date.now() - at > OUTDATED_MS).map(({ key }) => key);
      const results = missing.map(({ key, change, at, sent }) => {
        const result = wait(key, change, at);
        entryOf(key, at).again = Boolean(sent);
        return result;
      });
      end(old, options.outdated());
      send(missing.map(({ key }) => key).filter((key) => entries.has(key)));
      return results;
    },
    forget: () => {
      forgotten = true;
      // What waits for the server to be reached is not sent in the name of the next person.
      if (line.countUnreachable() > 0) dropWaiting();
      endIfIdle();
    },
  };
}
