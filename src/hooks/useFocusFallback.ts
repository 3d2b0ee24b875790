import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * When the focused element is removed, such as a request that was answered, moves the focus to `fallback`. Otherwise
 * the document would get the focus. Spread the result onto an element that contains the focused element and `fallback`.
 * Scrolls only for people who use the keyboard: under a pointer, the page must stand still.
 */
export function useFocusFallback(fallback: RefObject<HTMLElement | null>) {
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  return {
    onFocus: ({ target, currentTarget }: FocusEvent) => {
      stop.current?.();
      let last: Element | null = target;
      // Observe the DOM, because a child can remove the focused element without a render of this hook's component.
      const observer = new MutationObserver(() => {
        if (!last || last.isConnected) return;
        const { activeElement, body } = document;
        // Keep `last`, so that the next change tries again: a fallback behind a dialog cannot take the focus yet.
        if (activeElement === body) {
          fallback.current?.focus({ preventScroll: true });
          if (fallback.current?.matches(':focus-visible')) fallback.current.scrollIntoView({ block: 'nearest' });
        }
        // Follow the focus here, too: React does not report the focus that a closing dialog returns to its button.
        else last = currentTarget.contains(activeElement) ? activeElement : null;
      });
      // Observe the whole document, because the focused element may be in a dialog.
      observer.observe(document.body, { childList: true, subtree: true });
      stop.current = () => observer.disconnect();
    },
  };
}

/**
 * Scrolls the control with the keyboard focus out from under an element that has just appeared at the bottom of the
 * window.
 */
export function uncoverFocus(cover: HTMLElement | null) {
  const focused = document.querySelector('main :focus-visible');
  if (!cover || !focused) return;
  const { top, bottom } = focused.getBoundingClientRect();
  // Ignore a control below the window, such as a field that the person has scrolled away from.
  if (bottom > cover.getBoundingClientRect().top && top < window.innerHeight)
    focused.scrollIntoView({ block: 'nearest' });
}
