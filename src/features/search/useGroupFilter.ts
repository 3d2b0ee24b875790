import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { type GroupFilter, noFilter } from '../../domain/groupFilter';
import { paths } from '../../paths';

/** In ms. Browsers refuse a page that changes its URL with every key. */
const PAUSE_MS = 300;

/**
 * What narrows the results of a search. It begins with what the URL holds, and is written there when the person pauses, so
 * that it outlives Back and a reload; a new place begins with none. `settle` writes it at once.
 */
export function useGroupFilter(place: string) {
  const [params, setParams] = useSearchParams();
  const { search, key } = useLocation();
  const [filter, setFilter] = useState(() => paths.findGroup.readFilter(params));

  const popped = useNavigationType() === 'POP' ? key : undefined;
  const [entry, setEntry] = useState({ place, popped });
  // Another place, or the same one as it was before.
  if (place !== entry.place || (popped !== undefined && popped !== entry.popped)) {
    setEntry({ place, popped });
    setFilter(paths.findGroup.readFilter(params));
  }

  const settle = useCallback(() => {
    // Another page is on its way, whose URL this is not.
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
    change: (part: Partial<GroupFilter>) => setFilter((before) => ({ ...before, ...part })),
    clear: () => setFilter(noFilter),
    settle,
  };
}
