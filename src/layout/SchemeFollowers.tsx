import { useEffect, useLayoutEffect } from 'react';
import { showScheme, useColorScheme } from '../hooks/useColorScheme';

/** The colors of the browser's own bar, the same as in index.html. */
const browserColors = { light: '#16213d', dark: '#0d1426' };

/** Applies the color scheme to the page and to the browser's bar. Prints always use the light scheme. */
export function SchemeFollowers() {
  const scheme = useColorScheme();

  useLayoutEffect(() => {
    showScheme(scheme);
    for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
      meta.setAttribute('content', browserColors[scheme]);
  }, [scheme]);

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('beforeprint', () => showScheme('light'), { signal });
    window.addEventListener('afterprint', () => showScheme(scheme), { signal });
    return () => listening.abort();
  }, [scheme]);
  return null;
}
