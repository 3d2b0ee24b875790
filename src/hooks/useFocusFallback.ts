import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * When the element that has the focus is removed, such as a row that was answered, moves the focus to `fallback`
 * instead of losing it to the document. Spread the result onto an element around both.
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
