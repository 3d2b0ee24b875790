import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router';
import { readCities } from '../../api/queries/groups';
import { placesQuery } from '../../api/queries/places';
import { type City, citiesLike, cityNamed, placeOfCity } from '../../domain/cities';
import type { AskedSearch, MapArea, Search, SearchOptions, SearchPlace } from '../../domain/search';
import { paths } from '../../paths';
import { ownLocation } from './ownLocation';
import { recentPlaces } from './placeSuggestions';

const MAX_SUGGESTIONS = 3;
/**
 * During a lookup, the page shows placeholders only after this time, in ms. In a shorter lookup, they would just flash.
 */
const SHORT_WAIT_MS = 300;

type Outcome =
  /** `suggestions`: cities with a similar name, if any. */
  { status: 'unknown'; asked: string; suggestions: City[] } | { status: 'failed'; asked: string; error: Error };

/** The last lookup. Undefined once the place has been found, because the URL then holds the search. */
type Lookup =
  /** `before`: the outcome of the previous lookup, which is shown until this lookup ends or takes long. */
  | { status: 'asking'; asked: string; before?: Outcome | undefined }
  | Outcome
  | { status: 'locating' }
  | { status: 'unlocated'; error: GeolocationPositionError };

/**
 * The search in the URL, and the actions that change it. The actions keep the pathname, because both `/` and
 * `/find-group` show the search.
 *
 * The SEARCH button looks up the typed place first, and then puts the place into the URL together with its coordinates.
 * During the lookup, only the button changes; if the lookup takes long, the page shows placeholders. When a URL holds
 * only the typed place, the place is looked up in the same way.
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
  /** How many searches the actions have put into the URL. */
  const [searches, setSearches] = useState(0);
  /** The number of the last lookup. The results of earlier lookups are ignored. */
  const last = useRef(0);

  // The actions read the URL when they are called. They never change, so that memoized components do not render again.
  const actions = useMemo(() => {
    /** Ends earlier lookups. Returns a function that tells whether no later lookup has begun. */
    const begin = (next?: Lookup) => {
      last.current += 1;
      const turn = last.current;
      // Scroll to the top, where the page shows the outcome of the lookup.
      window.scrollTo(0, 0);
      setLookup((before) => (next?.status === 'asking' ? { ...next, before: outcomeOf(before) } : next));
      return () => turn === last.current;
    };
    const go = (query: URLSearchParams, { replace = false, keepFocus = true } = {}) =>
      navigate(`?${query}`, { replace, state: { keepFocus, isSearch: true } });
    const optionsNow = () => paths.findGroup.readOptions(currentParams());
    const show = (
      shown: Search | AskedSearch,
      { keepFilter = false, ...how }: { keepFocus?: boolean; keepFilter?: boolean } = {},
      next?: Lookup,
    ) => {
      if (isFound(shown)) recentPlaces.add(shown);
      const query = paths.findGroup.query(shown);
      const params = currentParams();
      // Replace the entry of an equal search in the history: otherwise, Back would show the same results again.
      const replace = isSameSearch(query, params);
      const filter = paths.findGroup.readFilter(params);
      setLookup(next);
      setSearches((count) => count + 1);
      go(replace || keepFilter ? paths.findGroup.withFilter(query, filter) : query, { ...how, replace });
    };
    return {
      /** `again`: repeat an earlier lookup of the same place that failed or found nothing. */
      find: async (query: string, { keepFocus = true, again = true } = {}) => {
        const asking: Lookup = { status: 'asking', asked: query };
        const isLast = begin(asking);
        const how = { keepFocus };
        // If the lookup takes long, put the text into the URL, so that a reload repeats the lookup.
        const longWait = setTimeout(() => {
          if (isLast()) show({ asked: query, ...optionsNow() }, how, asking);
        }, SHORT_WAIT_MS);
        const result = await lookUp(client, query, again);
        clearTimeout(longWait);
        if (!isLast()) return;
        if ('status' in result) show({ asked: query, ...optionsNow() }, how, result);
        else show({ ...result, ...optionsNow() }, how);
      },
      locate: (how: { keepFocus?: boolean } = {}) => {
        const isLast = begin({ status: 'locating' });
        ownLocation.find().then(
          (center) => isLast() && show({ query: '', place: '', center, ...optionsNow() }, how),
          (error) => isLast() && setLookup({ status: 'unlocated', error }),
        );
      },
      /** Shows a recent place, whose coordinates are stored. */
      choose: (chosen: SearchPlace) => {
        begin();
        show({ ...chosen, ...optionsNow() });
      },
      /** Keeps the filter, because the person is still looking for the same kind of group. */
      searchArea: ({ center, place: area, radius }: MapArea) => {
        last.current += 1;
        show({ query: '', place: area, center, ...optionsNow(), radius }, { keepFilter: true });
      },
      change: (changes: Partial<SearchOptions>) => {
        // Scroll to the top, where the changed list begins.
        window.scrollTo(0, 0);
        const params = currentParams();
        const changed = { ...optionsNow(), ...changes };
        const shown = paths.findGroup.read(params, ownLocation.get());
        if (isFound(shown)) recentPlaces.add({ ...shown, ...changed });
        go(paths.findGroup.withOptions(params, changed), { replace: true });
      },
      /** Gives up the lookup in progress. */
      stop: () => {
        last.current += 1;
        setLookup((before) => (before && isEnded(before) ? before : undefined));
      },
    };
  }, [navigate, client]);

  const { find, stop } = actions;
  // After Back or a link, ignore the lookup in progress. Closing a dialog goes back, too, but does not change the key.
  const navigation = useNavigationType();
  const isOwn = navigation === 'REPLACE' || (navigation === 'PUSH' && locationState?.isSearch);
  const lastKey = useRef(locationKey);
  useEffect(() => {
    if (!isOwn && locationKey !== lastKey.current) stop();
    lastKey.current = locationKey;
  }, [isOwn, locationKey, stop]);
  useEffect(() => stop, [stop]);

  const asked = isAsked(inUrl) ? inUrl.asked : undefined;
  const shownOutcome = outcomeOf(lookup);
  const outcome = shownOutcome?.asked === asked ? shownOutcome : undefined;
  const isNew = asked !== undefined && !outcome && (!lookup || isEnded(lookup));
  useEffect(() => {
    if (isNew) find(asked, { again: false });
  }, [isNew, asked, find]);

  // After a reload, the person's location is no longer known.
  const lost = inUrl === 'lost';
  const [recalled, setRecalled] = useState(false);
  useEffect(() => {
    if (!lost) return;
    const end = () => setRecalled(true);
    ownLocation.recall().then(end, end);
  }, [lost]);
  const recalling = lost && !recalled;

  const finding = isNew || lookup?.status === 'asking';
  const inView = isFound(inUrl) ? inUrl : undefined;
  const query = paths.findGroup.readQuery(params);
  return {
    /** Whether there is no search, so that the page shows its start. */
    idle: inUrl === 'none',
    /** Whether the URL holds a search that cannot be shown. */
    broken: inUrl === 'broken' || (lost && !recalling),
    /** Whether the search is around the person, whose location is not known. */
    lost,
    /** The search whose results are shown. */
    search: inView,
    options,
    /** The search text in the URL, as it was typed. */
    query,
    /**
     * Changes with the search in the URL, but not with its options or its filter. Also changes when the same location or
     * area is searched again.
     */
    searchId: query || ['here', 'lat', 'lon'].map((name) => params.get(name)).join() + searches,
    /** Whether a place is being looked up. */
    pending: finding,
    /**
     * Whether to show a skeleton: no `search` yet, but a place or, after a reload, the person's location is looked up.
     */
    waiting: recalling || (finding && asked !== undefined && !outcome),
    failure: outcome?.status === 'failed' ? outcome.error : undefined,
    suggestions: outcome?.status === 'unknown' ? outcome.suggestions : undefined,
    locating: lookup?.status === 'locating',
    locationFailure: lookup?.status === 'unlocated' ? lookup.error : undefined,
    ...actions,
  };
}

