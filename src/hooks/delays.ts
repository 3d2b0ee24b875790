import { startTransition, useEffect, useState } from 'react';

/** After this time without an answer, the app says that the backend is waking up. */
export const SLOW_SERVER_MS = 4000;

/**
 * True until a list has loaded, or takes longer than SLOW_SERVER_MS, and then false for good. While true, the caller
 * hides the content below the list, because the list would move this content.
 */
export function useLoadsSoon(isPending: boolean): boolean {
  const [loads, setLoads] = useState(isPending);
  const isLate = useDelayedFlag(isPending, SLOW_SERVER_MS);
  if (loads && (isLate || !isPending)) setLoads(false);
  return loads;
}

/** False until the browser has painted the first render, then true. The change renders without blocking input. */
export function useAfterPaint(): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    // The callback runs before the frame is painted, and the timer after it.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setPainted(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return painted;
}

/** True from the moment when `busy` has been true for `ms`, until `busy` becomes false. */
export function useDelayedFlag(busy: boolean, ms: number): boolean {
  const [long, setLong] = useState(false);
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setLong(true), ms);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [busy, ms]);
  return long;
}
