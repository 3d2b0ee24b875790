import { busyQueues, calls } from './busyQueues';
import type { ChangeQueue, ChangeQueueOptions, ChangeResult, QueueState, SentChange } from './changeTypes';
import { createRetry } from './retry';

/** How long a call may outlive its page: Chromium ends it after 30 s. */
const OUTLIVES_MS = 30_000;
const READ_AGAIN_MS = 2000;
const OUTDATED_MS = 24 * 60 * 60_000;

/**
 * Sends optimistic changes of many rows to the server. Each call runs as a mutation of the cache (see `changeQueues`),
 * but `scope`, `useMutationState` and the persister of the cache library do not meet these requirements (measured with
 * version 5.108):
 *
 * - Three calls in flight, one per key: a scope is serial. One scope per key sent 30 of 30 changes at once; three scopes
 *   made keys wait for each other.
 * - The last change of a key wins, and one that was replaced before it was sent is never sent: scopes replay all.
 * - A change can be discarded without a trace: a mutation cannot be cancelled, only ended.
 * - Closing the page sends what waits; a waiting mutation cannot be started early.
 * - A call without an answer is sent again only if the server's list shows that it has not arrived; a retry sends blindly.
 * - Marking 1,000 rows costs 1,000 times one row (6 ms to enqueue): `useMutationState` looks at all mutations after each
 *   event of any (400 ms in Chromium).
 * - All promises settle, also after signing out: after `clear()`, 8 of 11 scoped mutations never settled.
 */
