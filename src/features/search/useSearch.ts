import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { startTransition, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router-dom';
import { groupsQuery } from '../../api/queries/groups';
import { placesQuery } from '../../api/queries/places';
import { type City, citiesLike, cityNamed, placeOfCity } from '../../domain/cities';
import type { Coordinates } from '../../domain/distance';
import type { AskedSearch, Radius, Search, SearchOptions, SearchPlace } from '../../domain/search';
import { onPersonChange } from '../../lib/person';
import { paths } from '../../paths';
import { recentPlaces } from './placeSuggestions';

const MAX_MEANT = 3;
/** In ms. For so long only the button tells of a search, since nobody could read a placeholder in that time. */
const SHORT_WAIT_MS = 400;

/** The last thing that the person asked for. It is gone once the place is found, since the URL then holds the search. */
type Lookup =
  | { status: 'asking'; asked: string }
  /** These cities, if any, were probably meant. */
  | { status: 'unknown'; asked: string; meant: City[] }
  | { status: 'failed'; asked: string; error: Error }
  | { status: 'locating' }
  | { status: 'unlocated'; error: GeolocationPositionError };

/**
 * The search in the URL, and what changes it. The pathname stays, since the search is at `/` and at `/find-group`.
 *
 * SEARCH looks up what was typed, and what it finds goes into the URL with its coordinates: the press is rendered once,
 * and the answer once. A URL that holds only what was typed is looked up in the same way.
 */
export function useSearch() {
  const [params] = useSearchParams();
  const { key: locationKey, state: locationState } = useLocation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const here = useSyncExternalStore(ownLocation.subscribe, ownLocation.get);
  const inUrl = useUnlessSame(useMemo(() => paths.findGroup.read(params, here), [params, here]));
  const options = useMemo(() => paths.findGroup.readOptions(params), [params]);
  const [lookup, setLookup] = useState<Lookup>();
  /** Counts what was asked for: an answer to anything but the last counts no longer. */
  const last = useRef(0);

  // They read the URL when they are called, and are the same for as long as the page is there.
  const { stop, ...actions } = useMemo(() => {
    const begin = (next?: Lookup) => {
      last.current += 1;
      const turn = last.current;
      setLookup(next);
      return { isLast: () => turn === last.current };
    };
    const go = (query: URLSearchParams, { replace = false, keepFocus = true } = {}) =>
      navigate(`?${query}`, { replace, state: { keepFocus, isSearch: true } });
    const optionsNow = () => paths.findGroup.readOptions(currentParams());
    const show = (
      shown: Search | AskedSearch,
      { keepFilter = false, ...how }: { replace?: boolean; keepFocus?: boolean; keepFilter?: boolean } = {},
      next?: Lookup,
    ) => {
      if (isFound(shown)) recentPlaces.add(shown);
      const query = paths.findGroup.query(shown);
      const filter = paths.findGroup.readFilter(currentParams());
      // A transition is rendered in slices, so that the page answers meanwhile.
      startTransition(() => {
        setLookup(next);
        go(how.replace || keepFilter ? paths.findGroup.withFilter(query, filter) : query, how);
      });
    };
    return {
      /** `again`: also what was not found, or not answered, a while ago. */
      find: async (query: string, { keepFocus = true, again = true } = {}) => {
        const asking: Lookup = { status: 'asking', asked: query };
        const { isLast } = begin(asking);
        const how = { keepFocus, replace: query === paths.findGroup.readQuery(currentParams()) };
        // A reload in a long wait asks again.
        const longWait = setTimeout(() => {
          if (!isLast()) return;
          show({ asked: query, ...optionsNow() }, how, asking);
          how.replace = true;
        }, SHORT_WAIT_MS);
        const result = await lookUp(client, query, again);
        clearTimeout(longWait);
        if (!isLast()) return;
        if ('status' in result) show({ asked: query, ...optionsNow() }, how, result);
        else show({ ...result, ...optionsNow() }, how);
      },
      locate: () => {
        const { isLast } = begin({ status: 'locating' });
        ownLocation.find().then(
          (center) => isLast() && show({ query: '', place: '', center, ...optionsNow() }),
          (error) => isLast() && setLookup({ status: 'unlocated', error }),
        );
      },
      /** A recent place, whose coordinates are known. */
      choose: (chosen: SearchPlace) => {
        begin();
        show({ ...chosen, ...optionsNow() });
      },
      /** What narrows the results stays: the person looks on for the same. */
      searchArea: ({ center, place: area, radius }: MapArea) => {
        begin();
        show({ query: '', place: area, center, ...optionsNow(), radius }, { keepFilter: true });
      },
      change: (changes: Partial<SearchOptions>) => {
        const params = currentParams();
        const changed = { ...optionsNow(), ...changes };
        const shown = paths.findGroup.read(params, ownLocation.get());
        if (isFound(shown)) recentPlaces.add({ ...shown, ...changed });
        startTransition(() => go(paths.findGroup.withOptions(params, changed), { replace: true }));
      },
      stop: () => {
        last.current += 1;
        setLookup((before) => (before && isEnded(before) ? before : undefined));
      },
    };
  }, [navigate, client]);

  // Going back or following a link is a later wish than what is still being found.
  const navigation = useNavigationType();
  const isOwn = navigation === 'REPLACE' || (navigation === 'PUSH' && locationState?.isSearch);
  const wentTo = isOwn ? undefined : locationKey;
  useEffect(() => {
    if (wentTo !== undefined) stop();
  }, [wentTo, stop]);
  useEffect(() => stop, [stop]);

  const asked = isAsked(inUrl) ? inUrl.asked : undefined;
  const outcome = lookup && isEnded(lookup) && lookup.asked === asked ? lookup : undefined;
  const isNew = asked !== undefined && !outcome && (!lookup || isEnded(lookup));
  const { find } = actions;
  useEffect(() => {
    if (isNew) find(asked, { again: false });
  }, [isNew, asked, find]);

  const finding = isNew || lookup?.status === 'asking';
  const inView = isFound(inUrl) ? inUrl : undefined;
  return {
    /** Nothing was asked for: the page invites to. */
    idle: inUrl === 'none' && !finding,
    /** The URL holds no search that can be shown. */
    broken: inUrl === 'broken' && !finding,
    /** The search whose results are shown. */
    search: inView,
    options,
    /** What was typed. */
    query: paths.findGroup.readQuery(params),
    /** SEARCH was pressed, and the place is not found yet. */
    pending: finding,
    /** There is nothing else to show meanwhile. */
    waiting: finding && !inView,
    failure: outcome?.status === 'failed' ? outcome.error : undefined,
    meant: outcome?.status === 'unknown' ? outcome.meant : undefined,
    locating: lookup?.status === 'locating',
    locationFailure: lookup?.status === 'unlocated' ? lookup.error : undefined,
    ...actions,
  };
}

type InUrl = ReturnType<typeof paths.findGroup.read>;
const isAsked = (search: InUrl) => typeof search === 'object' && 'asked' in search;
const isFound = (search: InUrl) => typeof search === 'object' && 'center' in search;
const isEnded = (lookup: Lookup) => lookup.status === 'unknown' || lookup.status === 'failed';

const currentParams = () => new URLSearchParams(window.location.search);

/** The object before, where the next one says the same: the URL also holds what narrows the results. */
function useUnlessSame<Value>(next: Value): Value {
  const [last, setLast] = useState(next);
  if (JSON.stringify(next) === JSON.stringify(last)) return last;
  setLast(next);
  return next;
}

/** What the map shows. */
export interface MapArea {
  center: Coordinates;
  place: string;
  radius: Radius;
}

/** Looks a place up. One that the geocoder does not know may be a city of the groups, whose coordinates stand in. */
async function lookUp(client: QueryClient, asked: string, again: boolean): Promise<SearchPlace | Lookup> {
  const places = placesQuery(asked, 1);
  const isKnown = Boolean(client.getQueryData(places.queryKey)?.length);
  try {
    const [found] = await client.fetchQuery(again && !isKnown ? { ...places, staleTime: 0 } : places);
    if (found)
      return { query: asked, place: found.display_name, center: { latitude: found.lat, longitude: found.lon } };
  } catch (error) {
    return { status: 'failed', asked, error: error instanceof Error ? error : new Error(`${error}`) };
  }
  const cities = await client.ensureQueryData(groupsQuery).then(
    ({ rows }) => rows.cities,
    () => [],
  );
  const city = cityNamed(cities, asked);
  return city ? placeOfCity(asked, city) : { status: 'unknown', asked, meant: citiesLike(cities, asked, MAX_MEANT) };
}

/** Of a degree: about a kilometre, enough to search from, and too coarse to identify a house. */
const DECIMALS = 2;

/** Only in memory, for the Back button: never stored, never sent. */
let known: Coordinates | undefined;
const listeners = new Set<() => void>();
function know(location: Coordinates | undefined) {
  known = location;
  for (const listener of listeners) listener();
}
onPersonChange(() => know(undefined));

const ownLocation = {
  get: () => known,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /**
   * Requests the position; the browser may prompt for it.
   * @throws {GeolocationPositionError} when it is refused or unknown
   */
  find: () =>
    new Promise<Coordinates>((resolve, reject) =>
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => {
          const location = { latitude: round(coords.latitude), longitude: round(coords.longitude) };
          know(location);
          resolve(location);
        },
        reject,
        { timeout: 15_000, maximumAge: 5 * 60_000 },
      ),
    ),
};

const round = (degrees: number) => Number(degrees.toFixed(DECIMALS));
