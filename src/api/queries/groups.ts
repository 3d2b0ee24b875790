import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { formatDegrees } from '../../lib/numbers';
import { createGroup, listGroups, type NewGroup } from '../endpoints';
import type { Group, Place } from '../schemas';
import { sendOnce } from './sendOnce';
import { rowsOf } from './unreadableRows';

const key = ['groups'] as const;
/** The query key of one part of a group: its members, requests, products or messages. */
export const groupKey = (groupId: string, part: string) => ['group', groupId, part] as const;

export const invalidateGroups = (client: QueryClient) => client.invalidateQueries({ queryKey: key });

/** All groups. There may be 100,000, too many to compare with the previous answer field by field. */
export const groupsQuery = queryOptions({
  queryKey: key,
  queryFn: (context) => rowsOf(context, listGroups(context.signal)),
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

/** A group that the list shows, and no answer confirmed: the newest of its owner with this name. */
const findCreated = (client: QueryClient, { ownerID, groupName }: GroupDetails) =>
  client
    .getQueryData(groupsQuery.queryKey)
    ?.findLast((group) => group.ownerID === ownerID && group.groupName?.trim() === groupName.trim());

export const createGroupMutation = mutationOptions({
  mutationKey: ['createGroup'],
  mutationFn: async ({ details, place }: { details: GroupDetails; place: Place }, { client }) => {
    const created = await sendOnce(client, {
      target: ['createGroup'],
      fields: { ...details },
      send: () =>
        createGroup({
          ...details,
          latitude: formatDegrees(place.lat),
          longitude: formatDegrees(place.lon),
          memberID: GROUP_MEMBER_TAG,
        }),
      list: groupsQuery,
    });
    return created ?? findCreated(client, details);
  },
  onSuccess: async (created, _variables, _result, { client }) => {
    // A read that is in flight may be older than the new group.
    await client.cancelQueries({ queryKey: key });
    if (created)
      client.setQueryData(
        groupsQuery.queryKey,
        (groups) => groups && [...groups.filter(({ _id }) => _id !== created._id), created],
      );
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

/** As `updateGroup`, after a write. A read that is in flight may be older than the write, so it begins anew. */
export async function updateWrittenGroup(client: QueryClient, groupId: string, change: (group: Group) => Group) {
  const reading = client.isFetching({ queryKey: key }) > 0;
  await client.cancelQueries({ queryKey: key });
  updateGroup(client, groupId, change);
  if (reading) invalidateGroups(client);
}
