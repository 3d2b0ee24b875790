import { useEffect } from 'react';
import type { OnDemand } from './useOnDemand';

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'touchstart', 'scroll'];

/** In ms: how long loading waits after the first sign, so that it does not delay the requests of a first press. */
const AFTER_PRESS_MS = 600;

/**
 * Loads code after the first sign that somebody uses the page, so that the code is there when a press needs it. A press
 * that comes sooner loads the code itself.
 */
export function useFirstUse({ load }: OnDemand<unknown>): void {
  useEffect(() => {
    const used = new AbortController();
    const { signal } = used;
    let timer: ReturnType<typeof setTimeout>;
    const loadOnce = () => {
      used.abort();
      timer = setTimeout(() => load().catch(() => undefined), AFTER_PRESS_MS);
    };
    for (const sign of SIGNS) window.addEventListener(sign, loadOnce, { signal, passive: true, capture: true });
    return () => {
      used.abort();
      clearTimeout(timer);
    };
  }, [load]);
}
