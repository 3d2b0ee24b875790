import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { placesQuery } from '../../api/queries/places';
import type { Coordinates } from '../../domain/distance';
import type { Radius, SearchOptions, SearchPlace } from '../../domain/search';
import { onPersonChange } from '../../lib/person';
import { paths } from '../../paths';
import { recentPlaces } from './placeSuggestions';

/** A request to the geocoder. */
interface Lookup {
  query: string;
  /** The history entry on which it was made. */
  locationKey: string;
}

/** The search in the URL, and what changes it. The pathname stays, since the search is at `/` and at `/find-group`. */
export function useSearch() {
  const [params, setParams] = useSearchParams();
  const { key: locationKey } = useLocation();
  const client = useQueryClient();
  const search = paths.findGroup.read(params, ownLocation.get());

  const show = (place: SearchPlace) => {
    if (place.query !== '') recentPlaces.add(place);
    setParams(paths.findGroup.query({ ...place, ...paths.findGroup.readOptions(params) }), {
      state: { keepFocus: true },
    });
  };
  const searchArea = ({ radius, ...area }: { center: Coordinates; place: string; radius: Radius }) => {
    const { sort } = paths.findGroup.readOptions(params);
    setParams(paths.findGroup.query({ query: area.place, ...area, radius, sort }), { state: { keepFocus: true } });
  };
  const change = (changes: Partial<SearchOptions>) => {
    if (typeof search === 'string') return;
    setParams(paths.findGroup.query({ ...search, ...changes }), { replace: true, state: { keepFocus: true } });
  };

  // A mutation, because only the last one counts: results of those before it are ignored.
  const lookup = useMutation({
    mutationKey: ['search'],
    mutationFn: ({ query }: Lookup) => client.fetchQuery(placesQuery(query, 1)),
  });
  const location = useMutation({ mutationKey: ['ownLocation'], mutationFn: ownLocation.find });
  const find = (query: string) => {
    location.reset();
    lookup.mutate(
      { query, locationKey },
      {
        onSuccess: ([found]) =>
          found && show({ query, place: found.display_name, center: { latitude: found.lat, longitude: found.lon } }),
      },
    );
  };
  const locate = () => {
    lookup.reset();
    location.mutate(undefined, { onSuccess: (center) => show({ query: '', place: '', center }) });
  };
  const choose = (place: SearchPlace) => {
    lookup.reset();
    location.reset();
    show(place);
  };

  // Going back is a later wish than a search that is still under way.
  const wentBack = useNavigationType() === 'POP' ? locationKey : undefined;
  const { reset: stopLookup } = lookup;
  const { reset: stopLocating } = location;
  useEffect(() => {
    if (wentBack === undefined) return;
    stopLookup();
    stopLocating();
  }, [wentBack, stopLookup, stopLocating]);

  // A place that was found is in the URL by now. Any other result is shown on the history entry that it was asked on.
  const found = lookup.data !== undefined && lookup.data.length > 0;
  const unfinished = lookup.variables?.locationKey === locationKey && !found ? lookup : undefined;
  return {
    search,
    /** What was typed. */
    query: unfinished?.variables?.query ?? paths.findGroup.readQuery(params),
    find,
    finding: lookup.isPending,
    failure: unfinished?.error ?? undefined,
    notFound: unfinished?.data?.length === 0,
    locate,
    locating: location.isPending,
    locationFailure: location.error ?? undefined,
    choose,
    change,
    searchArea,
  };
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
