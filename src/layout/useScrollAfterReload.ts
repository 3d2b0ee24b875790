import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import * as v from 'valibot';
import { documentLoad, scrollWhileLoading } from '../hooks/useLandOn';
import { sessionStore } from '../lib/storage';

const KEY = 'cheer.scrolled';
/** `entry`: the key of the history entry. `y`: in pixels. */
const Place = v.fallback(v.pipe(v.string(), v.parseJson(), v.object({ entry: v.string(), y: v.number() })), {
  entry: '',
  y: 0,
});

/**
 * After a reload, or Back from another site, scrolls to where the person left the page. The browser itself tries this
 * only before the lists have loaded, when the page is not yet high enough.
 */
export function useScrollAfterReload() {
  const { key } = useLocation();
  const [firstKey] = useState(key);

  useEffect(() => {
    const { entry, y } = v.parse(Place, sessionStore.get(KEY));
    const isLeft = documentLoad() !== 'navigate' && entry === firstKey && y > 0;
    return isLeft ? scrollWhileLoading(() => window.scrollTo(0, y)) : undefined;
  }, [firstKey]);

  useEffect(() => {
    const store = () => sessionStore.set(KEY, JSON.stringify({ entry: key, y: window.scrollY }));
    window.addEventListener('pagehide', store);
    // Phones may discard a hidden page without another event.
    document.addEventListener('visibilitychange', store);
    return () => {
      window.removeEventListener('pagehide', store);
      document.removeEventListener('visibilitychange', store);
    };
  }, [key]);
}
