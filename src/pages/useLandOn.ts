import { type RefObject, useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { documentLoad, scrollWhileLoading } from '../hooks/scrolling';

/** An element that begins in this upper part of the window counts as in view. */
const IN_VIEW = 2 / 3;

/**
 * Scrolls to an element that a link leads to if it is not in view, and keeps it in view while the content above it
 * loads, until the person does something. When it scrolls, it moves the focus to the element's heading. Scrolls only
 * once for each history entry, whose key is added to `landed`, so that Back and a reload leave the page where it was.
 */
export function useLandOn(target: RefObject<HTMLElement | null>, isTarget: boolean, landed: Set<string>) {
  const { key } = useLocation();
  // After any load of the document, the router reports POP for the first location, even if a link led to it.
  const isPop = useNavigationType() === 'POP';
  const [lands] = useState(() => isTarget && !(isPop && (documentLoad() !== 'navigate' || landed.has(key))));
  useEffect(() => {
    landed.add(key);
  }, [landed, key]);
  useEffect(() => {
    if (!lands) return undefined;
    let hasScrolled = false;
    const following = scrollWhileLoading(() => {
      if (!target.current) return;
      const { top } = target.current.getBoundingClientRect();
      if (top <= 0 || top > window.innerHeight * IN_VIEW) {
        target.current.scrollIntoView();
        hasScrolled = true;
      }
      // Otherwise, the h1 could keep the focus outside the window. Repeated, because an element that is hidden while it
      // loads takes no focus.
      if (hasScrolled) target.current.querySelector('h2')?.focus({ preventScroll: true });
    });
    return () => following.abort();
  }, [target, lands]);
}
