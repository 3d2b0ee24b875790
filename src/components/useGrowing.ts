import { startTransition, useEffect, useRef, useState } from 'react';

/** More than fit on a tall screen beside the map. */
const FIRST = 8;
const STEP = 24;

/** How much of a long list is drawn: more, as the button under its end (`end`) comes near. */
export function useGrowing(length: number, atLeast = 0) {
  const [grown, setGrown] = useState(FIRST);
  const end = useRef<HTMLButtonElement>(null);
  const shown = Math.max(grown, atLeast);
  const rest = Math.max(0, length - shown);

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
