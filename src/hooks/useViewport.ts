import { useCallback, useSyncExternalStore } from 'react';

const lists = new Map<string, MediaQueryList>();

/** Creates each list once, because creating one takes longer than reading it. */
function listOf(query: string): MediaQueryList {
  const list = lists.get(query) ?? window.matchMedia(query);
  lists.set(query, list);
  return list;
}

/** Whether the window matches the media query. Rerenders when that changes. */
function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      listOf(query).addEventListener('change', onChange);
      return () => listOf(query).removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => listOf(query).matches);
}

/** From 1024 px, where the bar has room for all its links. */
export const useHasWideBar = () => useMediaQuery('(min-width:1024px)');

/** Under 900 px, where the parts of a group's page are shown one at a time, as lists in place of tables. */
export const useIsNarrow = () => useMediaQuery('(max-width:899.95px)');

/** From 768 px at the default text size, where a table of five columns breaks no words. */
export const useFitsColumns = () => useMediaQuery('(min-width:48em)');

/** Under 600 px, where dialogs fill the screen or its lower edge, and toolbars are compact. */
export const useIsPhone = () => useMediaQuery('(max-width:599.95px)');

/** From 700 px, where a list and its map fit side by side, also in a window of 1440 px at 200 % zoom. */
export const useFitsBeside = () => useMediaQuery('(min-width:700px)');

/**
 * From 900 to 1319 px at the default text size, where the board of a group is above the list of members for everybody but
 * the owner.
 */
export const useIsStacked = () => useMediaQuery('(min-width:900px) and (max-width:82.49em)');

export const usePrefersDark = () => useMediaQuery('(prefers-color-scheme: dark)');
