import { useEffect, useReducer, useState, useSyncExternalStore } from 'react';
import { createListeners } from '../lib/listeners';

export type OnDemand<Code> = ReturnType<typeof onDemand<Code>>;

/** Code that is loaded when it is needed. A failure is not cached, so that another attempt may succeed. */
export function onDemand<Code>(load: () => Promise<Code>) {
  let code: Code | undefined;
  const { notify, subscribe } = createListeners();
  return {
    load: async () => {
      code = await load();
      notify();
      return code;
    },
    /** Returns the code, or undefined until it has been loaded. */
    loaded: () => code,
    /** Calls the listener when the code has been loaded, whichever component requested it. */
    subscribe,
  };
}

/**
 * Loads code when the component that needs it is mounted. Code that was loaded earlier is returned at once, while
 * React.lazy would first show its fallback for at least 300 ms. React.lazy would also never load the code again after a
 * failure. With `retriesOnline`, code that could not be loaded is loaded again when the network returns.
 */
export function useOnDemand<Code>({ load, loaded, subscribe }: OnDemand<Code>, retriesOnline = true) {
  const code = useSyncExternalStore(subscribe, loaded);
  const [attempt, tryAgain] = useReducer((count: number) => count + 1, 1);
  const [failedAttempt, setFailedAttempt] = useState(0);
  const isMissing = code === undefined;

  useEffect(() => {
    if (!isMissing) return;
    let wanted = true;
    load().catch(() => wanted && setFailedAttempt(attempt));
    return () => {
      wanted = false;
    };
  }, [load, isMissing, attempt]);

  useEffect(() => {
    if (!isMissing || !retriesOnline) return;
    window.addEventListener('online', tryAgain);
    return () => window.removeEventListener('online', tryAgain);
  }, [isMissing, retriesOnline]);

  return { code, failed: failedAttempt === attempt, tryAgain };
}
