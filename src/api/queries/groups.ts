import {
  type QueryClient,
  type QueryFunctionContext,
  QueryObserver,
  queryOptions,
  skipToken,
} from '@tanstack/react-query';
import { visibleTo } from '../../domain/permissions';
import { onEmailChange, person } from '../../lib/person';
import { listGroups } from '../endpoints';
import type { GroupColumns } from '../groupColumns';
import { readLast } from '../groupsReader';
import { GroupTable } from '../groupTable';
import { queryClient } from '../queryClient';
import type { ListAnswer } from '../rows';
import type { Group } from '../schemas';
import { storedAnswers } from '../storedAnswers';
import { groupsKey, storedGroups } from '../storedGroups';
import { knownRows, readList, rowsIn, untilReached } from './lists';

/** The query key of one part of a group: its members, requests, products or messages. */
export const groupKey = (groupId: string, part: string) => ['group', groupId, part] as const;

export const invalidateGroups = (client: QueryClient) => client.invalidateQueries({ queryKey: groupsKey });

/** All groups. There may be 100,000, which are too many to compare with the previous answer field by field. */
export const groupsQuery = queryOptions({
  queryKey: groupsKey,
  queryFn: (context) =>
    readList(context, readTable(context), async (owner) => {
      const [last, changes] = await Promise.all([readLast(owner), storedGroups.readChanges(owner)]);
      return last && { ...last, rows: tableOf(last.rows, changes) };
    }),
  select: rowsIn<GroupTable>,
  staleTime: 2 * 60_000,
  refetchInterval: untilReached,
  structuralSharing: false,
  meta: { isList: true },
});

const tableOf = (columns: GroupColumns, changes: Group[]) =>
  changes.reduce((table, group) => table.with(group), new GroupTable(columns));

/** A query of a part of the list, for screens. Only useNearby.ts and Results.tsx search the whole list. */
const queryOf = <Found>(read: (groups: GroupTable) => Found) =>
  queryOptions({ ...groupsQuery, select: ({ rows }: ListAnswer<GroupTable>) => read(rows) });

/** The cities that have groups, those with most groups first. */
export const citiesQuery = queryOf(({ cities }) => cities);

export const readCities = (client: QueryClient) => client.ensureQueryData(groupsQuery).then(({ rows }) => rows.cities);

/** One group; null when no group has this id. */
export const groupQuery = (groupId: string) => queryOf((groups) => groups.byId(groupId) ?? null);

/**
 * A group that has arrived while the rest of the list is still being downloaded: one of the person's own, or the one in
 * the URL. Use it while `groupQuery` does not have the group.
 */
export const earlyGroupQuery = (groupId: string) =>
  queryOptions<Group>({ queryKey: groupKey(groupId, 'early'), queryFn: skipToken });

/**
 * Returns the group as soon as it is known, also from the list of an earlier visit, because the server may take long to
 * send all groups, or fail. Undefined when no group has this id.
 */
export async function readGroup(client: QueryClient, groupId: string, signal: AbortSignal): Promise<Group | undefined> {
  const known = client.getQueryData(groupsQuery.queryKey)?.rows.byId(groupId);
  if (known) return known;
  const list = new QueryObserver(client, groupQuery(groupId));
  const early = new QueryObserver(client, earlyGroupQuery(groupId));
  return new Promise((resolve, reject) => {
    const look = () => {
      const { data: listed, error, isFetching } = list.getCurrentResult();
      const group = listed ?? early.getCurrentResult().data;
      // Wait for the server if the list lacks the group: the list of an earlier visit may be older than the group.
      if (!signal.aborted && !group && (isFetching || (listed === undefined && !error))) return;
      for (const stop of stops) stop();
      if (!group && listed === undefined) reject(error);
      else resolve(group);
    };
    const stops = [list.subscribe(look), early.subscribe(look)];
    // Stop on abort, because the observer would otherwise read the list again after the person has signed out.
    signal.addEventListener('abort', look);
    look();
  });
}

/** The groups with these ids, in the same order, without those that are gone. */
export const groupsByIdQuery = (ids: string[]) => queryOf((groups) => ids.flatMap((id) => groups.byId(id) ?? []));

