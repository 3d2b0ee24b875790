import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * When the focused element is removed, such as a request that was answered, moves the focus to `fallback`. Otherwise
 * the document would get the focus. Spread the result onto an element that contains the focused element and `fallback`.
 */
export function useFocusFallback(fallback: RefObject<HTMLElement | null>) {
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  return {
    onFocus: ({ target, currentTarget }: FocusEvent) => {
      stop.current?.();
      let last: Element | null = target;
      // An observer, because the component that uses this hook need not render when a part of it removes the element.
      const observer = new MutationObserver(() => {
        if (!last || last.isConnected) return;
        const { activeElement, body } = document;
        // React does not report the focus that a closing dialog returns to its button.
        last = currentTarget.contains(activeElement) ? activeElement : null;
        if (activeElement === body) fallback.current?.focus({ preventScroll: true });
      });
      // The whole document, because the focused element may be in a dialog.
      observer.observe(document.body, { childList: true, subtree: true });
      stop.current = () => observer.disconnect();
    },
  };
}
