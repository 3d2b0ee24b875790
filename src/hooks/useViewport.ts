import { type Breakpoint, useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';

/** Whether the window is at least as wide as a breakpoint of the theme. */
export const useIsAtLeast = (breakpoint: Breakpoint) =>
  useMediaQuery(useTheme().breakpoints.up(breakpoint), { noSsr: true });

/** Under 900 px: the parts of a group's page are shown one at a time. */
export const useIsNarrow = () => useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true });

/** Under 600 px: tables become lists of cards, dialogs with a form fill the screen. */
export const useIsPhone = () => useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });

/** From 700 px, which is also a window of 1440 px at 200 % zoom: a list and its map stand side by side. */
export const useFitsBeside = () => useMediaQuery('(min-width:700px)', { noSsr: true });