/** The groups of the person that pass the test. Memoize the result: new options would filter the groups again. */
export const theirGroupsQuery = (test: (group: Group) => boolean) => queryOf(({ theirs }) => theirs.filter(test));

/** The ids of the groups that have arrived early from the read in flight. */
const arrived = new Set<string>();

async function readTable({ client, signal }: QueryFunctionContext): Promise<ListAnswer<GroupTable>> {
  const taken = new Map<string, Group | undefined>();
  const early = {
    // On the page of a group, the last segment of the URL is the id of the group.
    wanted: window.location.pathname.split('/').at(-1),
    take: (group: Group) => {
      arrived.add(group._id);
      taken.set(group._id, client.setQueryData(earlyGroupQuery(group._id).queryKey, group));
    },
  };
  const { rows, unreadable } = await listGroups(signal, early).finally(() => arrived.clear());
  const before = client.getQueryData<ListAnswer<GroupTable>>(groupsKey)?.rows;
  // An unchanged list stays the same object, so that nothing that shows it is rendered again.
  if (before?.digest === rows.digest) return { rows: before, unreadable };
  // A group may have been changed since it arrived, such as by a payment mark.
  const changes = [...taken].flatMap(([id, group]) => {
    const latest = client.getQueryData(earlyGroupQuery(id).queryKey);
    return latest && latest !== group ? latest : [];
  });
  const owner = person.known();
  if (owner && !signal.aborted) {
    storedGroups.removeChanges();
    for (const group of changes) storedGroups.storeChange(owner, group);
  }
  return { rows: tableOf(rows, changes), unreadable };
}

/** Starts to read the groups for the person who was signed in when the app was last open. */
export function prefetchGroups(client: QueryClient): void {
  // Read nothing before the e-mail address is known: the list would lack groups that list the person only by e-mail.
  if (person.known()) client.prefetchQuery(groupsQuery);
}
onEmailChange(() => invalidateGroups(queryClient));

/** Changes one group of the cached list, and of `earlyGroupQuery`. Does not make the list count as newly read. */
export function updateGroup(client: QueryClient, groupId: string, change: (group: Group) => Group) {
  client.setQueryData(earlyGroupQuery(groupId).queryKey, (group) => group && change(group));
  client.setQueryData(
    groupsQuery.queryKey,
    (answer) => {
      const group = answer?.rows.byId(groupId);
      return answer && group ? withGroup(answer, change(group)) : answer;
    },
    { updatedAt: client.getQueryState(groupsQuery.queryKey)?.dataUpdatedAt },
  );
}

/** Returns the list in which the group replaces the one with the same id, or is added at the end. */
export const withGroup = (answer: ListAnswer<GroupTable>, group: Group) => ({
  ...answer,
  rows: answer.rows.with(visibleTo(person.known(), group)),
});

/** Stores a group after a write, which the stored list lacks. Removes the stored list if the group is unknown. */
export function storeChange(client: QueryClient, groupId = '') {
  const early = client.getQueryData(earlyGroupQuery(groupId).queryKey);
  const group = knownRows(client, groupsQuery)?.byId(groupId) ?? early;
  const owner = person.known();
  if (group && owner) storedGroups.storeChange(owner, group);
  else storedAnswers.remove(groupsKey);
}

/**
 * Like `updateGroup`, for use after a write. Restarts a read in flight, which may be older than the write. But if the
 * group has arrived early from the first read, lets this read end, because it may take minutes and `readTable` adopts
 * the change, and then reads the list once more.
 */
export async function updateWrittenGroup(client: QueryClient, groupId: string, change: (group: Group) => Group) {
  const reading = client.isFetching({ queryKey: groupsKey }) > 0;
  // `dataUpdatedAt` is also 0 while the list of an earlier visit is shown.
  const isFirst = !client.getQueryState(groupsKey)?.dataUpdatedAt;
  const goesOn = reading && isFirst && arrived.has(groupId);
  if (!goesOn) await client.cancelQueries({ queryKey: groupsKey });
  updateGroup(client, groupId, change);
  storeChange(client, groupId);
  // One more read is enough for several writes.
  const readAgain = () => client.invalidateQueries({ queryKey: groupsKey }, { cancelRefetch: false });
  if (goesOn) client.fetchQuery(groupsQuery).then(readAgain, () => undefined);
  else if (reading) readAgain();
}
