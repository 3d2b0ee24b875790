import { useMemo } from 'react';
import type { GroupTable } from '../../api/groupTable';
import { type NearbyGroup, nearbyGroups, nearestGroup, sortGroups } from '../../domain/nearby';
import type { Search } from '../../domain/search';

/** The groups that a search has found, and a function that finds the nearest group if there are none. */
export interface Nearby {
  /** In the order of the search; undefined while the groups are loading. */
  found: NearbyGroup[] | undefined;
  nearest: () => NearbyGroup | undefined;
}

/**
 * Finds groups by place. The backend has no such search, so the whole list is filtered here. A backend that has one
 * would be asked here instead.
 */
export function useNearby(groups: GroupTable | undefined, search: Search | undefined): Nearby {
  const { center, radius, sort } = search ?? {};
  const { latitude, longitude } = center ?? {};
  return useMemo(() => {
    if (!groups || latitude === undefined || longitude === undefined || radius === undefined || sort === undefined)
      return { found: undefined, nearest: () => undefined };
    const at = { latitude, longitude };
    return { found: sortGroups(nearbyGroups(groups, at, radius), sort), nearest: () => nearestGroup(groups, at) };
  }, [groups, latitude, longitude, radius, sort]);
}
