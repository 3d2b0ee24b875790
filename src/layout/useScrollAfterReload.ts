import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { documentLoad, scrollWhileLoading } from '../hooks/scrolling';
import { sessionStore } from '../lib/storage';

/** Holds a history entry, a space, and the scroll position in pixels. */
const KEY = 'cheer.scrolled';

/**
 * After a reload, or Back from another site, scrolls to where the person left the page. The browser itself tries this
 * only before the lists have loaded, when the page is not yet high enough.
 */
export function useScrollAfterReload() {
  const { key, pathname } = useLocation();
  // The key alone is not enough: the router gives the same key to every page that was not opened from another one.
  const entry = `${key}${pathname}`;
  const [first] = useState(entry);
  const following = useRef<AbortController>(undefined);

  useEffect(() => {
    const [left, y] = sessionStore.get(KEY)?.split(' ') ?? [];
    if (documentLoad() === 'navigate' || left !== first || !Number(y)) return undefined;
    following.current = scrollWhileLoading(() => window.scrollTo(0, Number(y)));
    return () => following.current?.abort();
  }, [first]);

  useEffect(() => {
    const store = () => {
      // Before the lists have loaded, the page is not yet where the person left it.
      if (!following.current || following.current.signal.aborted) sessionStore.set(KEY, `${entry} ${window.scrollY}`);
    };
    window.addEventListener('pagehide', store);
    // Phones may discard a hidden page without another event.
    document.addEventListener('visibilitychange', store);
    return () => {
      window.removeEventListener('pagehide', store);
      document.removeEventListener('visibilitychange', store);
    };
  }, [entry]);
}
