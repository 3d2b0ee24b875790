import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { joinRequestsV2Query } from '../../api/queries/requests';
import type { JoinRequest, JoinRequestV2 } from '../../api/schemas';
import { useUser } from '../../auth/useAuth';
import { contactOf } from '../../domain/members';

/** A request, with the person's name where version 2 of the requests knows it: `memberName` prefers it. */
export type NamedRequest = JoinRequest & Pick<JoinRequestV2['userId'], 'firstName' | 'lastName'>;

const addressOf = (request: JoinRequest) => contactOf(request).email?.toLowerCase();

/** Asks version 2 for the names of those who are known by their e-mail address only. Servers without it leave that. */
export function useRequestNames(groupId: string, requests: JoinRequest[]): NamedRequest[] {
  const { uid } = useUser();
  const { data } = useQuery({
    ...joinRequestsV2Query(groupId, uid),
    enabled: requests.some(addressOf),
    // A server without version 2 is asked once.
    retryOnMount: false,
    refetchOnWindowFocus: false,
  });
  return useMemo(() => {
    const people = new Map(data?.map(({ userId }) => [userId.email?.trim().toLowerCase(), userId]));
    return requests.map((request) => {
      const { firstName, lastName } = people.get(addressOf(request) ?? '') ?? {};
      return { ...request, firstName, lastName };
    });
  }, [data, requests]);
}
