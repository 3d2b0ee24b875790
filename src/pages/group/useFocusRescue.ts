import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Where what has the focus goes away, a row that has been answered say, the focus goes to `refuge` and not to nowhere.
 * The answer belongs on an element around both.
 */
export function useFocusRescue(refuge: RefObject<HTMLElement | null>) {
  const last = useRef<Element>(null);
  useLayoutEffect(() => {
    if (!last.current || last.current.isConnected) return;
    last.current = null;
    if (document.activeElement === document.body) refuge.current?.focus({ preventScroll: true });
  });
  return {
    onFocus: (event: FocusEvent) => {
      last.current = event.target;
    },
  };
}
