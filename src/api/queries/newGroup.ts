import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { formatDegrees } from '../../lib/numbers';
import { createGroup, type NewGroup } from '../endpoints';
import type { Place } from '../schemas';
import { storedAnswers } from '../storedAnswers';
import { groupsQuery, invalidateGroups, withGroup } from './groups';
import { knownRows } from './lists';
import { onceWrite, sendOnce } from './sendOnce';

/** The details that a person fills in to create a group. */
export type GroupDetails = Omit<NewGroup, 'latitude' | 'longitude' | 'memberID'>;

/** The backend expects this constant in place of the creator's own member id. */
const GROUP_MEMBER_TAG = 'group-member';

/** Finds the created group when only the list confirmed it: the owner's newest group with this name. */
const findCreated = (client: QueryClient, { ownerID, groupName }: GroupDetails) =>
  knownRows(client, groupsQuery)?.theirs.findLast(
    (group) => group.ownerID === ownerID && group.groupName?.trim() === groupName.trim(),
  );

export const groupWrite = (details: GroupDetails, place: Place) =>
  onceWrite({
    target: ['createGroup'],
    fields: { ...details },
    place,
    send: (signal) => {
      const { lat, lon } = place;
      const position = { latitude: formatDegrees(lat), longitude: formatDegrees(lon) };
      return createGroup({ ...details, ...position, memberID: GROUP_MEMBER_TAG }, signal);
    },
    list: groupsQuery,
    rowsIn: (groups) => groups.theirs,
  });

export const createGroupMutation = mutationOptions({
  mutationKey: ['createGroup'],
  mutationFn: async ({ details, place }: { details: GroupDetails; place: Place }, { client }) => {
    const created = await sendOnce(client, groupWrite(details, place));
    return created ?? findCreated(client, details);
  },
  onSuccess: async (created, _variables, _result, { client }) => {
    // A read in flight may be older than the new group.
    await client.cancelQueries({ queryKey: groupsQuery.queryKey });
    if (created) client.setQueryData(groupsQuery.queryKey, (answer) => answer && withGroup(answer, created));
    storedAnswers.remove(groupsQuery.queryKey);
    invalidateGroups(client);
  },
});
