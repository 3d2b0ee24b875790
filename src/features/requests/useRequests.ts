import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { answerQueue, requestsQuery } from '../../api/queries/requests';
import type { Group } from '../../api/schemas';
import { usePendingChanges } from '../../hooks/usePendingChanges';

/**
 * The open requests of a group, without those whose answer is pending. Only the owner may load them. If that fails, those
 * that the list of groups has.
 */
export function useRequests(group: Group, owner: boolean) {
  const query = useQuery({ ...requestsQuery(group._id), enabled: owner });
  const { pending } = usePendingChanges(answerQueue(group._id));
  // An old list may lack the newest, so it cannot say that there are none.
  const listed = query.isError && group.requests.length > 0 ? group.requests : undefined;
  const known = query.data ?? listed;
  const data = useMemo(() => known?.filter(({ memberID }) => !pending.has(memberID)), [known, pending]);
  return { ...query, data };
}
