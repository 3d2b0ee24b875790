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
import { isUnreachable } from '../errors';
import { queryClient } from '../queryClient';
import type { ListAnswer } from '../rows';
import { storedAnswers } from '../storedAnswers';

/** In ms: the time after which a server that could not be reached is asked again. */
const ASK_AGAIN_MS = 30_000;
/** In ms: the time that a failure waits for the database, which some browsers never open. */
const PATIENCE_MS = 2000;

export const rowsIn = <Rows>({ rows }: ListAnswer<Rows>) => rows;
export const unreadableIn = ({ unreadable }: ListAnswer<unknown>) => unreadable;
export const asOfIn = ({ asOf }: ListAnswer<unknown>) => asOf;

type State = Pick<QueryState, 'data' | 'error' | 'dataUpdatedAt'>;

/** When the server gave the rows of a list that it has not confirmed since, in ms since the epoch. */
function ageOf({ data, error, dataUpdatedAt }: State): number | undefined {
  if (data === undefined) return undefined;
  const { asOf }: Partial<ListAnswer<unknown>> = Object(data);
  return asOf ?? (isUnreachable(error) ? dataUpdatedAt : undefined);
}

export type ListOptions<Rows, Key extends QueryKey> = FetchQueryOptions<ListAnswer<Rows>, Error, ListAnswer<Rows>, Key>;

export const untilReached = ({ state }: { state: State }) => (ageOf(state) === undefined ? false : ASK_AGAIN_MS);

/** The query of a list. Its data is the whole answer; whoever uses it gets the rows. */
export const listQuery = <Rows, const Key extends QueryKey>(
  queryKey: Key,
  read: (context: QueryFunctionContext<Key>) => Promise<ListAnswer<Rows>>,
) =>
  queryOptions({
    queryKey,
    queryFn: (context) =>
      readList(context, read(context), async (owner) => {
        const stored = await storedAnswers.read(owner, queryKey);
        // As the subscription below has stored it.
        return stored && { rows: stored.rows as Rows, unreadable: stored.unreadable, asOf: stored.at };
      }),
    select: rowsIn<Rows>,
    refetchInterval: untilReached,
    meta: { isStored: true },
  });

/** Returns the server's answer. Until it comes, or when it fails, the query shows the answer of an earlier visit, if any. */
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
    // Never fresh: when this read is cancelled, the next page has to read again.
    if (stored && !ended && !signal.aborted && !isKnown()) client.setQueryData(queryKey, stored, { updatedAt: 0 });
  }
  try {
    const fresh = await answer;
    // The server can be reached: what it has not answered is asked again.
    client.refetchQueries({ ...isShownOld, fetchStatus: 'idle' });
    return fresh;
  } catch (error) {
    await within(PATIENCE_MS, shown);
    throw error;
  } finally {
    ended = true;
  }
}

/**
 * The rows as they are on the server now. A read that is in flight may be older.
 * @throws {ApiError} when it does not answer
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

/** The rows of a list, as far as they are known. */
export const knownRows = <Rows>(client: QueryClient, { queryKey }: List<Rows>): Rows | undefined =>
  client.getQueryData(queryKey)?.rows;

/** Changes the rows of a list. Cancels a read that is in flight: its answer would undo the change. */
export async function changeRows<Rows>(client: QueryClient, { queryKey }: List<Rows>, change: (rows: Rows) => Rows) {
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, (answer) => answer && { ...answer, rows: change(answer.rows) });
}

/** The lists on the screen that may be out of date. */
const isShownOld = { type: 'active', predicate: ({ state }: Query) => ageOf(state) !== undefined } as const;

/** When the oldest list on the screen came from the server, in ms since the epoch; undefined when all are up to date. */
export function oldestShown(client: QueryClient): number | undefined {
  const times = client
    .getQueryCache()
    .findAll(isShownOld)
    .flatMap(({ state }) => ageOf(state) ?? []);
  return times.length > 0 ? Math.min(...times) : undefined;
}

// Each answer is stored, with what writes have changed in it. An invalidated answer is removed until it is read again.
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
