const MIN_WAIT_MS = 30_000;
const MAX_WAIT_MS = 16 * 60_000;

interface Session {
  /** Asks the provider whether the session is still valid. Rejects if the provider does not answer. */
  check: () => Promise<unknown>;
  /** Returns in how many ms to check a confirmed session again. */
  dueIn: () => number;
  /** Whether the provider has already confirmed the session. */
  confirmed: boolean;
}

/**
 * Checks a session at once, unless it is confirmed, and then whenever a check is due. Without an answer, checks again
 * after 30 s, waits twice as long each time, up to 16 minutes, and checks as soon as the network is back. Returns the
 * function that stops the checks.
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

/** Waits for `ms`, but only until `stopped` is aborted or the window receives the event `wakeUp`. */
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
