import { useEffect } from 'react';
import type { OnDemand } from './useOnDemand';

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'touchstart', 'scroll'];

/** In ms. The code waits, so that requests of the first press itself are not delayed. */
const AFTER_PRESS_MS = 600;

/**
 * Loads code after the first sign that somebody uses the page, so that it is there when a press needs it. If that press
 * comes sooner, it loads the code itself.
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
