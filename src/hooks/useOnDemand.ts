import { useEffect, useReducer, useState } from 'react';

/** Code that is loaded when it is needed. A failure is not kept, so that loading it again may succeed. */
export interface OnDemand<Code> {
  load: () => Promise<Code>;
  /** Undefined until it has been loaded. */
  loaded: () => Code | undefined;
}

export function onDemand<Code>(load: () => Promise<Code>): OnDemand<Code> {
  let code: Code | undefined;
  return {
    load: async () => {
      code = await load();
      return code;
    },
    loaded: () => code,
  };
}

/**
 * Loads code with the component that needs it. What was loaded before is there at once: React.lazy would show its
 * fallback, which React keeps for 300 ms, and would keep a failure forever.
 */
export function useOnDemand<Code>({ load, loaded }: OnDemand<Code>) {
  const [attempt, tryAgain] = useReducer((count: number) => count + 1, 1);
  const [, setArrived] = useState(false);
  const [failedAttempt, setFailedAttempt] = useState(0);

  useEffect(() => {
    if (loaded()) return setArrived(true);
    let wanted = true;
    load().then(
      () => wanted && setArrived(true),
      () => wanted && setFailedAttempt(attempt),
    );
    return () => {
      wanted = false;
    };
  }, [load, loaded, attempt]);

  return { code: loaded(), failed: failedAttempt === attempt, tryAgain };
}
