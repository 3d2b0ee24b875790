import type { MutationOptions, QueryClient } from '@tanstack/react-query';

interface QueueState<Change> {
  /** By key: changes that the server has not confirmed yet. Screens show them as applied. */
  pending: ReadonlyMap<string, Change>;
  /** By key: why the last change failed. The next change of the key clears it. */
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
  /** Sends everything that waits, as many calls at once as may outlive the page. */
  flush: () => void;
}

interface ChangeQueueOptions<Change> {
  send: (key: string, change: Change) => Promise<unknown>;
  /** Called when no call is in flight any more. */
  onIdle: () => void;
}

/** Leaves connections free for other calls: browsers open six to a host over HTTP/1.1. */
const MAX_CONCURRENT = 3;
/** Requests with `keepalive` that may be in flight when the page is closed. */
export const MAX_KEEPALIVE = 20;

/**
 * Sends optimistic changes of many rows to the server. It keeps what `scope` and `useMutationState` of the cache
 * library cannot:
 *
 * - The last change of a key wins. A change that was replaced before it was sent is never sent, while a mutation that
 *   waits in a scope can be neither replaced nor removed without leaving its promise open.
 * - At most one call per key and three in all are in flight, and on `flush` all at once; a scope is either serial or
 *   unlimited.
 * - A thousand rows cost a thousand times one row, while every reader of `useMutationState` looks at every mutation
 *   after each event of any.
 *
 * Each call runs as a mutation of the cache all the same (see `changeQueues`), which logs failures, updates queries and
 * counts as activity.
 */
export function createChangeQueue<Change>({ send, onIdle }: ChangeQueueOptions<Change>): ChangeQueue<Change> {
  let state: QueueState<Change> = { pending: new Map(), failed: new Map() };
  let maxInFlight = MAX_CONCURRENT;
  const waiting = new Set<string>();
  const inFlight = new Set<string>();
  const resolvers = new Map<string, (result: ChangeResult) => void>();
  const listeners = new Set<() => void>();

  const update = (keys: string[], change: Change | undefined, error?: Error) => {
    const [pending, failed] = [new Map(state.pending), new Map(state.failed)];
    for (const key of keys) {
      if (change === undefined) pending.delete(key);
      else pending.set(key, change);
      if (error) failed.set(key, error);
      else failed.delete(key);
    }
    state = { pending, failed };
    for (const listener of listeners) listener();
  };

  const settle = (key: string, error?: Error) => {
    update([key], undefined, error);
    resolvers.get(key)?.({ key, error });
    resolvers.delete(key);
  };

  const deliver = async (key: string, change: Change) => {
    waiting.delete(key);
    inFlight.add(key);
    const error = await send(key, change).then(() => undefined, asError);
    inFlight.delete(key);
    // Changed and changed back meanwhile: the server already has the change.
    if (!error && state.pending.get(key) === change) waiting.delete(key);
    if (!waiting.has(key)) settle(key, error);
    next();
    if (inFlight.size === 0) onIdle();
  };

  const next = () => {
    for (const key of waiting) {
      if (inFlight.size >= maxInFlight) return;
      const change = state.pending.get(key);
      if (change !== undefined && !inFlight.has(key)) deliver(key, change);
    }
  };

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getState: () => state,
    enqueue: (keys, change) => {
      update(keys, change);
      const results = keys.map((key) => {
        resolvers.get(key)?.({ key });
        waiting.add(key);
        return new Promise<ChangeResult>((resolve) => resolvers.set(key, resolve));
      });
      next();
      return Promise.all(results);
    },
    stage: update,
    discard: (keys) => update(keys, undefined),
    flush: () => {
      maxInFlight = MAX_KEEPALIVE;
      next();
    },
  };
}

const asError = (cause: unknown) => (cause instanceof Error ? cause : new Error(String(cause)));

interface QueuedMutation<Change, Data> {
  /** Run for each change. */
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
  forgetters.add(() => {
    for (const { flush } of queues.values()) window.removeEventListener('pagehide', flush);
    queues.clear();
  });
  return (groupId: string, client: QueryClient): ChangeQueue<Change> => {
    const known = queues.get(groupId);
    if (known) return known;
    const { mutation, onIdle } = optionsFor(groupId, client);
    // Settled mutations are dropped at once, so that a thousand of them cost nothing.
    const options = client.defaultMutationOptions({ ...mutation, gcTime: 0 });
    const send = (key: string, change: Change) =>
      client.getMutationCache().build(client, options).execute({ key, change });
    const queue = createChangeQueue({ send, onIdle });
    window.addEventListener('pagehide', queue.flush);
    queues.set(groupId, queue);
    return queue;
  };
}

/** Called when the person signs out. Calls in flight are not cancelled. */
export function forgetChangeQueues(): void {
  for (const forget of forgetters) forget();
}
