import { useEffect, useLayoutEffect } from 'react';
import { showScheme, useColorScheme } from '../hooks/useColorScheme';

/** Of the browser's own bar, as in index.html. */
const browserColors = { light: '#16213d', dark: '#0d1426' };

/** Lets everything follow the color scheme: the page, the browser's bar, and paper, which is always light. */
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
