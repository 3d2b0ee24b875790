import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { between, type View, WORLD } from '../../lib/mapView';

const FLIGHT_MS = 260;
const easeOut = (part: number) => 1 - (1 - part) ** 3;
const stayStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** What the map shows: `home`, whatever that is by now, until somebody moves it. */
export function useMapView(home: View) {
  const [moved, setMoved] = useState<View>();
  const view = moved ?? home;
  // Several movements can come between two paints.
  const latest = useRef(view);
  useLayoutEffect(() => {
    latest.current = view;
  }, [view]);
  const flight = useRef(0);
  /** Where a flight under way ends: a second press goes on from there. */
  const goal = useRef<View>(undefined);
  useEffect(() => () => cancelAnimationFrame(flight.current), []);

  const moves = useMemo(() => {
    const show = (next: View) => {
      latest.current = next;
      setMoved(next);
    };
    return {
      /** At once, as under a finger. */
      move: (change: (view: View) => View) => {
        cancelAnimationFrame(flight.current);
        goal.current = undefined;
        show(change(latest.current));
      },
      /** In a short flight, unless the person wants things to stay still. */
      fly: (change: (view: View) => View, arrived = () => {}) => {
        cancelAnimationFrame(flight.current);
        const from = latest.current;
        const target = change(goal.current ?? from);
        const to = { ...target, x: target.x - WORLD * Math.round((target.x - from.x) / WORLD) };
        goal.current = to;
        const start = performance.now();
        const step = (now: number) => {
          const part = stayStill() ? 1 : Math.min(1, Math.max(0, now - start) / FLIGHT_MS);
          show(between(from, to, easeOut(part)));
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
  return { view, ...moves, goHome };
}
