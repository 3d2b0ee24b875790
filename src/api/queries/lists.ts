import {
  type DataTag,
  type FetchQueryOptions,
  type Query,
  type QueryClient,
  type QueryFunctionContext,
  type QueryKey,
  type QueryState,
  queryOptions,
} from '@tanstack/react-query';
import { type Person, person } from '../../lib/person';
import { within } from '../../lib/within';
import { line } from '../../outbox/line';
import { isUnanswered, isUnreachable } from '../errors';
import { queryClient } from '../queryClient';
import type { ListAnswer } from '../rows';
import { storedAnswers } from '../storedAnswers';

/** In ms: how soon to refetch a list after the server could not be reached. */
const ASK_AGAIN_MS = 30_000;
/** In ms: how long a failed read waits for the stored answer, because some browsers never open the database. */
const PATIENCE_MS = 2000;

export const rowsIn = <Rows>({ rows }: ListAnswer<Rows>) => rows;
export const unreadableIn = ({ unreadable }: ListAnswer<unknown>) => unreadable;
export const asOfIn = ({ asOf }: ListAnswer<unknown>) => asOf;

type State = Pick<QueryState, 'data' | 'error' | 'dataUpdatedAt'>;

/** Returns when the server sent a list that may be out of date, in ms since the epoch; undefined for other lists. */
function ageOf({ data, error, dataUpdatedAt }: State): number | undefined {
  if (data === undefined) return undefined;
  const { asOf }: Partial<ListAnswer<unknown>> = Object(data);
  return asOf ?? (isUnreachable(error) ? dataUpdatedAt : undefined);
}

type ListOptions<Rows, Key extends QueryKey> = FetchQueryOptions<ListAnswer<Rows>, Error, ListAnswer<Rows>, Key>;

export const untilReached = ({ state }: { state: State }) => (ageOf(state) === undefined ? false : ASK_AGAIN_MS);

/** The query of a list. The cache holds the whole answer, and `select` reduces it to the rows for components. */
export const listQuery = <Rows, const Key extends QueryKey>(
  queryKey: Key,
  read: (context: QueryFunctionContext<Key>) => Promise<ListAnswer<Rows>>,
) =>
  queryOptions({
    queryKey,
    queryFn: (context) =>
      readList(context, read(context), async (owner) => {
        const stored = await storedAnswers.read(owner, queryKey);
        // The subscription below has stored these rows under the same key, so their type is known.
        return stored && { rows: stored.rows as Rows, unreadable: stored.unreadable, asOf: stored.at };
      }),
    select: rowsIn<Rows>,
    refetchInterval: untilReached,
    meta: { isList: true, isStored: true },
  });

/** Returns the server's answer. During the read, and if it fails, the query shows the stored answer, if any. */
export async function readList<Rows>(
  { client, queryKey, signal }: QueryFunctionContext,
  answer: Promise<ListAnswer<Rows>>,
  restore: (owner: Person) => Promise<ListAnswer<Rows> | undefined>,
): Promise<ListAnswer<Rows>> {
  const isKnown = () => client.getQueryData(queryKey) !== undefined;
  const owner = person.known();
  if (owner) storedAnswers.claim(owner);
  const shown = owner && !isKnown() ? showStored(owner) : undefined;
  let ended = false;

  async function showStored(owner: Person) {
    const stored = await restore(owner);
    // Mark the stored answer as stale: if this read is aborted, the next page must read the list again.
    if (stored && !ended && !signal.aborted && !isKnown()) client.setQueryData(queryKey, stored, { updatedAt: 0 });
  }
  try {
    const fresh = await answer;
    // The server can be reached, so refetch the lists whose last read did not reach it, and send the changes that wait.
    readUnreached(client);
    line.onAnswer();
    return fresh;
  } catch (error) {
    await within(PATIENCE_MS, shown);
    throw error;
  } finally {
    ended = true;
  }
}

/**
 * Reads the rows as they are on the server now. Aborts a read in flight, whose answer may be older.
 * @throws {ApiError} when the read fails
 */
export async function readNow<Rows, Key extends QueryKey>(
  client: QueryClient,
  list: ListOptions<Rows, Key>,
): Promise<Rows> {
  await client.cancelQueries({ queryKey: list.queryKey });
  return rowsIn(await client.fetchQuery({ ...list, staleTime: 0 }));
}

interface List<Rows> {
  queryKey: DataTag<QueryKey, ListAnswer<Rows>, Error>;
}

/** The cached rows of a list, if there are any. */
export const knownRows = <Rows>(client: QueryClient, { queryKey }: List<Rows>): Rows | undefined =>
  client.getQueryData(queryKey)?.rows;

/** Changes the cached rows of a list. Aborts a read in flight, whose answer would undo the change. */
export async function changeRows<Rows>(client: QueryClient, { queryKey }: List<Rows>, change: (rows: Rows) => Rows) {
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, (answer) => answer && { ...answer, rows: change(answer.rows) });
}

/**
 * Adds a row that the server has created to a list, unless the list has it already. Reads a list that is not cached:
 * otherwise, the row would for a moment be neither pending nor in the list.
 */
export async function addRow<Row extends { _id: string }>(
  client: QueryClient,
  list: List<Row[]>,
  row: Row,
  place: 'first' | 'last',
) {
  await changeRows(client, list, (rows) => {
    if (rows.some(({ _id }) => _id === row._id)) return rows;
    return place === 'first' ? [row, ...rows] : [...rows, row];
  });
  if (!knownRows(client, list)) await client.invalidateQueries({ queryKey: list.queryKey });
}

/** Query filter for the lists that the screen lacks because the server did not answer. */
const missingLists = {
  type: 'active',
  predicate: ({ meta, state }: Query) => meta?.isList === true && state.data === undefined && isUnanswered(state.error),
} as const;

/** Query filter for the lists on the screen that are missing or may be out of date. */
const unreachedLists = {
  type: 'active',
  predicate: (query: Query) => ageOf(query.state) !== undefined || missingLists.predicate(query),
} as const;

/** Reads all lists again whose last read did not reach the server. */
export const readUnreached = (client: QueryClient) => client.refetchQueries({ ...unreachedLists, fetchStatus: 'idle' });

/** Why the screen lacks a list, if the server did not answer. */
export const unansweredIn = (client: QueryClient) => client.getQueryCache().findAll(missingLists)[0]?.state.error;

/** Whether all lists on the screen that are missing or may be out of date are being read, and no read has failed. */
export const areAsked = (client: QueryClient) =>
  client
    .getQueryCache()
    .findAll(unreachedLists)
    .every(({ state }) => state.fetchStatus === 'fetching' && state.errorUpdateCount === 0);

/** When the server sent the oldest list on the screen, in ms since the epoch; undefined when all are up to date. */
export function oldestShown(client: QueryClient): number | undefined {
  const times = client
    .getQueryCache()
    .findAll(unreachedLists)
    .flatMap(({ state }) => ageOf(state) ?? []);
  return times.length > 0 ? Math.min(...times) : undefined;
}

// Stores each answer, and each change that a write makes to it. Removes the stored answer of an invalidated list.
queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== 'updated' || !event.query.meta?.isStored) return;
  const { queryKey, state } = event.query;
  const owner = person.known();
  if (event.action.type === 'invalidate') storedAnswers.remove(queryKey);
  if (event.action.type === 'success' && owner && state.data.asOf === undefined)
    storedAnswers.store(owner, queryKey, {
      rows: state.data.rows,
      unreadable: state.data.unreadable,
      at: state.dataUpdatedAt,
    });
});
