/**
 * The Cache Storage in which the service worker keeps the last response of each GET of the backend. Do not rename it:
 * signing out would no longer delete what earlier versions stored.
 */
export const OFFLINE_CACHE = 'kept-answers';
/** Header of cached responses only: when they came from the server, in ms since the epoch. */
export const CACHED_AT = 'x-kept-at';

const listeners = new Set<() => void>();
let oldest: number | undefined;

function change(time: number | undefined) {
  if (time === oldest) return;
  oldest = time;
  for (const listener of listeners) listener();
}

/** Whether the data on the screen come from the cache, and how old they are. */
export const offlineCache = {
  /** Records a response: the time of a cached one, or that one came from the server. */
  note(response: Response): void {
    const time = Number(response.headers.get(CACHED_AT));
    if (!time) change(undefined);
    else if (oldest === undefined || time < oldest) change(time);
  },
  /** When the oldest cached response in use came from the server, in ms since the epoch; undefined when none is in use. */
  oldest: () => oldest,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Deletes all responses, which only this person may read. */
  clear(): void {
    change(undefined);
    if ('caches' in globalThis) caches.delete(OFFLINE_CACHE).catch(() => undefined);
  },
};
