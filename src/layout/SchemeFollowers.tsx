import { useColorScheme } from '@mui/material/styles';
import { useEffect } from 'react';
import { SCHEME_ATTRIBUTE } from '../theme';

/** Of the browser's own bar, as in index.html. */
const browserColors = { light: '#16213d', dark: '#0d1426' };

/** Lets what is around the page follow the color scheme: the browser's bar, and paper, which is always light. */
export function SchemeFollowers() {
  const { colorScheme = 'light' } = useColorScheme();

  useEffect(() => {
    for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
      meta.setAttribute('content', browserColors[colorScheme]);
  }, [colorScheme]);

  useEffect(() => {
    const showIn = (scheme: string) => document.documentElement.setAttribute(SCHEME_ATTRIBUTE, scheme);
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('beforeprint', () => showIn('light'), { signal });
    window.addEventListener('afterprint', () => showIn(colorScheme), { signal });
    return () => listening.abort();
  }, [colorScheme]);
  return null;
}
