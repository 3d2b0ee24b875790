import { useQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useMemo } from 'react';
import type { GroupTable } from '../../api/groupTable';
import { groupsQuery } from '../../api/queries/groups';
import type { ListAnswer } from '../../api/rows';
import type { Coordinates } from '../../domain/distance';
import { type NearbyGroup, nearbyGroups, nearestGroup, sortGroups } from '../../domain/nearby';
import type { Search } from '../../domain/search';

/**
 * Finds groups by place. The backend has no such search, so the whole list is searched here. With a backend that has
 * one, only the two functions of this file would change.
 *
 * @returns in the order of the search; undefined while the groups are loading, or without a search
 */
export function useNearby(search: Search | undefined): NearbyGroup[] | undefined {
  const { center, radius, sort } = search ?? {};
  const { latitude, longitude } = center ?? {};
  // Deferred, so that rendering a long list does not block input.
  const groups = useDeferredValue(useQuery(groupsQuery).data);
  return useMemo(() => {
    if (!groups || latitude === undefined || longitude === undefined || radius === undefined || sort === undefined)
      return undefined;
    return sortGroups(nearbyGroups(groups, { latitude, longitude }, radius), sort);
  }, [groups, latitude, longitude, radius, sort]);
}

/** Finds the nearest group, however far away. */
export function useNearest(center: Coordinates): NearbyGroup | undefined {
  const select = useCallback(({ rows }: ListAnswer<GroupTable>) => nearestGroup(rows, center), [center]);
  return useQuery({ ...groupsQuery, select }).data;
}
