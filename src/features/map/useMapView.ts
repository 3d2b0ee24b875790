import { useEffect, useRef, useState } from 'react';
import { clamp, interpolate, type View, WORLD } from './projection';

/** How long an animation of the map takes, in ms. */
const FLIGHT_MS = 260;

const easeOut = (part: number) => 1 - (1 - part) ** 3;
const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Returns the view of the map, which is the current `home` until the person moves the map, and functions to move it.
 */
export function useMapView(home: View) {
  const [moved, setMoved] = useState<View>();
  const view = moved ?? home;
  const flight = useRef(0);
  /** The view in which the current animation ends: a second press of a button continues from this view. */
  const goal = useRef<View>(undefined);
  useEffect(() => () => cancelAnimationFrame(flight.current), []);

  /** Moves the map at once. */
  const move = (change: (view: View) => View) => {
    cancelAnimationFrame(flight.current);
    goal.current = undefined;
    setMoved((now) => change(now ?? home));
  };

  /** Animates the movement, unless the person prefers reduced motion. */
  const fly = (change: (view: View) => View) => {
    cancelAnimationFrame(flight.current);
    const target = change(goal.current ?? view);
    const to = { ...target, x: target.x - WORLD * Math.round((target.x - view.x) / WORLD) };
    goal.current = to;
    const start = performance.now();
    const step = (now: number) => {
      const part = prefersReducedMotion() ? 1 : clamp((now - start) / FLIGHT_MS, 0, 1);
      if (part < 1) {
        setMoved(interpolate(view, to, easeOut(part)));
        flight.current = requestAnimationFrame(step);
      } else {
        setMoved(target === home ? undefined : to);
        goal.current = undefined;
      }
    };
    step(start);
  };

  return { view, moved, move, fly, goHome: () => fly(() => home) };
}
