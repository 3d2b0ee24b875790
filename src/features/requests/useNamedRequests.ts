import { useQueries } from '@tanstack/react-query';
import { joinRequestsV2Query } from '../../api/queries/requests';
import type { Group, JoinRequest, JoinRequestV2 } from '../../api/schemas';
import { useUser } from '../../auth/useAuth';
import { contactOf } from '../../domain/members';

/** A request with its group and the person's name, if joinRequestsV2Query has it. `memberName` prefers that name. */
export type NamedRequest = JoinRequest & Pick<JoinRequestV2['userId'], 'firstName' | 'lastName'> & { group: Group };

/** Contains the request's own id, so that somebody who asks again after an answer is not selected from the start. */
export const keyOf = ({ group, memberID, _id }: NamedRequest) => `${group._id}/${memberID}/${_id}`;

const addressOf = (request: JoinRequest) => contactOf(request).email?.toLowerCase();

/**
 * Returns the requests of the groups. Adds names from joinRequestsV2Query, for people who are known only by their e-mail
 * address. If the server does not support version 2 of the requests, the requests are returned without names.
 */
export function useNamedRequests(groups: Group[]): NamedRequest[] {
  const { uid } = useUser();
  const named = useQueries({
    queries: groups.map(({ _id, requests }) => ({
      ...joinRequestsV2Query(_id, uid),
      enabled: requests.some(addressOf),
      // Ask a server that does not support version 2 only once.
      retryOnMount: false,
      refetchOnWindowFocus: false,
    })),
  });
  return groups.flatMap((group, index) => {
    const people = new Map(named[index]?.data?.map(({ userId }) => [userId.email?.trim().toLowerCase(), userId]));
    return group.requests.map((request) => {
      const address = addressOf(request);
      const { firstName, lastName } = (address ? people.get(address) : undefined) ?? {};
      return { ...request, group, firstName, lastName };
    });
  });
}
