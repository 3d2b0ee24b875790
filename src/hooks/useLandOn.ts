import { type RefObject, useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { documentLoad } from './documentLoad';

/** What tells that the person has begun to look around. */
const touches = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to an element that a link leads to, and stays there while what is above it loads, until a person does anything.
 * Each entry of the history is landed on once: Back and a reload find the page where it was. `landed` remembers them.
 */
export function useLandOn(target: RefObject<HTMLElement | null>, isTarget: boolean, landed: Set<string>) {
  const { key } = useLocation();
  // The router calls the first location after any load a POP, also when a link has led to it.
  const isPop = useNavigationType() === 'POP';
  const [lands] = useState(() => isTarget && !(isPop && (documentLoad() !== 'navigate' || landed.has(key))));
  useEffect(() => {
    landed.add(key);
  }, [landed, key]);
  useEffect(() => {
    if (!lands) return;
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
  }, [target, lands]);
}
