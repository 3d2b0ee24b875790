import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { groupsQuery } from '../../api/queries/groups';
import { type NearbyGroup, nearbyGroups, sortGroups } from '../../domain/nearby';
import type { Search } from '../../domain/search';

/**
 * Finds groups by place. The backend has no such search, so the whole list is searched here. If the backend gets such a
 * search, only this file and Results.tsx have to change.
 *
 * @returns the groups in the order of the search; undefined while the groups are loading, or without a search
 */
export function useNearby(search: Search | undefined): NearbyGroup[] | undefined {
  const { data: groups } = useQuery(groupsQuery);
  return useMemo(
    () => groups && search && sortGroups(nearbyGroups(groups, search.center, search.radius), search.sort),
    [groups, search],
  );
}
