import { type Breakpoint, useTheme } from '@mui/material/styles';
import { useCallback, useSyncExternalStore } from 'react';

/** Whether the window matches the media query, as it changes. */
function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** The query of a breakpoint, without the rule that the theme writes it as. */
const bare = (rule: string) => rule.replace('@media ', '');

/** Whether the window is at least as wide as a breakpoint of the theme. */
export const useIsAtLeast = (breakpoint: Breakpoint) => useMediaQuery(bare(useTheme().breakpoints.up(breakpoint)));

/** Under 900 px: the parts of a group's page are shown one at a time. */
export const useIsNarrow = () => useMediaQuery(bare(useTheme().breakpoints.down('md')));

/** Under 600 px: tables become lists of cards, dialogs with a form fill the screen. */
export const useIsPhone = () => useMediaQuery(bare(useTheme().breakpoints.down('sm')));

/** From 700 px, which is also a window of 1440 px at 200 % zoom: a list and its map stand side by side. */
export const useFitsBeside = () => useMediaQuery('(min-width:700px)');
