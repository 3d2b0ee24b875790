import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { answerQueue, requestsQuery } from '../../api/queries/requests';
import { usePendingChanges } from '../../hooks/usePendingChanges';

/** The open requests of a group, without those whose answer is pending. Only the owner may load them. */
export function useRequests(groupId: string, owner: boolean) {
  const query = useQuery({ ...requestsQuery(groupId), enabled: owner });
  const { pending } = usePendingChanges(answerQueue(groupId));
  const data = useMemo(() => query.data?.filter(({ memberID }) => !pending.has(memberID)), [query.data, pending]);
  return { ...query, data };
}
