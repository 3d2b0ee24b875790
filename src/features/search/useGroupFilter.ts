import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router';
import { type GroupFilter, noFilter } from '../../domain/groupFilter';
import { paths } from '../../paths';

/**
 * In ms: the pause in typing after which the words go into the URL. Browsers limit how often a page may change its URL.
 */
const PAUSE_MS = 300;

/**
 * The filter of the search results. It is read from the URL, and written back, so that the filter survives Back and a
 * reload. A search at another place starts without a filter, unless it is for an area of the map. `settle` writes the
 * typed words to the URL without waiting for a pause.
 */
export function useGroupFilter(place: string) {
  const [params, setParams] = useSearchParams();
  const { search, key } = useLocation();
  const [filter, setFilter] = useState(() => paths.findGroup.readFilter(params));

  const popped = useNavigationType() === 'POP' ? key : undefined;
  const [entry, setEntry] = useState({ place, popped });
  // Read the filter from the URL again when the place changes, or Back or Forward restores an earlier URL.
  if (place !== entry.place || (popped !== undefined && popped !== entry.popped)) {
    setEntry({ place, popped });
    setFilter(paths.findGroup.readFilter(params));
  }

  const write = useCallback(
    (written: GroupFilter) => {
      // A navigation is in progress: do not overwrite its URL.
      if (window.location.search !== search) return;
      const next = paths.findGroup.withFilter(params, written);
      if (`${next}` !== `${params}`) setParams(next, { replace: true, state: { keepFocus: true } });
    },
    [search, params, setParams],
  );
  useEffect(() => {
    const timer = setTimeout(() => write(filter), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [write, filter]);
  const change = (part: Partial<GroupFilter>) => {
    const next = { ...filter, ...part };
    setFilter(next);
    // Write all but typed words at once: a dialog that opens during the pause would return to the old URL on closing.
    if (part.words === undefined) write(next);
  };

  return {
    filter,
    /** Whether the filter has words that are not in the URL yet, because the person is still typing. */
    typing: filter.words.trim() !== '' && filter.words.trim() !== paths.findGroup.readFilter(params).words.trim(),
    change,
    clear: () => {
      setFilter(noFilter);
      write(noFilter);
    },
    settle: () => write(filter),
  };
}
