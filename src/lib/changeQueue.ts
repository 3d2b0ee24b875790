import type { MutationOptions, QueryClient } from '@tanstack/react-query';

interface QueueState<Change> {
  /** By key: changes that the server has not confirmed yet. Screens show them as applied. */
  pending: ReadonlyMap<string, Change>;
  /** By key: why the last change failed. Not while another one is pending. */
  failed: ReadonlyMap<string, Error>;
}

/** How a change of one key ended. Without an error it was applied, or a later change took its place. */
export interface ChangeResult {
  key: string;
  error?: Error;
}

export interface ChangeQueue<Change> {
  subscribe: (listener: () => void) => () => void;
  getState: () => QueueState<Change>;
  /** Sends the change for each of the keys. The promise resolves, and never rejects, when all have ended. */
  enqueue: (keys: string[], change: Change) => Promise<ChangeResult[]>;
  /** Makes the change pending without sending it; `enqueue` or `discard` follows. */
  stage: (keys: string[], change: Change) => void;
  discard: (keys: string[]) => void;
}

interface ChangeQueueOptions<Change> {
  send: (key: string, change: Change) => Promise<unknown>;
  /** Called when everything has been sent and answered. */
  onIdle: () => void;
}

/** Per queue. Leaves connections free for other calls: browsers open six to a host over HTTP/1.1. */
const MAX_CONCURRENT = 3;
/** Per queue, when the page is closed. Calls with `keepalive` outlive it, within 64 KiB of bodies (Fetch standard). */
export const MAX_KEEPALIVE = 20;

let maxInFlight = MAX_CONCURRENT;
/** Starts further calls of each queue that has any. Queues stay here until they are idle, even after a sign-out. */
const busyQueues = new Set<() => void>();

const limitTo = (max: number) => {
  maxInFlight = max;
  for (const startNext of busyQueues) startNext();
};
window.addEventListener('pagehide', () => limitTo(MAX_KEEPALIVE));
// From the back/forward cache.
window.addEventListener('pageshow', () => limitTo(MAX_CONCURRENT));

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
 * - Marking 1,000 rows costs 1,000 times one row (6 ms to enqueue): `useMutationState` looks at all mutations after each
 *   event of any (400 ms in Chromium).
 * - All promises settle, also after signing out: after `clear()`, 8 of 11 scoped mutations never settled.
 */
export function createChangeQueue<Change>({ send, onIdle }: ChangeQueueOptions<Change>): ChangeQueue<Change> {
  let state: QueueState<Change> = { pending: new Map(), failed: new Map() };
  const staged = new Map<string, Change>();
  const waiting = new Map<string, Change>();
  const inFlight = new Map<string, Change>();
  const errors = new Map<string, Error>();
  const resolvers = new Map<string, (result: ChangeResult) => void>();
  const listeners = new Set<() => void>();

  const refresh = (keys: string[]) => {
    const [pending, failed] = [new Map(state.pending), new Map(state.failed)];
    for (const key of keys) {
      const change = staged.get(key) ?? waiting.get(key) ?? inFlight.get(key);
      if (change === undefined) pending.delete(key);
      else pending.set(key, change);
      const error = change === undefined && errors.get(key);
      if (error) failed.set(key, error);
      else failed.delete(key);
    }
    state = { pending, failed };
    for (const listener of listeners) listener();
  };

  const deliver = async (key: string, change: Change) => {
    waiting.delete(key);
    inFlight.set(key, change);
    const error = await send(key, change).then(() => undefined, asError);
    inFlight.delete(key);
    // Changed and changed back meanwhile: the server already has the change.
    if (!error && waiting.get(key) === change) waiting.delete(key);
    if (!waiting.has(key)) {
      if (error) errors.set(key, error);
      refresh([key]);
      resolvers.get(key)?.({ key, error });
      resolvers.delete(key);
    }
    startNext();
    if (inFlight.size > 0) return;
    busyQueues.delete(startNext);
    onIdle();
  };

  const startNext = () => {
    for (const [key, change] of waiting) {
      if (inFlight.size >= maxInFlight) return;
      if (!inFlight.has(key)) deliver(key, change);
    }
  };

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getState: () => state,
    enqueue: (keys, change) => {
      const results = keys.map((key) => {
        resolvers.get(key)?.({ key });
        staged.delete(key);
        errors.delete(key);
        waiting.set(key, change);
        busyQueues.add(startNext);
        return new Promise<ChangeResult>((resolve) => resolvers.set(key, resolve));
      });
      refresh(keys);
      startNext();
      return Promise.all(results);
    },
    stage: (keys, change) => {
      for (const key of keys) staged.set(key, change);
      refresh(keys);
    },
    discard: (keys) => {
      for (const key of keys) staged.delete(key);
      refresh(keys);
    },
  };
}

const asError = (cause: unknown) => (cause instanceof Error ? cause : new Error(String(cause)));

interface QueuedMutation<Change, Data> {
  /** Run for each change; defined in `api/queries`, where `answerQueue` and the others are. */
  mutation: MutationOptions<Data, Error, { key: string; change: Change }>;
  onIdle: () => void;
}

const forgetters = new Set<() => void>();

/**
 * One queue per group id, created on first use. It outlives the screen that created it: changes are still sent, and
 * still shown when the person comes back.
 */
export function changeQueues<Change, Data>(
  optionsFor: (groupId: string, client: QueryClient) => QueuedMutation<Change, Data>,
) {
  const queues = new Map<string, ChangeQueue<Change>>();
  forgetters.add(() => queues.clear());
  return (groupId: string, client: QueryClient): ChangeQueue<Change> => {
    const known = queues.get(groupId);
    if (known) return known;
    const { mutation, onIdle } = optionsFor(groupId, client);
    // Removed by hand when it ends, so that a thousand of them cost nothing. With a `gcTime` of 0, the cache would set a
    // timer again and again for as long as the call is in flight.
    const options = client.defaultMutationOptions({ ...mutation, gcTime: Number.POSITIVE_INFINITY });
    const cache = client.getMutationCache();
    const send = async (key: string, change: Change) => {
      const call = cache.build(client, options);
      await call.execute({ key, change }).finally(() => cache.remove(call));
    };
    const queue = createChangeQueue({ send, onIdle });
    queues.set(groupId, queue);
    return queue;
  };
}

/** Called when the person signs out. What was enqueued is still sent. */
export function forgetChangeQueues(): void {
  for (const forget of forgetters) forget();
}
