import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { answersOutbox, requestsQuery } from '../../api/queries/requests';
import { useOutbox } from './useOutbox';

/** The requests of a group that wait for an answer; without those that have just been given one. */
export function useRequests(groupId: string, owner: boolean) {
  const query = useQuery({ ...requestsQuery(groupId), enabled: owner });
  const { wished } = useOutbox(answersOutbox(groupId, useQueryClient()));
  const data = useMemo(() => query.data?.filter(({ memberID }) => !wished.has(memberID)), [query.data, wished]);
  return { ...query, data };
}
