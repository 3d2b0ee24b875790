export interface OutboxState<Wish> {
  /** What the server has not agreed to yet; screens show it as if it had. */
  wished: ReadonlyMap<string, Wish>;
  /** Why the last wish did not come true, where it did not. */
  failed: ReadonlyMap<string, Error>;
}

/** What became of a wish; without an error it came true, or a later one took its place. */
export interface Outcome {
  key: string;
  error?: Error;
}

export interface Outbox<Wish> {
  subscribe: (listener: () => void) => () => void;
  getState: () => OutboxState<Wish>;
  /** Sends the wish for each of the keys. */
  post: (keys: string[], wish: Wish) => Promise<Outcome[]>;
  /** Wishes without sending: `post` follows, or `withdraw`. */
  hold: (keys: string[], wish: Wish) => void;
  withdraw: (keys: string[]) => void;
  /** The page goes away: all that waits is sent now. */
  hurry: () => void;
}

export interface OutboxOptions<Wish> {
  send: (key: string, wish: Wish) => Promise<unknown>;
  /** Nothing is under way any more. */
  onIdle: () => void;
}

/** Leaves the browser room for what the person looks at meanwhile. */
const LANES = 3;
/** As many as a browser lets outlive their page. */
export const LAST_LANES = 20;

/**
 * Brings the last wish of each key to the server. There is never more than one call under way for a key, so that the
 * server hears the wishes in their order, whenever and in whatever order it answers.
 */
export function createOutbox<Wish>({ send, onIdle }: OutboxOptions<Wish>): Outbox<Wish> {
  let state: OutboxState<Wish> = { wished: new Map(), failed: new Map() };
  let lanes = LANES;
  const queue = new Set<string>();
  const underWay = new Set<string>();
  const tell = new Map<string, (outcome: Outcome) => void>();
  const listeners = new Set<() => void>();

  const change = (keys: string[], wish: Wish | undefined, error?: Error) => {
    const [wished, failed] = [new Map(state.wished), new Map(state.failed)];
    for (const key of keys) {
      if (wish === undefined) wished.delete(key);
      else wished.set(key, wish);
      if (error) failed.set(key, error);
      else failed.delete(key);
    }
    state = { wished, failed };
    for (const listener of listeners) listener();
  };

  const settle = (key: string, error?: Error) => {
    change([key], undefined, error);
    tell.get(key)?.({ key, error });
    tell.delete(key);
  };

  const deliver = async (key: string, wish: Wish) => {
    queue.delete(key);
    underWay.add(key);
    const error = await send(key, wish).then(() => undefined, asError);
    underWay.delete(key);
    const cameTrue = !error && state.wished.get(key) === wish;
    if (cameTrue) queue.delete(key);
    // Where a later wish waits, it is the one that counts.
    if (!queue.has(key)) settle(key, error);
    next();
    if (underWay.size === 0) onIdle();
  };

  const next = () => {
    for (const key of queue) {
      if (underWay.size >= lanes) return;
      const wish = state.wished.get(key);
      if (wish !== undefined && !underWay.has(key)) deliver(key, wish);
    }
  };

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getState: () => state,
    post: (keys, wish) => {
      change(keys, wish);
      const outcomes = keys.map((key) => {
        tell.get(key)?.({ key });
        queue.add(key);
        return new Promise<Outcome>((resolve) => tell.set(key, resolve));
      });
      next();
      return Promise.all(outcomes);
    },
    hold: change,
    withdraw: (keys) => change(keys, undefined),
    hurry: () => {
      lanes = LAST_LANES;
      next();
    },
  };
}

const asError = (cause: unknown) => (cause instanceof Error ? cause : new Error(String(cause)));
