import { useEffect } from 'react';
import type { OnDemand } from './useOnDemand';

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'touchstart', 'scroll'];

/** Loads code at the first sign that somebody uses the page: it is there by the press that needs it, and not before. */
export function useFirstUse({ load }: OnDemand<unknown>): void {
  useEffect(() => {
    const used = new AbortController();
    const { signal } = used;
    const loadOnce = () => {
      used.abort();
      load().catch(() => undefined);
    };
    for (const sign of SIGNS) window.addEventListener(sign, loadOnce, { signal, passive: true, capture: true });
    return () => used.abort();
  }, [load]);
}
