import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Whatever is held back anywhere: one thing at a time, since the bars that offer to undo it stand at one place. */
const holders = new Set<() => void>();

/**
 * Holds back what has been decided, so that it can be undone. It is sent when its time is over (`release`), when
 * something else is decided, and at the latest when the person leaves what they decided it on.
 */
export function useHeldBack<Decision>(send: (decision: Decision) => void) {
  const [held, setHeld] = useState<Decision>();
  /** Counts the decisions, so that each is given its own time. */
  const [turn, setTurn] = useState(0);
  const current = useRef<Decision>(undefined);

  const take = () => {
    const decision = current.current;
    current.current = undefined;
    setHeld(undefined);
    return decision;
  };
  const release = () => {
    const decision = take();
    if (decision !== undefined) send(decision);
  };
  const hold = (decision: Decision) => {
    for (const leaveOther of holders) leaveOther();
    current.current = decision;
    setHeld(decision);
    setTurn(turn + 1);
  };

  const leave = useEffectEvent(release);
  useEffect(() => {
    const onLeave = () => leave();
    // A phone may never come back to a page that it has put aside.
    const onHide = () => document.visibilityState === 'hidden' && leave();
    holders.add(onLeave);
    window.addEventListener('pagehide', onLeave);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      holders.delete(onLeave);
      window.removeEventListener('pagehide', onLeave);
      document.removeEventListener('visibilitychange', onHide);
      leave();
    };
  }, []);

  return { held, turn, hold, release, undo: take };
}
