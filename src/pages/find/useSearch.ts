import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router-dom';
import { placesQuery } from '../../api/queries/places';
import { ownLocation } from '../../lib/ownLocation';
import { recentPlaces } from '../../lib/recentPlaces';
import { readOptions, readSearch, type SearchOptions, type SearchPlace, writeSearch } from '../../lib/search';

/** A question to the geocoder, and the page of the history on which it was asked. */
interface Question {
  query: string;
  key: string;
}

/** The search in the URL, and the ways to another one. */
export function useSearch() {
  const [params, setParams] = useSearchParams();
  const { key } = useLocation();
  const client = useQueryClient();
  const search = readSearch(params, ownLocation.get());

  const show = (place: SearchPlace) => {
    if (place.query !== '') recentPlaces.add(place);
    setParams(writeSearch({ ...place, ...readOptions(params) }), { state: { keepFocus: true } });
  };
  const change = (changes: Partial<SearchOptions>) => {
    if (typeof search === 'string') return;
    setParams(writeSearch({ ...search, ...changes }), { replace: true, state: { keepFocus: true } });
  };

  // The last question is the one that counts: an answer to one before it changes nothing.
  const lookup = useMutation({
    mutationKey: ['search'],
    mutationFn: ({ query }: Question) => client.fetchQuery(placesQuery(query, 1)),
  });
  const ask = (query: string) => {
    // The question leaves before the page is drawn anew to say so.
    client.prefetchQuery(placesQuery(query, 1));
    lookup.mutate(
      { query, key },
      {
        onSuccess: ([found]) =>
          found && show({ query, place: found.display_name, center: { latitude: found.lat, longitude: found.lon } }),
      },
    );
  };
  const location = useMutation({
    mutationKey: ['ownLocation'],
    mutationFn: ownLocation.find,
    onSuccess: (center) => show({ query: '', place: '', center }),
  });

  // A place that was found is in the URL by now; anything else belongs to the page on which it was asked.
  const found = lookup.data !== undefined && lookup.data.length > 0;
  const asked = lookup.variables?.key === key && !found ? lookup : undefined;
  return {
    search,
    query: asked?.variables?.query ?? params.get('q') ?? '',
    ask,
    asking: lookup.isPending,
    failure: asked?.error ?? undefined,
    notFound: asked?.data?.length === 0,
    locate: location.mutate,
    locating: location.isPending,
    locationFailure: location.error ?? undefined,
    show,
    change,
  };
}
