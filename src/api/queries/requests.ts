import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { outboxes } from '../../lib/outboxes';
import {
  acceptRequest,
  approveJoinRequest,
  declineRequest,
  listGroupJoinRequests,
  listRequests,
  rejectJoinRequest,
} from '../endpoints';
import { isGone } from '../errors';
import type { Accepted, Outcome } from '../schemas';
import { changeGroup, groupKey, invalidateGroups } from './groups';
import { addMember, membersQuery } from './members';
import { run } from './run';

/** Version 1, for the owner. It is newer than what the list of groups says, so that list is told. */
export const requestsQuery = (groupId: string) =>
  queryOptions({
    queryKey: groupKey(groupId, 'requests'),
    queryFn: async ({ signal, client }) => {
      const requests = await listRequests(groupId, signal);
      changeGroup(client, groupId, (group) => ({ ...group, requests }));
      return requests;
    },
    refetchOnWindowFocus: 'always',
  });

/** Version 2; servers that do not know it answer 404. */
export const joinRequestsQuery = (groupId: string, ownerId: string) =>
  queryOptions({
    queryKey: [...groupKey(groupId, 'joinRequests'), ownerId],
    queryFn: ({ signal }) => listGroupJoinRequests(groupId, ownerId, signal),
  });

export type Answer = 'accept' | 'decline';

/** It has left the list, whoever answered it. A list that was asked for earlier still holds it, so that is not awaited. */
async function removeRequest(client: QueryClient, groupId: string, memberId: string) {
  const { queryKey } = requestsQuery(groupId);
  const others = <Row extends { memberID: string }>(rows: Row[]) =>
    rows.filter(({ memberID }) => memberID !== memberId);
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, (requests) => requests && others(requests));
  changeGroup(client, groupId, (group) => ({ ...group, requests: others(group.requests) }));
}

export const answerRequestMutation = (groupId: string) =>
  mutationOptions({
    mutationKey: ['answerRequest'],
    mutationFn: ({ memberId, answer }: { memberId: string; answer: Answer }): Promise<Accepted | Outcome> =>
      answer === 'accept' ? acceptRequest(groupId, memberId) : declineRequest(groupId, memberId),
    onSuccess: async (outcome, { memberId }, _result, { client }) => {
      await removeRequest(client, groupId, memberId);
      if ('member' in outcome) await addMember(client, groupId, { memberID: memberId, name: outcome.member.name });
    },
    onError: async (error, { memberId }, _result, { client }) => {
      if (!isGone(error)) return;
      await removeRequest(client, groupId, memberId);
      invalidateGroups(client);
    },
  });

/** By group: which requests are to be answered how. */
export const answersOutbox = outboxes<Answer, QueryClient>((groupId, client) => ({
  send: (memberId, answer) => run(client, answerRequestMutation(groupId), { memberId, answer }),
  onIdle: () => {
    client.invalidateQueries({ queryKey: requestsQuery(groupId).queryKey });
    client.invalidateQueries({ queryKey: membersQuery(groupId).queryKey });
  },
}));

export type JoinRequestAnswer = 'approve' | 'reject';

export const answerJoinRequestMutation = (groupId: string, requestId: string, ownerId: string) =>
  mutationOptions({
    mutationKey: ['answerJoinRequest'],
    mutationFn: (answer: JoinRequestAnswer) =>
      (answer === 'approve' ? approveJoinRequest : rejectJoinRequest)(groupId, requestId, { ownerId }),
    onSuccess: (_outcome, _answer, _result, { client }) => {
      client.setQueryData(joinRequestsQuery(groupId, ownerId).queryKey, (requests) =>
        requests?.filter((request) => request._id !== requestId),
      );
    },
    // The server's words are shown at once; nobody waits for the new lists.
    onSettled: (_outcome, _error, _answer, _result, { client }) => {
      client.invalidateQueries({ queryKey: joinRequestsQuery(groupId, ownerId).queryKey });
      invalidateGroups(client);
    },
  });
