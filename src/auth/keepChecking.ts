const MIN_WAIT_MS = 30_000;
const MAX_WAIT_MS = 16 * 60_000;

interface Session {
  /** Asks the provider about the session; rejects when it gave no answer. */
  check: () => Promise<unknown>;
  /** In how many ms to check a session that the provider has confirmed. */
  dueIn: () => number;
  /** Whether the provider has confirmed it so far. */
  confirmed: boolean;
}

/**
 * Checks a session at once, unless it is confirmed, and then whenever it is due. Without an answer it tries again after
 * 30 s, then twice as long each time, up to 16 minutes, and as soon as the network is back. Returns the function that
 * stops it.
 */
export function keepChecking({ check, dueIn, confirmed }: Session): () => void {
  const stopped = new AbortController();
  const run = async () => {
    let failures = 0;
    const attempt = () =>
      check().then(
        () => {
          failures = 0;
        },
        () => {
          failures += 1;
        },
      );
    if (!confirmed) await attempt();
    while (!stopped.signal.aborted) {
      if (failures === 0) await pause(Math.max(MIN_WAIT_MS, dueIn()), stopped.signal);
      else await pause(Math.min(MIN_WAIT_MS * 2 ** (failures - 1), MAX_WAIT_MS), stopped.signal, 'online');
      if (stopped.signal.aborted) return;
      await attempt();
    }
  };
  run();
  return () => stopped.abort();
}

/** Also ends when it is stopped, and on the given event of the window. */
const pause = (ms: number, stopped: AbortSignal, wakeUp?: string) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stopped.removeEventListener('abort', end);
      if (wakeUp) window.removeEventListener(wakeUp, end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    stopped.addEventListener('abort', end);
    if (wakeUp) window.addEventListener(wakeUp, end);
  });
