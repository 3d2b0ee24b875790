import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { PlaceNotFoundError } from '../errors';
import { findPlaces } from '../geocoder';
import type { GroupDetails } from './newGroup';

const DAY = 24 * 60 * 60_000;

/** Cached for a day, because the geocoder's usage policy limits requests, and its results rarely change. */
export const placesQuery = (query: string, limit: 1 | 3) =>
  queryOptions({
    queryKey: ['places', query.trim().toLowerCase(), limit],
    queryFn: ({ signal }) => findPlaces(query.trim(), limit, signal),
    staleTime: DAY,
    gcTime: DAY,
    retry: false,
  });

type Address = Pick<GroupDetails, 'city' | 'state' | 'zip' | 'country'>;

/**
 * Finds the places that match the address of a new group, best first and at least one.
 * @throws {PlaceNotFoundError} when no place matches
 */
export const addressPlacesMutation = mutationOptions({
  mutationKey: ['addressPlaces'],
  mutationFn: async ({ city, state, zip, country }: Address, { client }) => {
    const address = [city, state, zip, country].filter(Boolean).join(', ');
    const places = await client.fetchQuery(placesQuery(address, 3));
    if (places.length === 0) throw new PlaceNotFoundError();
    return places;
  },
});
