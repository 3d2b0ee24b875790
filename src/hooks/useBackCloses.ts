import { useEffect, useEffectEvent } from 'react';

/** Returns how many overlays are open in the state of a history entry. */
const overlaysOf = (state: unknown): number =>
  typeof state === 'object' && state && 'overlays' in state && typeof state.overlays === 'number' ? state.overlays : 0;
const current = () => overlaysOf(window.history.state);

/**
 * Whether the current history entry is that of an overlay. A navigation must then replace it: otherwise it would stay
 * between the two pages, and Forward could not pass it.
 */
export const isOverlayEntry = () => current() > 0;

const enter = (level: number) => {
  if (current() < level) window.history.pushState({ ...window.history.state, overlays: level }, '');
};

let open = 0;
/** Whether leaveClosed is going back, which takes a moment. An overlay that is opened meanwhile must stay open. */
let goingBack = false;
let wentBack = false;

/** Goes back over the history entries of overlays that are no longer open, such as after a reload. */
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
 * Resolves when the history entries of closed overlays have been left, and the browser has restored the scroll position
 * of the page. A page must wait for this before it replaces its own history entry: otherwise it would replace the entry
 * of its overlay, and be scrolled to the restored position.
 */
export async function overlaysAreLeft() {
  if (current() <= open) return;
  await new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  // The browser restores the position in the frame after the event. The timer fires after that frame.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/**
 * Lets the browser's Back close an overlay instead of leaving the page, as people expect on phones. Each overlay
 * adds a history entry with the URL of the page while it is rendered.
 */
export function useBackCloses(onClose: (() => void) | undefined) {
  const leave = useEffectEvent((level: number) => (onClose && !wentBack ? onClose() : enter(level)));
  useEffect(() => {
    open += 1;
    const level = open;
    enter(level);
    const onPop = () => current() < level && leave(level);
    window.addEventListener('popstate', onPop);
    return () => {
      window.removeEventListener('popstate', onPop);
      open -= 1;
      // If the overlay was not closed by Back, go back over its entry, unless another overlay opens at the same moment
      // and takes the entry over. A later task would be too late: a press of Back before that task would only leave the
      // entry of the closed overlay.
      queueMicrotask(() => goingBack || leaveClosed());
    };
  }, []);
}
