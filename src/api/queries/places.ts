import { queryOptions } from '@tanstack/react-query';
import { findPlaces } from '../geocoder';

const DAY = 24 * 60 * 60_000;

/** Answers are kept for a day: the geocoder wants to be asked seldom, and towns do not move. */
export const placesQuery = (query: string, limit: 1 | 3) =>
  queryOptions({
    queryKey: ['places', query.trim().toLowerCase(), limit],
    queryFn: ({ signal }) => findPlaces(query.trim(), limit, signal),
    staleTime: DAY,
    gcTime: DAY,
    retry: false,
  });
