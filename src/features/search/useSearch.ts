import { type QueryState, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { startTransition, useDeferredValue, useEffect, useMemo, useState, useTransition } from 'react';
import { useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router-dom';
import { groupsQuery } from '../../api/queries/groups';
import { placesQuery } from '../../api/queries/places';
import { citiesLike, cityNamed, placeOfCity } from '../../domain/cities';
import type { Coordinates } from '../../domain/distance';
import type { AskedSearch, Radius, Search, SearchOptions, SearchPlace } from '../../domain/search';
import { useLasts } from '../../hooks/delays';
import { onPersonChange } from '../../lib/person';
import { paths } from '../../paths';
import { recentPlaces } from './placeSuggestions';

const MAX_MEANT = 3;
/** In ms. Less than what a placeholder could be read in. */
const SHORT_WAIT_MS = 400;

/**
 * The search in the URL, and what changes it. The pathname stays, since the search is at `/` and at `/find-group`.
 *
 * SEARCH writes what was typed. Whatever URL holds only that is looked up, and replaced by one with the coordinates.
 */
export function useSearch() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { key: locationKey } = useLocation();
  const client = useQueryClient();
  const here = ownLocation.get();
  const inUrl = useMemo(() => paths.findGroup.read(params, here), [params, here]);
  const options = useMemo(() => paths.findGroup.readOptions(params), [params]);
  const { place, finding, failure, meant } = useLookup(isAsked(inUrl) ? inUrl.asked : undefined);
  const asked = useUnlessSame(isAsked(inUrl) ? place && { ...place, ...options } : inUrl);
  const before = useLastWhile(asked, finding);
  const lasts = useLasts(finding, SHORT_WAIT_MS);
  const waiting = finding && (lasts || before === undefined);
  const search = waiting ? asked : before;
  const location = useMutation({ mutationKey: ['ownLocation'], mutationFn: ownLocation.find });

  const [asking, startAsking] = useTransition();
  const { reset: stopLocating, mutate: startLocating } = location;
  // They read the URL when they are called, and are the same for as long as the page is there.
  const { showFound, ...actions } = useMemo(() => {
    const goTo = (query: URLSearchParams, { replace, keepFocus }: { replace: boolean; keepFocus: boolean }) =>
      navigate(`?${query}`, { replace, state: { keepFocus } });
    // The page follows in slices, so that the press is shown at once.
    const go: typeof goTo = (query, options) => startTransition(() => goTo(query, options));
    const ask: typeof goTo = (query, options) => startAsking(() => goTo(query, options));
    const show = (shown: Search | AskedSearch, { replace = false, keepFocus = true, keepFilter = false } = {}) => {
      if (!isAsked(shown) && shown.query !== '') recentPlaces.add(shown);
      const query = paths.findGroup.query(shown);
      const filter = paths.findGroup.readFilter(currentParams());
      const goThere = isAsked(shown) ? ask : go;
      goThere(replace || keepFilter ? paths.findGroup.withFilter(query, filter) : query, { replace, keepFocus });
    };
    const optionsNow = () => paths.findGroup.readOptions(currentParams());
    return {
      find: (query: string, { keepFocus = true } = {}) => {
        stopLocating();
        // What was not found, or not answered, is asked again.
        const place = placesQuery(query, 1);
        if (!client.getQueryData(place.queryKey)?.length) client.prefetchQuery({ ...place, staleTime: 0 });
        const replace = query === paths.findGroup.readQuery(currentParams());
        show({ asked: query, ...optionsNow() }, { replace, keepFocus });
      },
      locate: () =>
        startLocating(undefined, { onSuccess: (center) => show({ query: '', place: '', center, ...optionsNow() }) }),
      /** A recent place, whose coordinates are known. */
      choose: (chosen: SearchPlace) => {
        stopLocating();
        show({ ...chosen, ...optionsNow() });
      },
      /** What narrows the results stays: the person looks on for the same. */
      searchArea: ({ center, place: area, radius }: MapArea) => {
        stopLocating();
        show({ query: '', place: area, center, ...optionsNow(), radius }, { keepFilter: true });
      },
      change: (changes: Partial<SearchOptions>) => {
        const params = currentParams();
        const changed = { ...optionsNow(), ...changes };
        const shown = paths.findGroup.read(params, ownLocation.get());
        if (typeof shown === 'object') show({ ...shown, ...changed }, { replace: true });
        else go(paths.findGroup.withOptions(params, changed), { replace: true, keepFocus: true });
      },
      showFound: (found: SearchPlace) => show({ ...found, ...optionsNow() }, { replace: true }),
    };
  }, [navigate, client, stopLocating, startLocating]);
  useEffect(() => {
    if (place) showFound(place);
  }, [place, showFound]);

  // Going back or following a link is a later wish than a location that is still being found.
  const wentTo = useNavigationType() === 'REPLACE' ? undefined : locationKey;
  useEffect(() => {
    if (wentTo !== undefined) stopLocating();
  }, [wentTo, stopLocating]);

  return {
    /** What is shown; undefined as long as the place is not found. Of a short wait only the button tells. */
    search,
    options,
    /** What was typed. */
    query: paths.findGroup.readQuery(params),
    finding,
    /** SEARCH was pressed, and the place is not found yet. */
    pending: asking || finding,
    /** It takes long enough to show it in place of what was there. */
    waiting,
    failure,
    /** The place is unknown; these cities, if any, were probably meant. */
    meant,
    locating: location.isPending,
    locationFailure: location.error ?? undefined,
    ...actions,
  };
}

const isAsked = (search: Search | AskedSearch | 'none' | 'broken') => typeof search === 'object' && 'asked' in search;

const currentParams = () => new URLSearchParams(window.location.search);

/** The object before, where the next one says the same: the URL is completed while the results are shown. */
function useUnlessSame<Value>(next: Value): Value {
  const [kept, setKept] = useState(next);
  if (JSON.stringify(next) === JSON.stringify(kept)) return kept;
  setKept(next);
  return next;
}

/** The value, or while busy the one from before. */
function useLastWhile<Value>(value: Value, busy: boolean): Value {
  const [last, setLast] = useState(value);
  if (busy || value === last) return last;
  setLast(value);
  return value;
}

/** What the map shows. */
export interface MapArea {
  center: Coordinates;
  place: string;
  radius: Radius;
}

/** Looks a place up. One that the geocoder does not know may be a city of the groups, whose coordinates stand in. */
function useLookup(asked: string | undefined) {
  const lookup = useQuery({
    ...placesQuery(asked ?? '', 1),
    enabled: ({ state }) => asked !== undefined && !hasJustFailed(state),
    refetchOnWindowFocus: false,
  });
  const groups = useQuery(groupsQuery);
  const found = asked === undefined ? undefined : lookup.data?.[0];
  const unknown = asked !== undefined && lookup.data?.length === 0;
  const cities = unknown ? groups.data?.cities : undefined;
  const known = useMemo(() => {
    if (asked === undefined) return undefined;
    if (found)
      return { query: asked, place: found.display_name, center: { latitude: found.lat, longitude: found.lon } };
    const city = cities && cityNamed(cities, asked);
    return city && placeOfCity(asked, city);
  }, [asked, found, cities]);
  // The results are rendered in slices. That of another place does not count.
  const deferred = useDeferredValue(known);
  const place = deferred?.query === asked ? deferred : undefined;
  const finding =
    asked !== undefined && (lookup.isFetching || (unknown && groups.isPending) || (known !== undefined && !place));
  const failed = !finding && !place;
  const meant = useMemo(
    () => (failed && unknown ? citiesLike(cities ?? [], asked, MAX_MEANT) : undefined),
    [failed, unknown, cities, asked],
  );
  return { place, finding, failure: (failed && asked !== undefined && lookup.error) || undefined, meant };
}

/** SEARCH asks before its page is rendered, which would ask again for what was refused meanwhile. */
const hasJustFailed = ({ status, errorUpdatedAt }: QueryState<unknown>) =>
  status === 'error' && Date.now() - errorUpdatedAt < 1000;

/** Of a degree: about a kilometre, enough to search from, and too coarse to identify a house. */
const DECIMALS = 2;

/** Kept in memory for the Back button; never stored, never sent. */
let known: Coordinates | undefined;
onPersonChange(() => {
  known = undefined;
});

const ownLocation = {
  get: () => known,
  /**
   * Requests the position; the browser may prompt for it.
   * @throws {GeolocationPositionError} when it is refused or unknown
   */
  find: () =>
    new Promise<Coordinates>((resolve, reject) =>
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => {
          known = { latitude: round(coords.latitude), longitude: round(coords.longitude) };
          resolve(known);
        },
        reject,
        { timeout: 15_000, maximumAge: 5 * 60_000 },
      ),
    ),
};

const round = (degrees: number) => Number(degrees.toFixed(DECIMALS));
