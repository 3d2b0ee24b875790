import { useEffect, useRef, useState } from 'react';

const STEP = 24;

/** How much of a long list is drawn: more, as the button under its end (`end`) comes near. */
export function useGrowing(length: number, atLeast = 0) {
  const [grown, setGrown] = useState(STEP);
  const end = useRef<HTMLButtonElement>(null);
  const shown = Math.max(grown, atLeast);
  const rest = Math.max(0, length - shown);

  useEffect(() => {
    const button = end.current;
    if (!button || rest === 0) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setGrown(shown + STEP), {
      rootMargin: '600px',
    });
    observer.observe(button);
    return () => observer.disconnect();
  }, [shown, rest]);

  return { shown, rest, step: Math.min(rest, STEP), end, grow: () => setGrown(shown + STEP) };
}
