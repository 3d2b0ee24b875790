import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { waitForAnswer } from '../../outbox/answers';
import { changeQueues } from '../../outbox/outbox';
import {
  acceptRequest,
  approveJoinRequestV2,
  declineRequest,
  listJoinRequestsV2,
  listMembers,
  listRequests,
  rejectJoinRequestV2,
} from '../endpoints';
import { isGone, UnconfirmedError } from '../errors';
import { delivery, queryClient } from '../queryClient';
import type { Accepted, Outcome } from '../schemas';
import { groupKey, invalidateGroups, updateGroup, updateWrittenGroup } from './groups';
import { changeRows, listQuery } from './lists';
import { addMember } from './members';

/** Join requests of version 1, for the owner. Also updates the requests in the cached list of groups. */
export const requestsQuery = (groupId: string) =>
  queryOptions({
    ...listQuery(groupKey(groupId, 'requests'), async ({ client, signal }) => {
      const answer = await listRequests(groupId, signal);
      signal.throwIfAborted();
      updateGroup(client, groupId, (group) => ({ ...group, requests: answer.rows }));
      return answer;
    }),
    refetchOnWindowFocus: 'always',
  });

/** Join requests of version 2. Servers that do not support it answer 404. */
export const joinRequestsV2Query = (groupId: string, ownerId: string) =>
  listQuery([...groupKey(groupId, 'joinRequests'), ownerId], ({ signal }) =>
    listJoinRequestsV2(groupId, ownerId, signal),
  );

/** Refetches both lists of requests, and the members, because an accepted request adds a member. */
function invalidateAnswered(client: QueryClient, groupId: string): void {
  for (const part of ['requests', 'joinRequests', 'members'])
    client.invalidateQueries({ queryKey: groupKey(groupId, part) });
}

/** Removes an answered request from the cached lists. */
async function removeRequest(client: QueryClient, groupId: string, memberId: string) {
  const others = <Row extends { memberID: string }>(rows: Row[]) =>
    rows.filter(({ memberID }) => memberID !== memberId);
  await changeRows(client, requestsQuery(groupId), others);
  await updateWrittenGroup(client, groupId, (group) => ({ ...group, requests: others(group.requests) }));
}

export type Answer = 'accept' | 'decline';

/** Whether the group has this member; undefined if the members cannot be read. */
const isMember = (groupId: string, id: string): Promise<boolean | undefined> =>
  listMembers(groupId).then(
    ({ rows }) => rows.some(({ memberID }) => memberID === id),
    () => undefined,
  );

/** Answers to requests of version 1. The keys are the member ids of the requests. */
export const answerQueue = changeQueues({ kind: 'answer', changes: ['accept', 'decline'], ...delivery }, (groupId) => ({
  mutationKey: ['answerRequest'],
  mutationFn: async ({ key, change, again }): Promise<Accepted | Outcome | undefined> => {
    try {
      return await (change === 'accept' ? acceptRequest(groupId, key) : declineRequest(groupId, key));
    } catch (error) {
      // The request is gone because an earlier call has given this answer, unless the members show that another device
      // has given the opposite answer.
      if (again && isGone(error) && (await isMember(groupId, key)) !== (change === 'decline')) return undefined;
      throw error;
    }
  },
  onSuccess: async (outcome, { key }, _result, { client }) => {
    await removeRequest(client, groupId, key);
    if (outcome && 'member' in outcome) await addMember(client, groupId, { memberID: key, name: outcome.member.name });
  },
  onError: async (error, { key }, _result, { client }) => {
    if (!isGone(error)) return;
    await removeRequest(client, groupId, key);
    invalidateGroups(client);
  },
  onIdle: () => invalidateAnswered(queryClient, groupId),
}));

export type JoinRequestV2Answer = 'approve' | 'reject';

/** Can be repeated without `writeOnce`: the server drops an answered request, so a second answer changes nothing. */
export const answerJoinRequestV2Mutation = (groupId: string, requestId: string, ownerId: string) => {
  const mutationKey = ['answerJoinRequest', requestId];
  return mutationOptions({
    mutationKey,
    mutationFn: (answer: JoinRequestV2Answer) => {
      const call = answer === 'approve' ? approveJoinRequestV2 : rejectJoinRequestV2;
      return waitForAnswer(
        mutationKey,
        (signal) => call(groupId, requestId, { ownerId }, signal),
        () => new UnconfirmedError(),
      );
    },
    onSuccess: (_outcome, _answer, _result, { client }) =>
      changeRows(client, joinRequestsV2Query(groupId, ownerId), (requests) =>
        requests.filter(({ _id }) => _id !== requestId),
      ),
    // The refetches are not awaited, so that the server's message is shown at once.
    onSettled: (_outcome, _error, _answer, _result, { client }) => {
      invalidateAnswered(client, groupId);
      invalidateGroups(client);
    },
  });
};
