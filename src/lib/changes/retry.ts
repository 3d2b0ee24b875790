const FIRST_MS = 5000;
const MAX_MS = 5 * 60_000;

/** Runs something again later: after 5 s at first, then after twice as long each time, up to 5 minutes. */
export function createRetry(run: () => void) {
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const after = (ms: number) => {
    clearTimeout(timer);
    // Not all clients at once, after an outage of the server.
    timer = setTimeout(run, ms * (1 + Math.random() / 2));
  };
  return {
    afterFailure: () => {
      after(Math.min(FIRST_MS * 2 ** failures, MAX_MS));
      failures += 1;
    },
    after,
    succeeded: () => {
      failures = 0;
    },
    cancel: () => clearTimeout(timer),
  };
}
