import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { createGroup, leaveGroup, listGroups, type NewGroup, requestToJoin } from '../endpoints';
import { ApiError } from '../errors';
import type { Group, Place } from '../schemas';

const key = ['groups'] as const;
/** The query key of one part of a group: its members, requests, products or messages. */
export const groupKey = (groupId: string, part: string) => ['group', groupId, part] as const;

export const invalidateGroups = (client: QueryClient) => client.invalidateQueries({ queryKey: key });

/** All groups. There may be 100,000, too many to compare with the previous answer field by field. */
export const groupsQuery = queryOptions({
  queryKey: key,
  queryFn: ({ signal }) => listGroups(signal),
  staleTime: 2 * 60_000,
  structuralSharing: false,
});

/** One group; null when no group has this id. */
export const groupQuery = (groupId: string) =>
  queryOptions({
    ...groupsQuery,
    select: (groups: Group[]) => groups.find((group) => group._id === groupId) ?? null,
  });

/** What a person fills in to create a group. */
export type GroupDetails = Omit<NewGroup, 'latitude' | 'longitude' | 'memberID'>;

/** The backend expects this constant in place of the creator's own member id. */
const GROUP_MEMBER_TAG = 'group-member';

export const createGroupMutation = mutationOptions({
  mutationKey: ['createGroup'],
  mutationFn: ({ details, place }: { details: GroupDetails; place: Place }) =>
    createGroup({
      ...details,
      latitude: `${place.lat}`,
      longitude: `${place.lon}`,
      memberID: GROUP_MEMBER_TAG,
    }),
  onSuccess: (_group, _variables, _result, { client }) => invalidateGroups(client),
});

/** Adds the person to the group's requests at once. When the server refuses, the list is out of date and read again. */
export const requestToJoinMutation = (groupId: string) =>
  mutationOptions({
    mutationKey: ['requestToJoin'],
    mutationFn: (person: { memberID: string; name: string }) => requestToJoin(groupId, person),
    onSuccess: (_outcome, person, _result, { client }) =>
      updateGroup(client, groupId, (group) => ({ ...group, requests: [...group.requests, person] })),
    onError: (error, _person, _result, { client }) => {
      if (error instanceof ApiError && error.kind === 'http') invalidateGroups(client);
    },
  });

export const leaveGroupMutation = (groupId: string) =>
  mutationOptions({
    mutationKey: ['leaveGroup'],
    mutationFn: (memberID: string) => leaveGroup(groupId, { memberID }),
    onSuccess: (_outcome, memberID, _result, { client }) => {
      updateGroup(client, groupId, (group) => ({
        ...group,
        members: group.members.filter((member) => member.memberID !== memberID),
      }));
    },
    // Not awaited: the answer is shown before the new list arrives.
    onSettled: (_outcome, _error, _memberID, _result, { client }) => {
      invalidateGroups(client);
    },
  });

/** Changes one group of the cached list. The list keeps its age, so that it is refetched as soon as before. */
export function updateGroup(client: QueryClient, groupId: string, change: (group: Group) => Group) {
  client.setQueryData(
    groupsQuery.queryKey,
    (groups) => groups?.map((group) => (group._id === groupId ? change(group) : group)),
    { updatedAt: client.getQueryState(groupsQuery.queryKey)?.dataUpdatedAt },
  );
}
