import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { answerQueue, requestsQuery } from '../../api/queries/requests';
import type { Group } from '../../api/schemas';
import { usePendingChanges } from '../../hooks/usePendingChanges';

/**
 * Returns the open requests of a group, without those whose answer is pending, and `known`, which includes those. Only
 * the owner may load them. If loading
 * fails, returns the requests that `group` has.
 */
export function useRequests(group: Group, owner: boolean) {
  const query = useQuery({ ...requestsQuery(group._id), enabled: owner });
  const { pending } = usePendingChanges(answerQueue(group._id));
  // If `group` has no requests, show the error instead of an empty list, because newer requests may exist.
  const listed = query.isError && group.requests.length > 0 ? group.requests : undefined;
  const known = query.data ?? listed;
  const data = useMemo(() => known?.filter(({ memberID }) => !pending.has(memberID)), [known, pending]);
  return { ...query, data, known };
}
