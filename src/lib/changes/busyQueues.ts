interface BusyQueue {
  startNext: () => void;
  /** Asks the server what has arrived, and sends the rest. */
  resume: () => void;
  getState: () => { pending: ReadonlyMap<string, unknown>; unreachable: boolean };
}

/** Leaves connections free for other calls: browsers open six to a host over HTTP/1.1. */
const MAX_CONCURRENT = 3;
/** When the page is closed. Calls with `keepalive` outlive it, within 64 KiB of bodies (Fetch standard). */
export const MAX_KEEPALIVE = 60;

let maxInFlight = MAX_CONCURRENT;
let inFlight = 0;

/** The calls of all queues together. */
export const calls = {
  mayBegin: () => inFlight < maxInFlight,
  begin: () => {
    inFlight += 1;
  },
  end: () => {
    inFlight -= 1;
  },
  /** Sends more at once while the page is being left. */
  hurry: (hurried: boolean) => {
    maxInFlight = hurried ? MAX_KEEPALIVE : MAX_CONCURRENT;
    busyQueues.startAll();
  },
};

const busy = new Set<BusyQueue>();
const listeners = new Set<() => void>();
const countPending = (queues: BusyQueue[]) => queues.reduce((sum, { getState }) => sum + getState().pending.size, 0);

/** The queues whose changes have not all ended. They stay here until then, even after a sign-out. */
export const busyQueues = {
  add: (queue: BusyQueue) => void busy.add(queue),
  /** Whether it was there. */
  delete: (queue: BusyQueue) => busy.delete(queue),
  startAll: () => {
    for (const queue of busy) queue.startNext();
  },
  /** Called by a queue when its state changes. */
  notify: () => {
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  countPending: () => countPending([...busy]),
  /** How many changes wait until the server can be reached. */
  countUnreachable: () => countPending([...busy].filter((queue) => queue.getState().unreachable)),
};

const resumeAll = () => {
  for (const queue of busy) queue.resume();
};
window.addEventListener('pagehide', () => calls.hurry(true));
// From the back/forward cache.
window.addEventListener('pageshow', () => calls.hurry(false));
for (const event of ['online', 'focus']) window.addEventListener(event, resumeAll);
document.addEventListener('visibilitychange', resumeAll);
