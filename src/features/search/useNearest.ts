import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { GroupTable } from '../../api/groupTable';
import { groupsQuery } from '../../api/queries/groups';
import type { ListAnswer } from '../../api/rows';
import type { Coordinates } from '../../domain/distance';
import type { NearbyGroup } from '../../domain/nearby';
import { nearestGroup } from '../../domain/nearest';

/** Finds the nearest group, however far away. Not in useNearby.ts, so that only the results load this code. */
export function useNearest(center: Coordinates): NearbyGroup | undefined {
  const select = useCallback(({ rows }: ListAnswer<GroupTable>) => nearestGroup(rows, center), [center]);
  return useQuery({ ...groupsQuery, select }).data;
}
