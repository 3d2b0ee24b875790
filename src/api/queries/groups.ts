import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { createGroup, leaveGroup, listGroups, type NewGroup, requestToJoin } from '../endpoints';
import { ApiError, PlaceNotFoundError } from '../errors';
import type { Group, Place } from '../schemas';
import { placesQuery } from './places';

const key = ['groups'] as const;
/** The parts of one group hang below it: members, requests, products, messages. */
export const groupKey = (groupId: string, part: string) => ['group', groupId, part] as const;

export const invalidateGroups = (client: QueryClient) => client.invalidateQueries({ queryKey: key });

/** The whole collection, which may hold 100 000: comparing it with the last answer field by field would cost too much. */
export const groupsQuery = queryOptions({
  queryKey: key,
  queryFn: ({ signal }) => listGroups(signal),
  staleTime: 2 * 60_000,
  structuralSharing: false,
});

/** One group; null when there is none of this id. */
export const groupQuery = (groupId: string) =>
  queryOptions({
    ...groupsQuery,
    select: (groups: Group[]) => groups.find((group) => group._id === groupId) ?? null,
  });

/** What a person says of a group to be. */
export type GroupDetails = Omit<NewGroup, 'latitude' | 'longitude' | 'memberID'>;

type GroupAddress = Pick<GroupDetails, 'city' | 'state' | 'zip' | 'country'>;

/** The backend has every creator carry this tag in place of a member id of their own. */
const GROUP_MEMBER_TAG = 'group-member';

/** Where a group to be will be found: the places that fit its address, best first. At least one, or else it fails. */
export const groupPlacesMutation = mutationOptions({
  mutationKey: ['groupPlaces'],
  mutationFn: async ({ city, state, zip, country }: GroupAddress, { client }) => {
    const address = [city, state, zip, country].filter(Boolean).join(', ');
    const places = await client.fetchQuery(placesQuery(address, 3));
    if (places.length === 0) throw new PlaceNotFoundError();
    return places;
  },
});

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

/** Whoever has asked stands among the requests at once; a refusal means that the list is out of date. */
export const requestToJoinMutation = (groupId: string) =>
  mutationOptions({
    mutationKey: ['requestToJoin'],
    mutationFn: (person: { memberID: string; name: string }) => requestToJoin(groupId, person),
    onSuccess: (_outcome, person, _result, { client }) =>
      changeGroup(client, groupId, (group) => ({ ...group, requests: [...group.requests, person] })),
    onError: (error, _person, _result, { client }) => {
      if (error instanceof ApiError && error.kind === 'http') invalidateGroups(client);
    },
  });

export const leaveGroupMutation = (groupId: string) =>
  mutationOptions({
    mutationKey: ['leaveGroup'],
    mutationFn: (memberID: string) => leaveGroup(groupId, { memberID }),
    onSuccess: (_outcome, memberID, _result, { client }) => {
      changeGroup(client, groupId, (group) => ({
        ...group,
        members: group.members.filter((member) => member.memberID !== memberID),
      }));
    },
    // Whatever the answer was, the list may have been out of date; nobody waits for the new one.
    onSettled: (_outcome, _error, _memberID, _result, { client }) => {
      invalidateGroups(client);
    },
  });

/** The rest of the list stays as old as it was. */
export function changeGroup(client: QueryClient, groupId: string, change: (group: Group) => Group) {
  client.setQueryData(
    groupsQuery.queryKey,
    (groups) => groups?.map((group) => (group._id === groupId ? change(group) : group)),
    { updatedAt: client.getQueryState(groupsQuery.queryKey)?.dataUpdatedAt },
  );
}
