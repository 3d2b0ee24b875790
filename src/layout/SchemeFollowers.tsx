import { useLayoutEffect } from 'react';
import { useColorScheme } from '../hooks/useColorScheme';

/** The colors of the browser's own bar, the same as in index.html. */
const browserColors = { light: '#16213d', dark: '#0d1426' };

/** Applies the color scheme to the page, by an attribute that colors.css reads, and to the browser's bar. */
export function SchemeFollowers() {
  const scheme = useColorScheme();

  useLayoutEffect(() => {
    document.documentElement.dataset.colorScheme = scheme;
    for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
      meta.setAttribute('content', browserColors[scheme]);
  }, [scheme]);
  return null;
}
