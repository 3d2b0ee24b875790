import { useMemo } from 'react';
import type { GroupTable } from '../../api/groupTable';
import { type NearbyGroup, nearbyGroups, nearestGroup, sortGroups } from '../../domain/nearby';
import type { Search } from '../../domain/search';

/** What a search has found, and what finds the nearest group where that is nothing. */
export interface Nearby {
  /** In the order of the search; undefined while the groups are loading. */
  found: NearbyGroup[] | undefined;
  nearest: () => NearbyGroup | undefined;
}

/** All that the screens ask for by place. A backend that searches by place would be asked here, in place of the list. */
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
