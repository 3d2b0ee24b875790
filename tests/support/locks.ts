type Run<T> = () => T | Promise<T>;

const locks = new Map<string, Promise<unknown>>();

/** Exclusive Web Locks, each held until the promise of its callback settles. */
const lockManager = {
  async request<T>(name: string, ...rest: [Run<T>] | [options: { signal?: AbortSignal }, Run<T>]): Promise<T> {
    const [run, options] = rest.length === 1 ? rest : [rest[1], rest[0]];
    while (locks.has(name)) await locks.get(name);
    options?.signal?.throwIfAborted();
    const ended = Promise.resolve().then(run);
    locks.set(name, ended);
    return ended.finally(() => locks.delete(name));
  },
  query: async () => ({ held: [...locks.keys()].map((name) => ({ name })), pending: [] }),
};

/** Adds Web Locks, which jsdom lacks. */
export const addLocks = () => Object.defineProperty(navigator, 'locks', { value: lockManager, configurable: true });

/** Releases a lock, as a browser does when its tab is closed. */
export const dropLock = (name: string) => void locks.delete(name);
