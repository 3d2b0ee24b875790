import { mutationOptions } from '@tanstack/react-query';
import { leaveGroup, listRequests, requestToJoin } from '../endpoints';
import { ApiError } from '../errors';
import { storedAnswers } from '../storedAnswers';
import { invalidateGroups, updateWrittenGroup } from './groups';
import { readNow } from './lists';
import { membersQuery } from './members';
import { writeOnce } from './writeOnce';

interface Requester {
  memberID: string;
  name: string;
}

/** Asks to join, and adds the request to the cached group. After an error response, refetches all groups. */
export const requestToJoinMutation = (groupId: string) =>
  mutationOptions({
    mutationKey: ['requestToJoin', groupId],
    mutationFn: (person: Requester, context) =>
      writeOnce(context, {
        send: (signal) => requestToJoin(groupId, person, signal),
        isDone: async () => {
          // Do not cache this list, because it holds the names of all who asked to join.
          const { rows } = await listRequests(groupId);
          return rows.some(({ memberID }) => memberID === person.memberID);
        },
      }),
    onSuccess: (_outcome, person, _result, { client }) =>
      updateWrittenGroup(client, groupId, (group) => ({
        ...group,
        requests: [...group.requests.filter(({ memberID }) => memberID !== person.memberID), person],
      })),
    onError: (error, _person, _result, { client }) => {
      if (error instanceof ApiError && error.kind === 'http') invalidateGroups(client);
    },
  });

export const leaveGroupMutation = (groupId: string) =>
  mutationOptions({
    mutationKey: ['leaveGroup', groupId],
    mutationFn: (memberID: string, context) =>
      writeOnce(context, {
        send: (signal) => leaveGroup(groupId, { memberID }, signal),
        isDone: async () => {
          const members = await readNow(context.client, membersQuery(groupId));
          return members.every((member) => member.memberID !== memberID);
        },
      }),
    onSuccess: (_outcome, memberID, _result, { client }) =>
      updateWrittenGroup(client, groupId, (group) => {
        const members = group.members.filter((member) => member.memberID !== memberID);
        return { ...group, members, memberCount: group.memberCount - group.members.length + members.length };
      }),
    // The refetches are not awaited, so that the outcome is shown before the new lists arrive.
    onSettled: (_outcome, error, _memberID, _result, { client }) => {
      invalidateGroups(client);
      // Whoever has left may see only the names of the members.
      if (error) return;
      const { queryKey } = membersQuery(groupId);
      storedAnswers.remove(queryKey);
      client.resetQueries({ queryKey });
    },
  });
