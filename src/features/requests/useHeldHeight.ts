import { useEffect, useRef } from 'react';

/** In ms. Longer than somebody who taps again and again pauses between two taps. */
const RELEASE_MS = 1000;

/**
 * Keeps an element at the height it had when it was pressed, until it has not been pressed for a second. Otherwise, the
 * elements below would move under the finger when a row is removed.
 */
export function useHeldHeight() {
  const held = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = held.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const release = () => {
      element.style.minHeight = '';
    };
    const hold = () => {
      clearTimeout(timer);
      element.style.minHeight = `${element.getBoundingClientRect().height}px`;
      timer = setTimeout(release, RELEASE_MS);
    };
    element.addEventListener('pointerdown', hold);
    return () => {
      clearTimeout(timer);
      element.removeEventListener('pointerdown', hold);
    };
  }, []);
  return held;
}
