import { type RefObject, useEffect } from 'react';

/** What tells that the person has begun to look around. */
const touches = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Scrolls to an element that a link leads to, and stays there while what is above it loads, until a person does anything. */
export function useLandOn(target: RefObject<HTMLElement | null>, isTarget: boolean) {
  useEffect(() => {
    if (!isTarget) return;
    const land = () => target.current?.scrollIntoView();
    const observer = new ResizeObserver(land);
    const stop = () => observer.disconnect();
    observer.observe(document.body);
    land();
    for (const touch of touches) window.addEventListener(touch, stop, { once: true, passive: true });
    return () => {
      stop();
      for (const touch of touches) window.removeEventListener(touch, stop);
    };
  }, [target, isTarget]);
}
