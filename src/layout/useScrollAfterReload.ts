import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { documentLoad, scrollWhileLoading } from '../hooks/scrolling';
import { sessionStore } from '../lib/storage';

/** Holds the key of a history entry, a space, and the scroll position in pixels. */
const KEY = 'cheer.scrolled';

/**
 * After a reload, or Back from another site, scrolls to where the person left the page. The browser itself tries this
 * only before the lists have loaded, when the page is not yet high enough.
 */
export function useScrollAfterReload() {
  const { key } = useLocation();
  const [firstKey] = useState(key);

  useEffect(() => {
    const [entry, y] = sessionStore.get(KEY)?.split(' ') ?? [];
    const isLeft = documentLoad() !== 'navigate' && entry === firstKey && Number(y) > 0;
    return isLeft ? scrollWhileLoading(() => window.scrollTo(0, Number(y))) : undefined;
  }, [firstKey]);

  useEffect(() => {
    const store = () => sessionStore.set(KEY, `${key} ${window.scrollY}`);
    window.addEventListener('pagehide', store);
    // Phones may discard a hidden page without another event.
    document.addEventListener('visibilitychange', store);
    return () => {
      window.removeEventListener('pagehide', store);
      document.removeEventListener('visibilitychange', store);
    };
  }, [key]);
}
