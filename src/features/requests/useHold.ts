import { useCallback, useState } from 'react';

/** How long sections keep their heights after a press, in ms: longer than the pause between two quick taps. */
const RELEASE_MS = 1000;

/**
 * Tells whether the element with this ref is being pressed, or was in the last RELEASE_MS. Meanwhile, its sections keep
 * their heights, so that nothing else moves under the finger when a row is removed.
 */
export function useHold() {
  const [isHeld, setIsHeld] = useState(false);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isPressed = false;
    const release = () => {
      for (const { style } of element.querySelectorAll('section')) style.minHeight = '';
      setIsHeld(false);
    };
    const hold = () => {
      clearTimeout(timer);
      isPressed = true;
      for (const section of element.querySelectorAll('section'))
        section.style.minHeight = `${section.getBoundingClientRect().height}px`;
      setIsHeld(true);
    };
    const lift = () => {
      if (isPressed) timer = setTimeout(release, RELEASE_MS);
      isPressed = false;
    };
    element.addEventListener('pointerdown', hold);
    // The pressed row may be gone before the finger is lifted, so listen outside it.
    for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, lift);
    return () => {
      clearTimeout(timer);
      element.removeEventListener('pointerdown', hold);
      for (const end of ['pointerup', 'pointercancel']) window.removeEventListener(end, lift);
      setIsHeld(false);
    };
  }, []);
  return { ref, isHeld };
}
