import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * When the focused element is removed, such as a request that was answered, moves the focus to `fallback`. Otherwise
 * the document would get the focus. Spread the result onto an element that contains the focused element and `fallback`.
 */
export function useFocusFallback(fallback: RefObject<HTMLElement | null>) {
  const last = useRef<Element>(null);
  useLayoutEffect(() => {
    if (!last.current || last.current.isConnected) return;
    last.current = null;
    if (document.activeElement === document.body) fallback.current?.focus({ preventScroll: true });
  });
  return {
    onFocus: (event: FocusEvent) => {
      last.current = event.target;
    },
  };
}