export function createChangeQueue<Change extends string>(options: ChangeQueueOptions<Change>): ChangeQueue<Change> {
  let state: QueueState<Change> = { pending: new Map(), failed: new Map(), unreachable: false };
  const staged = new Map<string, Change>();
  const waiting = new Map<string, Change>();
  const inFlight = new Map<string, SentChange<Change>>();
  /** Calls without an answer. Their keys also wait, and are not sent before the server's list has been read. */
  const unsure = new Map<string, SentChange<Change>>();
  const decidedAt = new Map<string, number>();
  const errors = new Map<string, Error>();
  const resolvers = new Map<string, (result: ChangeResult) => void>();
  const listeners = new Set<() => void>();
  let forgotten = false;
  let reading = false;

  const save = (durability: IDBTransactionDurability) => {
    if (forgotten) return;
    const keptOf = (key: string, change: Change) => {
      const at = decidedAt.get(key) ?? Date.now();
      return { key, change, at, sent: inFlight.get(key) ?? unsure.get(key) };
    };
    options.keep(
      [...state.pending].map(([key, change]) => keptOf(key, change)),
      durability,
    );
  };

  const publish = (changes: Partial<QueueState<Change>>) => {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
    busyQueues.notify();
  };

  const refresh = (keys: string[], durability: IDBTransactionDurability) => {
    const [pending, failed] = [new Map(state.pending), new Map(state.failed)];
    for (const key of keys) {
      const change = staged.get(key) ?? waiting.get(key) ?? inFlight.get(key)?.change;
      if (change === undefined) pending.delete(key);
      else pending.set(key, change);
      const error = change === undefined && errors.get(key);
      if (error) failed.set(key, error);
      else failed.delete(key);
    }
    publish({ pending, failed });
    save(durability);
  };

  const end = (keys: string[], error?: Error) => {
    if (keys.length === 0) return;
    for (const key of keys) if (error) errors.set(key, error);
    refresh(keys, 'relaxed');
    for (const key of keys) {
      resolvers.get(key)?.({ key, error });
      resolvers.delete(key);
    }
  };

  const endIfIdle = () => {
    if (waiting.size + inFlight.size === 0 && busyQueues.delete(busy)) options.onIdle();
  };

  const deliver = async (key: string, change: Change) => {
    waiting.delete(key);
    inFlight.set(key, { change, at: Date.now() });
    calls.begin();
    const error = await options.send(key, change).then(() => undefined, asError);
    inFlight.delete(key);
    calls.end();
    if (error && options.isUnanswered(error) && !forgotten) {
      if (!waiting.has(key)) waiting.set(key, change);
      // Its connection is closed: it has arrived by now, or never will.
      unsure.set(key, { change, at: 0 });
      publish({ unreachable: true });
      retry.afterFailure();
    } else {
      // Changed and changed back meanwhile: the server already has the change.
      if (!error && waiting.get(key) === change) waiting.delete(key);
      if (!waiting.has(key)) end([key], error);
    }
    busyQueues.startAll();
    endIfIdle();
  };

  const startNext = () => {
    if (state.unreachable) return;
    let started = false;
    for (const [key, change] of waiting) {
      if (!calls.mayBegin()) break;
      if (inFlight.has(key) || unsure.has(key)) continue;
      deliver(key, change);
      started = true;
    }
    if (started) save('relaxed');
  };

  const resume = async () => {
    if (reading || forgotten || (unsure.size === 0 && !state.unreachable)) return;
    retry.cancel();
    // What fails while the list is read may arrive after it.
    const asked = [...unsure];
    reading = true;
    const isApplied = await options.readApplied().catch(() => undefined);
    reading = false;
    if (forgotten) return;
    publish({ unreachable: !isApplied });
    if (!isApplied) return retry.afterFailure();
    retry.succeeded();
    const settled = asked.filter(([key, sent]) => settle(key, sent, isApplied)).map(([key]) => key);
    end(settled);
    const old = [...waiting.keys()].filter(isOutdated);
    for (const key of old) waiting.delete(key);
    end(old, options.outdated());
    if (unsure.size > 0) retry.after(READ_AGAIN_MS);
    busyQueues.startAll();
    endIfIdle();
  };
  const retry = createRetry(resume);

  /** Returns whether the change is applied for good; else it is sent, unless an earlier call may still arrive. */
  const settle = (key: string, sent: SentChange<Change>, isApplied: (key: string, change: Change) => boolean) => {
    const change = waiting.get(key);
    if (change === undefined || unsure.get(key) !== sent) return false;
    const mayStillArrive = Math.abs(Date.now() - sent.at) < OUTLIVES_MS;
    const isFinal = isApplied(key, change) && (sent.change === change || !mayStillArrive);
    if (isFinal || !mayStillArrive) unsure.delete(key);
    if (isFinal) waiting.delete(key);
    return isFinal;
  };

  const isOutdated = (key: string) =>
    !unsure.has(key) && !inFlight.has(key) && Date.now() - (decidedAt.get(key) ?? 0) > OUTDATED_MS;

  const busy = { startNext, resume, getState: () => state };

  const wait = (changes: [key: string, change: Change][]): Promise<ChangeResult>[] => {
    const results = changes.map(([key, change]) => {
      resolvers.get(key)?.({ key });
      staged.delete(key);
      errors.delete(key);
      waiting.set(key, change);
      return new Promise<ChangeResult>((resolve) => resolvers.set(key, resolve));
    });
    if (waiting.size > 0) busyQueues.add(busy);
    refresh(
      changes.map(([key]) => key),
      'strict',
    );
    return results;
  };

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getState: () => state,
    enqueue: (keys, change) => {
      for (const key of keys) decidedAt.set(key, Date.now());
      const results = wait(keys.map((key) => [key, change]));
      startNext();
      return Promise.all(results).then((ended) => (forgotten ? undefined : ended));
    },
    stage: (keys, change) => {
      for (const key of keys) {
        decidedAt.set(key, Date.now());
        staged.set(key, change);
      }
      refresh(keys, 'strict');
    },
    discard: (keys) => {
      for (const key of keys) staged.delete(key);
      refresh(keys, 'strict');
    },
    adopt: (changes) => {
      const missing = changes.filter(({ key }) => !state.pending.has(key));
      for (const { key, change, at, sent = { change, at: 0 } } of missing) {
        decidedAt.set(key, at);
        unsure.set(key, sent);
      }
      const results = wait(missing.map(({ key, change }) => [key, change]));
      resume();
      return results;
    },
    forget: () => {
      forgotten = true;
      retry.cancel();
      const dropped = state.unreachable ? [...waiting.keys()] : [...unsure.keys()];
      for (const key of dropped) {
        waiting.delete(key);
        unsure.delete(key);
      }
      publish({ unreachable: false });
      end(dropped);
      endIfIdle();
    },
  };
}

const asError = (cause: unknown) => (cause instanceof Error ? cause : new Error(String(cause)));
