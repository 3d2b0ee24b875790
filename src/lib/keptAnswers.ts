/** The service worker keeps the last answer to each question to the backend, for when there is no network. */
export const KEPT_ANSWERS = 'kept-answers';
/** When a kept answer came from the server, in milliseconds; on no other answer. */
export const KEPT_AT = 'x-kept-at';

const listeners = new Set<() => void>();
let oldest: number | undefined;

function change(time: number | undefined) {
  if (time === oldest) return;
  oldest = time;
  for (const listener of listeners) listener();
}

/** Of how old the answers on the screen are, where they do not come from the server. */
export const keptAnswers = {
  /** Takes down an answer: a kept one with its time, one of the server without. */
  note(response: Response): void {
    const time = Number(response.headers.get(KEPT_AT));
    if (!time) change(undefined);
    else if (oldest === undefined || time < oldest) change(time);
  },
  oldest: () => oldest,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** They hold what only this person may read. */
  clear(): void {
    change(undefined);
    if ('caches' in globalThis) caches.delete(KEPT_ANSWERS).catch(() => undefined);
  },
};
