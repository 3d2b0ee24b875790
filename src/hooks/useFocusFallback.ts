import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * When the focused element is removed, such as a request that was answered, moves the focus to `fallback`. Otherwise
 * the document would get the focus. Spread the result onto an element that contains the focused element and `fallback`.
 */
export function useFocusFallback(fallback: RefObject<HTMLElement | null>) {
  const last = useRef<Element>(null);
  const container = useRef<Element>(null);
  useLayoutEffect(() => {
    if (!last.current || last.current.isConnected) return;
    const { activeElement, body } = document;
    // React does not report the focus that a closing dialog returns to its button.
    last.current = container.current?.contains(activeElement) ? activeElement : null;
    if (activeElement === body) fallback.current?.focus({ preventScroll: true });
  });
  return {
    onFocus: ({ target, currentTarget }: FocusEvent) => {
      last.current = target;
      container.current = currentTarget;
    },
  };
}
