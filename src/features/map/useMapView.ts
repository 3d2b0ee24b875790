import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { interpolate, type View, WORLD } from './projection';

/** How long an animation of the map takes, in ms. */
const FLIGHT_MS = 260;

const easeOut = (part: number) => 1 - (1 - part) ** 3;
const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Returns the view of the map, which is the current `home` until the user moves the map, and functions to move it. */
export function useMapView(home: View) {
  const [moved, setMoved] = useState<View>();
  const view = moved ?? home;
  // A ref, since several movements can come between two renders.
  const latest = useRef(view);
  useLayoutEffect(() => {
    latest.current = view;
  }, [view]);
  const flight = useRef(0);
  /** The view in which the current animation ends: a second press of a button continues from this view. */
  const goal = useRef<View>(undefined);
  useEffect(() => () => cancelAnimationFrame(flight.current), []);

  const moves = useMemo(() => {
    const show = (next: View) => {
      latest.current = next;
      setMoved(next);
    };
    return {
      /** Moves the map at once. */
      move: (change: (view: View) => View) => {
        cancelAnimationFrame(flight.current);
        goal.current = undefined;
        show(change(latest.current));
      },
      /** Animates the movement, unless the user prefers reduced motion. */
      fly: (change: (view: View) => View, arrived = () => {}) => {
        cancelAnimationFrame(flight.current);
        const from = latest.current;
        const target = change(goal.current ?? from);
        const to = { ...target, x: target.x - WORLD * Math.round((target.x - from.x) / WORLD) };
        goal.current = to;
        const start = performance.now();
        const step = (now: number) => {
          const part = prefersReducedMotion() ? 1 : Math.min(1, Math.max(0, now - start) / FLIGHT_MS);
          show(interpolate(from, to, easeOut(part)));
          if (part < 1) {
            flight.current = requestAnimationFrame(step);
          } else {
            goal.current = undefined;
            arrived();
          }
        };
        step(start);
      },
    };
  }, []);

  const goHome = () =>
    moves.fly(
      () => home,
      () => setMoved(undefined),
    );
  return { view, moved, ...moves, goHome };
}
