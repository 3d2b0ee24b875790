import { createListeners } from '../lib/listeners';

interface Queue {
  /** Starts calls for waiting changes while `line.isFree()`. */
  start: () => void;
  countPending: () => number;
}

/** Leaves connections free for other calls, because browsers open at most six to one host over HTTP/1.1. */
const MAX_CONCURRENT = 3;
/**
 * How many calls may be in flight while the page closes. Keepalive calls outlive the page, but all their bodies
 * together may have only 64 KiB.
 */
export const MAX_KEEPALIVE = 60;
/** In ms. The wait before a retry doubles each time, from the first value up to the second. */
const [FIRST_RETRY_MS, MAX_RETRY_MS] = [5000, 5 * 60_000];

let maxInFlight = MAX_CONCURRENT;
let inFlight = 0;
/** Set after a call without an answer. Then only one call at a time tests whether the server can be reached again. */
let unreachable = false;
/** Whether a test call may start or is in flight. Only set while `unreachable`. */
let trying = false;
let failures = 0;
let confirmed = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** The queues with unfinished changes. They stay here until all changes have ended, even after a sign-out. */
const queues = new Set<Queue>();
const { notify, subscribe } = createListeners();
const startAll = () => {
  for (const queue of queues) queue.start();
};
const countPending = () => [...queues].reduce((sum, queue) => sum + queue.countPending(), 0);

function reached() {
  clearTimeout(timer);
  failures = 0;
  trying = false;
  unreachable = false;
}

function lost() {
  // Several calls may fail together: count them as one failure.
  if (unreachable && !trying) return;
  unreachable = true;
  trying = false;
  clearTimeout(timer);
  // Randomize the delay, so that not all clients retry at the same time after an outage.
  const delay = Math.min(FIRST_RETRY_MS * 2 ** failures, MAX_RETRY_MS) * (1 + Math.random() / 2);
  timer = setTimeout(tryAgain, delay);
  failures += 1;
}

function tryAgain() {
  if (!unreachable) return;
  trying = true;
  startAll();
  // Start with another queue next time: one call that never gets an answer must not block the rest.
  const [first] = queues;
  if (first) {
    queues.delete(first);
    queues.add(first);
  }
}

/** Limits and retries the calls to the server, for all queues together. */
export const line = {
  isFree: () => inFlight < (unreachable ? Number(trying) : maxInFlight),

  /** Resolves with the error of the call, or undefined. */
  async call(run: () => Promise<unknown>, isRetryable: (error: Error) => boolean): Promise<Error | undefined> {
    inFlight += 1;
    const error = await run().then(() => undefined, asError);
    inFlight -= 1;
    if (error && isRetryable(error)) lost();
    else reached();
    if (!error) confirmed += 1;
    return error;
  },
  startAll,
  /** Tries to send one waiting change if the server was unreachable. Called when a read has reached the server. */
  onAnswer: () => trying || tryAgain(),
  /** Allows more calls at once while the page is being closed or the person signs out. */
  hurry: (hurried: boolean) => {
    maxInFlight = hurried ? MAX_KEEPALIVE : MAX_CONCURRENT;
    startAll();
  },

  add: (queue: Queue) => void queues.add(queue),
  /** Returns whether the queue was in the line. */
  delete: (queue: Queue) => {
    const wasThere = queues.delete(queue);
    // Without pending changes, there is nothing to retry.
    if (queues.size === 0) reached();
    return wasThere;
  },
  /** Called by a queue when its state changes. */
  notify,
  subscribe,
  countPending,
  /** How many calls the server has confirmed since the page was opened. */
  countConfirmed: () => confirmed,
  /** How many changes are waiting until the server can be reached again. */
  countUnreachable: () => (unreachable ? countPending() : 0),
};

const asError = (cause: unknown) => (cause instanceof Error ? cause : new Error(String(cause)));

window.addEventListener('pagehide', () => line.hurry(true));
// The page may come back from the back/forward cache.
window.addEventListener('pageshow', () => line.hurry(false));
for (const event of ['online', 'focus']) window.addEventListener(event, tryAgain);
document.addEventListener('visibilitychange', tryAgain);
