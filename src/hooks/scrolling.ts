/** How the browser loaded the page: 'navigate' for a link or an address, otherwise 'reload' or 'back_forward'. */
export function documentLoad(): string {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return entry && 'type' in entry && typeof entry.type === 'string' ? entry.type : 'navigate';
}

/** Events that show that the person has started to look around. */
const touches = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Calls `scroll` now and whenever the height of the page changes, such as when a list has loaded, until the person does
 * something. Returns a function that ends this.
 */
export function scrollWhileLoading(scroll: () => void): () => void {
  let place = 0;
  const follow = () => {
    scroll();
    place = window.scrollY;
  };
  const observer = new ResizeObserver(follow);
  const listeners = new AbortController();
  const stop = () => {
    observer.disconnect();
    listeners.abort();
  };
  // Dragging the scrollbar causes no other event. The browser itself also scrolls when a page becomes lower, to its end.
  const stopIfDragged = () => {
    const isAtEnd = window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1;
    if (Math.abs(window.scrollY - place) > 1 && !isAtEnd) stop();
  };
  observer.observe(document.body);
  follow();
  const options = { passive: true, signal: listeners.signal };
  for (const touch of touches) window.addEventListener(touch, stop, options);
  window.addEventListener('scroll', stopIfDragged, options);
  return stop;
}
