import { startTransition, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

const STEP = 24;

/** How much was drawn on each page of the history, so that Back finds the place that one had scrolled to. */
const drawn = new Map<string, number>();

export interface GrowingOptions {
  /** How many are drawn first. */
  first?: number;
  /** How many are drawn at the least. */
  atLeast?: number;
}

/** How much of a long list is drawn: more, as the button under its end (`end`) comes near. */
export function useGrowing(label: string, length: number, { first = STEP, atLeast = 0 }: GrowingOptions = {}) {
  const page = `${useLocation().key} ${label}`;
  const [grown, setGrown] = useState(() => drawn.get(page) ?? first);
  const end = useRef<HTMLButtonElement>(null);
  const shown = Math.max(grown, atLeast);
  const rest = Math.max(0, length - shown);

  useEffect(() => {
    drawn.set(page, grown);
  }, [page, grown]);

  useEffect(() => {
    const button = end.current;
    if (!button || rest === 0) return;
    // Nobody waits for these: what is typed or pressed meanwhile goes first.
    const grow = () => startTransition(() => setGrown(shown + STEP));
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && grow(), { rootMargin: '600px' });
    observer.observe(button);
    return () => observer.disconnect();
  }, [shown, rest]);

  return { shown, rest, step: Math.min(rest, STEP), end, grow: () => setGrown(shown + STEP) };
}
