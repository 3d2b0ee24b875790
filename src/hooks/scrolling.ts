/** How the browser loaded the page: 'navigate' for a link or an address, otherwise 'reload' or 'back_forward'. */
export function documentLoad(): string {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return entry && 'type' in entry && typeof entry.type === 'string' ? entry.type : 'navigate';
}

/** Events that show that the person has started to look around. A press on the scrollbar is a `pointerdown`, too. */
const touches = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Calls `scroll` now and whenever the height of the page changes, such as when a list has loaded, until the person does
 * something. Abort the result to end this; it is aborted when this has ended.
 */
export function scrollWhileLoading(scroll: () => void): AbortController {
  const observer = new ResizeObserver(scroll);
  const following = new AbortController();
  const { signal } = following;
  signal.addEventListener('abort', () => observer.disconnect());
  observer.observe(document.body);
  scroll();
  for (const touch of touches) window.addEventListener(touch, () => following.abort(), { passive: true, signal });
  return following;
}
