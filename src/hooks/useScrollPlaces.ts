import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Where each of several views that take turns below a head was scrolled to. A view that is shown for the first time
 * begins at its top. Call `leave` before another view is shown.
 */
export function useScrollPlaces(view: string, head: RefObject<HTMLElement | null>) {
  const places = useRef(new Map<string, number>());
  const shown = useRef(view);
  useLayoutEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    const { offsetTop = 0, offsetHeight = 0 } = head.current ?? {};
    window.scrollTo(0, places.current.get(view) ?? Math.min(window.scrollY, offsetTop + offsetHeight));
  }, [view, head]);
  return { leave: () => void places.current.set(shown.current, window.scrollY) };
}
