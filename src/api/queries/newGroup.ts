import { mutationOptions } from '@tanstack/react-query';
import { formatDegrees } from '../../lib/numbers';
import { createGroup, type NewGroup } from '../endpoints';
import type { Group, Place } from '../schemas';
import { earliestNow, hasFields, isNewSince } from './creations';
import { groupsQuery, invalidateGroups, storeChange, withGroup } from './groups';
import { knownRows, readNow } from './lists';
import { writeOnce } from './writeOnce';

/** The details that a person fills in to create a group. */
export type GroupDetails = Omit<NewGroup, 'latitude' | 'longitude' | 'memberID'>;

/** The backend expects this constant in place of the creator's own member id. */
const GROUP_MEMBER_TAG = 'group-member';

/**
 * What is stored when a person first tries to create a group, until the outcome is known. It tells whether a group in the
 * list is the result of this attempt, so that a retry does not create the group twice.
 */
export const groupAttempt = {
  /** `owned`: the owner's groups, as far as they are known. */
  begin: (details: GroupDetails, owned: Group[] = []) => ({
    ...details,
    name: details.groupName,
    before: owned.map(({ _id }) => _id).join(),
    since: `${earliestNow()}`,
  }),
  /** Adds the name of a retry, which may differ from that of the first attempt. */
  repeat: (attempt: Record<string, string>, { groupName }: GroupDetails) => ({
    ...attempt,
    name: [...groupAttempt.names(attempt).filter((name) => name !== groupName), groupName].join('\n'),
  }),
  /** Returns the names under which the group may have been created, the newest one last. */
  names: ({ name = '' }: Record<string, string>) => name.split('\n'),
  isResult: (group: Group, attempt: Record<string, string>) => {
    const { before = '', since = '0' } = attempt;
    const isNamed = groupAttempt.names(attempt).some((name) => name.trim() === group.groupName?.trim());
    return isNamed && isNewSince({ before: before.split(','), since: Number(since) }, group);
  },
};

/** Whether the created group lacks details that the person has corrected since the first attempt. */
function lacksCorrections(group: Group, attempt: Record<string, string>, details: GroupDetails): boolean {
  const corrected = Object.entries(details).filter(([name, value]) => value !== (attempt[name] ?? value));
  // An attempt may have several names, so compare the name in any case.
  return !hasFields(group, { ...Object.fromEntries(corrected), groupName: details.groupName });
}

interface GroupCreation {
  details: GroupDetails;
  place: Place;
  /** The first attempt, from `groupAttempt`. */
  attempt: Record<string, string>;
  /** Whether an earlier attempt may have created the group. */
  again: boolean;
}

export interface GroupCreationResult {
  /** Undefined if the cached list of groups was removed meanwhile. */
  group: Group | undefined;
  /** An earlier attempt has created the group, which therefore lacks later corrections. */
  isOutdated: boolean;
}

export const createGroupMutation = mutationOptions({
  mutationKey: ['createGroup'],
  mutationFn: async ({ details, place, attempt, again }: GroupCreation, context): Promise<GroupCreationResult> => {
    /** Finds the created group in the list if the answer was lost: a new group of this owner with this name. */
    const findCreated = () =>
      knownRows(context.client, groupsQuery)?.theirs.findLast(
        (group) => group.ownerID === details.ownerID && groupAttempt.isResult(group, attempt),
      );
    const created = await writeOnce(context, {
      send: (signal) => {
        const { lat, lon } = place;
        const position = { latitude: formatDegrees(lat), longitude: formatDegrees(lon) };
        return createGroup({ ...details, ...position, memberID: GROUP_MEMBER_TAG }, signal);
      },
      isDone: async () => {
        await readNow(context.client, groupsQuery);
        return findCreated() !== undefined;
      },
      again,
    });
    if (created) return { group: created, isOutdated: false };
    const group = findCreated();
    return { group, isOutdated: group !== undefined && lacksCorrections(group, attempt, details) };
  },
  onSuccess: async ({ group }, _variables, _result, { client }) => {
    // A read in flight may be older than the new group.
    await client.cancelQueries({ queryKey: groupsQuery.queryKey });
    if (group) client.setQueryData(groupsQuery.queryKey, (answer) => answer && withGroup(answer, group));
    storeChange(client, group?._id);
    invalidateGroups(client);
  },
});
