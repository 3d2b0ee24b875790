import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router';
import { type GroupFilter, noFilter } from '../../domain/groupFilter';
import { paths } from '../../paths';

/** In ms. Browsers limit how often a page may change its URL, so it must not change on every keystroke. */
const PAUSE_MS = 300;

/**
 * The filter of the search results. It is read from the URL, and written back when the user pauses, so that it survives
 * Back and a reload. A search at another place starts without a filter. `settle` writes the filter at once.
 */
export function useGroupFilter(place: string) {
  const [params, setParams] = useSearchParams();
  const { search, key } = useLocation();
  const [filter, setFilter] = useState(() => paths.findGroup.readFilter(params));

  const popped = useNavigationType() === 'POP' ? key : undefined;
  const [entry, setEntry] = useState({ place, popped });
  // Another place, or the same place restored by Back or Forward, with the filter that the URL had then.
  if (place !== entry.place || (popped !== undefined && popped !== entry.popped)) {
    setEntry({ place, popped });
    setFilter(paths.findGroup.readFilter(params));
  }

  const settle = useCallback(() => {
    // A navigation is in progress: do not overwrite its URL.
    if (window.location.search !== search) return;
    const next = paths.findGroup.withFilter(params, filter);
    if (`${next}` !== `${params}`) setParams(next, { replace: true, state: { keepFocus: true } });
  }, [search, params, setParams, filter]);
  useEffect(() => {
    const timer = setTimeout(settle, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [settle]);

  return {
    filter,
    /** Whether the words change faster than they are written into the URL. */
    typing: filter.words.trim() !== '' && filter.words.trim() !== paths.findGroup.readFilter(params).words.trim(),
    change: (part: Partial<GroupFilter>) => setFilter((before) => ({ ...before, ...part })),
    clear: () => setFilter(noFilter),
    settle,
  };
}