type InUrl = ReturnType<typeof paths.findGroup.read>;
const isAsked = (search: InUrl) => typeof search === 'object' && 'asked' in search;
const isFound = (search: InUrl) => typeof search === 'object' && 'center' in search;
const isEnded = (lookup: Lookup): lookup is Outcome => lookup.status === 'unknown' || lookup.status === 'failed';

/** The outcome that is on the screen, if any. */
function outcomeOf(lookup: Lookup | undefined): Outcome | undefined {
  if (lookup?.status === 'asking') return lookup.before;
  return lookup && isEnded(lookup) ? lookup : undefined;
}

const currentParams = () => new URLSearchParams(window.location.search);

/**
 * Whether the URL has the same typed text or, without a text, the same location or area. Ignores the filter, and
 * parameters that are not ours.
 */
function isSameSearch(query: URLSearchParams, inUrl: URLSearchParams): boolean {
  const typed = paths.findGroup.readQuery(query);
  if (typed) return typed === paths.findGroup.readQuery(inUrl);
  const shown = paths.findGroup.read(inUrl, ownLocation.get());
  return isFound(shown) && `${query}` === `${paths.findGroup.query(shown)}`;
}

/**
 * Returns the previous object as long as the next one is equal: the URL also changes with the filter, which must not
 * start another search.
 */
function useUnlessSame<Value>(next: Value): Value {
  const [last, setLast] = useState(next);
  if (JSON.stringify(next) === JSON.stringify(last)) return last;
  setLast(next);
  return next;
}

/**
 * Looks up a place. If the geocoder does not know it, but groups have a city of that name, uses the middle of those
 * groups.
 */
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
  const cities = await readCities(client).catch(() => []);
  const city = cityNamed(cities, asked);
  return city
    ? placeOfCity(asked, city)
    : { status: 'unknown', asked, suggestions: citiesLike(cities, asked, MAX_SUGGESTIONS) };
}
