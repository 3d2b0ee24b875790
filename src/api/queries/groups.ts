import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { visibleTo } from '../../domain/permissions';
import { onEmailChange, person } from '../../lib/person';
import type { GroupTable } from '../groupTable';
import { keptGroups } from '../keptGroups';
import { queryClient } from '../queryClient';
import type { Group } from '../schemas';
import { readWithLast } from './lastGroups';

const key = ['groups'] as const;
/** The query key of one part of a group: its members, requests, products or messages. */
export const groupKey = (groupId: string, part: string) => ['group', groupId, part] as const;

export const invalidateGroups = (client: QueryClient) => client.invalidateQueries({ queryKey: key });

/** All groups. There may be 100,000, too many to compare with the previous answer field by field. */
export const groupsQuery = queryOptions({
  queryKey: key,
  queryFn: readWithLast,
  staleTime: 2 * 60_000,
  structuralSharing: false,
});

/** Reads the groups for the person who was signed in when the app was last open, and shows their last list meanwhile. */
export function prefetchGroups(client: QueryClient): void {
  // Without the e-mail, the list would not tell all that they belong to.
  if (person.known()) client.prefetchQuery(groupsQuery);
}
onEmailChange(() => invalidateGroups(queryClient));

/** One group; null when no group has this id. */
export const groupQuery = (groupId: string) =>
  queryOptions({ ...groupsQuery, select: (groups: GroupTable) => groups.byId(groupId) ?? null });

/** Changes one group of the cached list. The list keeps its age, so that it is refetched as soon as before. */
export function updateGroup(client: QueryClient, groupId: string, change: (group: Group) => Group) {
  client.setQueryData(
    groupsQuery.queryKey,
    (groups) => {
      const group = groups?.byId(groupId);
      return group ? groups?.with(visibleTo(person.known(), change(group))) : groups;
    },
    { updatedAt: client.getQueryState(groupsQuery.queryKey)?.dataUpdatedAt },
  );
}

/** As `updateGroup`, after a write. A read that is in flight may be older than the write, so it begins anew. */
export async function updateWrittenGroup(client: QueryClient, groupId: string, change: (group: Group) => Group) {
  const reading = client.isFetching({ queryKey: key }) > 0;
  await client.cancelQueries({ queryKey: key });
  updateGroup(client, groupId, change);
  // Else the next start would bring back what has just been changed.
  keptGroups.removeList();
  if (reading) invalidateGroups(client);
}
