import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * When the focused element is removed, such as a request that was answered, moves the focus to `fallback`. Otherwise
 * the document would get the focus. Spread the result onto an element that contains the focused element and `fallback`.
 * Scrolls only for keyboard users: under a pointer, the page must stand still.
 */
export function useFocusFallback(fallback: RefObject<HTMLElement | null>) {
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  return {
    onFocus: ({ target, currentTarget }: FocusEvent) => {
      stop.current?.();
      let last: Element | null = target;
      // An observer, because a child can remove the focused element without a render of the component with this hook.
      const observer = new MutationObserver(() => {
        if (!last || last.isConnected) return;
        const { activeElement, body } = document;
        // Keep `last`: while the fallback is behind a dialog, it cannot take the focus, so the next change tries again.
        if (activeElement === body) {
          fallback.current?.focus({ preventScroll: true });
          if (fallback.current?.matches(':focus-visible')) fallback.current.scrollIntoView({ block: 'nearest' });
        }
        // React does not report the focus that a closing dialog returns to its button.
        else last = currentTarget.contains(activeElement) ? activeElement : null;
      });
      // The whole document, because the focused element may be in a dialog.
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
  // Ignore a control below the window, such as a field that the user has scrolled away from.
  if (bottom > cover.getBoundingClientRect().top && top < window.innerHeight)
    focused.scrollIntoView({ block: 'nearest' });
}
