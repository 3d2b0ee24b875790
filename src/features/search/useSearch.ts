import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { groupsQuery } from '../../api/queries/groups';
import { placesQuery } from '../../api/queries/places';
import { citiesLike, cityNamed, placeOfCity } from '../../domain/cities';
import type { Coordinates } from '../../domain/distance';
import type { AskedSearch, Radius, Search, SearchOptions, SearchPlace } from '../../domain/search';
import { onPersonChange } from '../../lib/person';
import { paths } from '../../paths';
import { recentPlaces } from './placeSuggestions';

const MAX_MEANT = 3;

/**
 * The search in the URL, and what changes it. The pathname stays, since the search is at `/` and at `/find-group`.
 *
 * SEARCH writes what was typed. Whatever URL holds only that is looked up, and replaced by one with the coordinates.
 */
export function useSearch() {
  const [params, setParams] = useSearchParams();
  const { key: locationKey } = useLocation();
  const client = useQueryClient();
  const here = ownLocation.get();
  const inUrl = useMemo(() => paths.findGroup.read(params, here), [params, here]);
  const options = paths.findGroup.readOptions(params);
  const { place, finding, failure, meant } = useLookup(isAsked(inUrl) ? inUrl.asked : undefined);
  const search = useMemo(() => {
    if (!isAsked(inUrl)) return inUrl;
    return place && { ...place, radius: inUrl.radius, sort: inUrl.sort };
  }, [inUrl, place]);
  const location = useMutation({ mutationKey: ['ownLocation'], mutationFn: ownLocation.find });

  const show = (shown: Search | AskedSearch, { replace = false, keepFocus = true, keepFilter = false } = {}) => {
    if (!isAsked(shown) && shown.query !== '') recentPlaces.add(shown);
    const query = paths.findGroup.query(shown);
    const next = replace || keepFilter ? paths.findGroup.withFilter(query, paths.findGroup.readFilter(params)) : query;
    setParams(next, { replace, state: { keepFocus } });
  };
  const showFound = useEffectEvent((found: SearchPlace) => show({ ...found, ...options }, { replace: true }));
  useEffect(() => {
    if (place) showFound(place);
  }, [place]);

  const find = (query: string, { keepFocus = true } = {}) => {
    location.reset();
    // What was not found, or not answered, is asked again.
    const { queryKey } = placesQuery(query, 1);
    if (!client.getQueryData(queryKey)?.length) client.invalidateQueries({ queryKey }, { cancelRefetch: false });
    show({ asked: query, ...options }, { replace: query === paths.findGroup.readQuery(params), keepFocus });
  };
  const locate = () =>
    location.mutate(undefined, { onSuccess: (center) => show({ query: '', place: '', center, ...options }) });
  /** A recent place, whose coordinates are known. */
  const choose = (chosen: SearchPlace) => {
    location.reset();
    show({ ...chosen, ...options });
  };
  /** What narrows the results stays: the person looks on for the same. */
  const searchArea = ({ center, place: area, radius }: MapArea) => {
    location.reset();
    show({ query: '', place: area, center, ...options, radius }, { keepFilter: true });
  };
  const change = (changes: Partial<SearchOptions>) => {
    const changed = { ...options, ...changes };
    if (typeof inUrl === 'object') show({ ...inUrl, ...changed }, { replace: true });
    else setParams(paths.findGroup.withOptions(params, changed), { replace: true, state: { keepFocus: true } });
  };

  // Going back or following a link is a later wish than a location that is still being found.
  const wentTo = useNavigationType() === 'REPLACE' ? undefined : locationKey;
  const { reset: stopLocating } = location;
  useEffect(() => {
    if (wentTo !== undefined) stopLocating();
  }, [wentTo, stopLocating]);

  return {
    /** Undefined as long as the place is not found. */
    search,
    options,
    /** What was typed. */
    query: paths.findGroup.readQuery(params),
    find,
    finding,
    failure,
    /** The place is unknown; these cities, if any, were probably meant. */
    meant,
    locate,
    locating: location.isPending,
    locationFailure: location.error ?? undefined,
    choose,
    searchArea,
    change,
  };
}

const isAsked = (search: Search | AskedSearch | 'none' | 'broken') => typeof search === 'object' && 'asked' in search;

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
    enabled: asked !== undefined,
    refetchOnWindowFocus: false,
  });
  const groups = useQuery(groupsQuery);
  const found = asked === undefined ? undefined : lookup.data?.[0];
  const unknown = asked !== undefined && lookup.data?.length === 0;
  const cities = unknown ? groups.data?.cities : undefined;
  const place = useMemo(() => {
    if (asked === undefined) return undefined;
    if (found)
      return { query: asked, place: found.display_name, center: { latitude: found.lat, longitude: found.lon } };
    const city = cities && cityNamed(cities, asked);
    return city && placeOfCity(asked, city);
  }, [asked, found, cities]);
  const finding = asked !== undefined && (lookup.isFetching || (unknown && groups.isPending));
  const failed = !finding && !place;
  const meant = useMemo(
    () => (failed && unknown ? citiesLike(cities ?? [], asked, MAX_MEANT) : undefined),
    [failed, unknown, cities, asked],
  );
  return { place, finding, failure: (failed && asked !== undefined && lookup.error) || undefined, meant };
}

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
