import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * For views that are shown one at a time below a shared head: scrolls each view to where the person left it. A view
 * that is shown for the first time begins at its top.
 */
export function useScrollPlaces(view: string, head: RefObject<HTMLElement | null>) {
  const places = useRef(new Map<string, number>());
  const shown = useRef(view);

  useEffect(() => {
    const remember = () => void places.current.set(shown.current, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, []);

  useLayoutEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    const { offsetTop = 0, offsetHeight = 0 } = head.current ?? {};
    window.scrollTo(0, places.current.get(view) ?? Math.min(window.scrollY, offsetTop + offsetHeight));
  }, [view, head]);
}
