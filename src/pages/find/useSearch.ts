import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { placesQuery } from '../../api/queries/places';
import type { Place } from '../../api/schemas';
import { ownLocation } from '../../lib/ownLocation';
import { recentPlaces } from '../../lib/recentPlaces';
import { readOptions, readSearch, type SearchOptions, type SearchPlace, writeSearch } from '../../lib/search';

/** A question to the geocoder, and the page of the history on which it was asked. */
interface Question {
  query: string;
  key: string;
  answer: Promise<Place[]>;
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

  const early = useRef<Pick<Question, 'query' | 'answer'>>(undefined);
  /** A question leaves while its button goes down, a tenth of a second before it has been pressed. */
  const askEarly = (query: string) => {
    const answer = client.fetchQuery(placesQuery(query, 1));
    answer.catch(() => undefined);
    early.current = { query, answer };
    return early.current;
  };

  // The last question is the one that counts: an answer to one before it changes nothing.
  const lookup = useMutation({ mutationKey: ['search'], mutationFn: ({ answer }: Question) => answer });
  const ask = (query: string) => {
    const { answer } = early.current?.query === query ? early.current : askEarly(query);
    early.current = undefined;
    lookup.mutate(
      { query, key, answer },
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
    askEarly,
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
