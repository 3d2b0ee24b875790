import { useEffect, useEffectEvent } from 'react';

/** How many overlays are open on an entry of the history. */
const overlaysOf = (state: unknown): number =>
  typeof state === 'object' && state && 'overlays' in state && typeof state.overlays === 'number' ? state.overlays : 0;
const current = () => overlaysOf(window.history.state);

const enter = (level: number) => {
  if (current() < level) window.history.pushState({ ...window.history.state, overlays: level }, '');
};

let open = 0;
/** Going back takes a moment, in which the next overlay may be opened: that one stays open. */
let goingBack = false;
let wentBack = false;

/** Leaves the entries of overlays that are no longer open, such as after a reload. */
function leaveClosed() {
  const closed = current() - open;
  goingBack = closed > 0;
  if (closed > 0) window.history.go(-closed);
}
window.addEventListener('popstate', () => {
  wentBack = goingBack;
  leaveClosed();
});
leaveClosed();

/**
 * The browser's Back closes what is open over the page, as phones have it, instead of leaving the page. It stands on an
 * entry of the history of its own, with the URL of the page.
 */
export function useBackCloses(isOpen: boolean, onClose: (() => void) | undefined) {
  const leave = useEffectEvent((level: number) => (onClose && !wentBack ? onClose() : enter(level)));
  useEffect(() => {
    if (!isOpen) return;
    open += 1;
    const level = open;
    enter(level);
    const onPop = () => current() < level && leave(level);
    window.addEventListener('popstate', onPop);
    return () => {
      window.removeEventListener('popstate', onPop);
      open -= 1;
      // Closed by other means than Back: its entry is left, unless what opens in the same moment takes it over. Not a
      // task later, or a Back in between would be spent on that entry.
      queueMicrotask(() => goingBack || leaveClosed());
    };
  }, [isOpen]);
}
