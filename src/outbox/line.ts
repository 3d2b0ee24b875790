interface Queue {
  /** Begins calls as long as the line is free. */
  start: () => void;
  countPending: () => number;
}

/** Leaves connections free for other calls: browsers open six to a host over HTTP/1.1. */
const MAX_CONCURRENT = 3;
/** When the page is closed. Calls with `keepalive` outlive it, within 64 KiB of bodies (Fetch standard). */
export const MAX_KEEPALIVE = 60;
/** In ms. The first new try comes after the first time; each later one waits twice as long, up to the second. */
const [FIRST_RETRY_MS, MAX_RETRY_MS] = [5000, 5 * 60_000];

let maxInFlight = MAX_CONCURRENT;
let inFlight = 0;
/** The last call had no answer. A single call now and then finds out whether the server can be reached again. */
let unreachable = false;
let trying = false;
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** The queues whose changes have not all ended. They stay here until then, even after a sign-out. */
const queues = new Set<Queue>();
const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};
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
  // Several calls may be lost together: only the first one counts as a failure.
  if (unreachable && !trying) return;
  unreachable = true;
  trying = false;
  clearTimeout(timer);
  // Not all clients at once, after an outage of the server.
  const delay = Math.min(FIRST_RETRY_MS * 2 ** failures, MAX_RETRY_MS) * (1 + Math.random() / 2);
  timer = setTimeout(tryAgain, delay);
  failures += 1;
}

function tryAgain() {
  if (!unreachable) return;
  trying = true;
  startAll();
}

/** The line to the server, which all queues share. */
export const line = {
  isFree: () => inFlight < (unreachable ? Number(trying) : maxInFlight),

  /** Resolves with the error of the call, if any. */
  async call(run: () => Promise<unknown>, isUnanswered: (error: Error) => boolean): Promise<Error | undefined> {
    inFlight += 1;
    const error = await run().then(() => undefined, asError);
    inFlight -= 1;
    if (error && isUnanswered(error)) lost();
    else reached();
    return error;
  },
  startAll,
  /** Sends more at once while the page is being left. */
  hurry: (hurried: boolean) => {
    maxInFlight = hurried ? MAX_KEEPALIVE : MAX_CONCURRENT;
    startAll();
  },

  add: (queue: Queue) => void queues.add(queue),
  /** Whether it was there. */
  delete: (queue: Queue) => {
    const wasThere = queues.delete(queue);
    // Nobody waits for the server any longer.
    if (queues.size === 0) reached();
    return wasThere;
  },
  /** Called by a queue when its state changes. */
  notify,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  countPending,
  /** How many changes wait until the server can be reached. */
  countUnreachable: () => (unreachable ? countPending() : 0),
};

const asError = (cause: unknown) => (cause instanceof Error ? cause : new Error(String(cause)));

window.addEventListener('pagehide', () => line.hurry(true));
// From the back/forward cache.
window.addEventListener('pageshow', () => line.hurry(false));
for (const event of ['online', 'focus']) window.addEventListener(event, tryAgain);
document.addEventListener('visibilitychange', tryAgain);
