import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { joinRequestsV2Query } from '../../api/queries/requests';
import type { JoinRequest, JoinRequestV2 } from '../../api/schemas';
import { useUser } from '../../auth/useAuth';
import { contactOf } from '../../domain/members';

/** A request with the person's name, if joinRequestsV2Query has it. `memberName` prefers that name. */
export type NamedRequest = JoinRequest & Pick<JoinRequestV2['userId'], 'firstName' | 'lastName'>;

const addressOf = (request: JoinRequest) => contactOf(request).email?.toLowerCase();

/**
 * Adds names from joinRequestsV2Query, for people who are known only by their e-mail address. If the server does not
 * support version 2 of the requests, the requests are returned without names.
 */
export function useRequestNames(groupId: string, requests: JoinRequest[]): NamedRequest[] {
  const { uid } = useUser();
  const { data } = useQuery({
    ...joinRequestsV2Query(groupId, uid),
    enabled: requests.some(addressOf),
    // Ask a server without version 2 only once.
    retryOnMount: false,
    refetchOnWindowFocus: false,
  });
  return useMemo(() => nameRequests(requests, data), [data, requests]);
}

export function nameRequests(requests: JoinRequest[], named: JoinRequestV2[] | undefined): NamedRequest[] {
  const people = new Map(named?.map(({ userId }) => [userId.email?.trim().toLowerCase(), userId]));
  return requests.map((request) => {
    const { firstName, lastName } = people.get(addressOf(request) ?? '') ?? {};
    return { ...request, firstName, lastName };
  });
}
