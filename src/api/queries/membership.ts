import { mutationOptions } from '@tanstack/react-query';
import { leaveGroup, requestToJoin } from '../endpoints';
import { ApiError } from '../errors';
import { invalidateGroups, updateWrittenGroup } from './groups';
import { membersQuery } from './members';
import { requestsQuery } from './requests';
import { onceWrite, sendOnce } from './sendOnce';

interface Requester {
  memberID: string;
  name: string;
}

const requestToJoinKey = (groupId: string) => ['requestToJoin', groupId];

export const requestWrite = (groupId: string, person: Requester) =>
  onceWrite({
    target: requestToJoinKey(groupId),
    fields: { ...person },
    send: (signal) => requestToJoin(groupId, person, signal),
    list: requestsQuery(groupId),
    isDone: (requests) => requests.some(({ memberID }) => memberID === person.memberID),
  });

/** Adds the person to the group's cached requests. If the server refuses, refetches the outdated list. */
export const requestToJoinMutation = (groupId: string) =>
  mutationOptions({
    mutationKey: requestToJoinKey(groupId),
    mutationFn: (person: Requester, { client }) => sendOnce(client, requestWrite(groupId, person)),
    onSuccess: (_outcome, person, _result, { client }) =>
      updateWrittenGroup(client, groupId, (group) => ({
        ...group,
        requests: [...group.requests.filter(({ memberID }) => memberID !== person.memberID), person],
      })),
    onError: (error, _person, _result, { client }) => {
      if (error instanceof ApiError && error.kind === 'http') invalidateGroups(client);
    },
  });

const leaveGroupKey = (groupId: string) => ['leaveGroup', groupId];

export const leaving = (groupId: string, memberID: string) =>
  onceWrite({
    target: leaveGroupKey(groupId),
    fields: { memberID },
    send: (signal) => leaveGroup(groupId, { memberID }, signal),
    list: membersQuery(groupId),
    isDone: (members) => members.every((member) => member.memberID !== memberID),
  });

export const leaveGroupMutation = (groupId: string) =>
  mutationOptions({
    mutationKey: leaveGroupKey(groupId),
    mutationFn: (memberID: string, { client }) => sendOnce(client, leaving(groupId, memberID)),
    onSuccess: (_outcome, memberID, _result, { client }) =>
      updateWrittenGroup(client, groupId, (group) => {
        const members = group.members.filter((member) => member.memberID !== memberID);
        return { ...group, members, memberCount: group.memberCount - group.members.length + members.length };
      }),
    // Not awaited, so that the outcome is shown before the new list arrives.
    onSettled: (_outcome, _error, _memberID, _result, { client }) => {
      invalidateGroups(client);
    },
  });
