import { type QueryFunctionContext, type QueryKey, queryOptions, skipToken } from '@tanstack/react-query';
import type { ListAnswer } from '../rows';
import { keptAtQuery } from './keptLists';

/** How many rows of a list were left out because they could not be read; never fetched, only counted by `rowsOf`. */
export const unreadableRowsQuery = (list: QueryKey) =>
  queryOptions<number>({ queryKey: ['unreadableRows', ...list], queryFn: skipToken });

/** The rows of a list, for its query function. A read that was cancelled meanwhile ends here, and changes nothing. */
export async function rowsOf<Rows>(
  { client, queryKey, signal }: QueryFunctionContext,
  list: Promise<ListAnswer<Rows>>,
) {
  const { rows, unreadable, keptAt } = await list;
  signal.throwIfAborted();
  client.setQueryData(unreadableRowsQuery(queryKey).queryKey, unreadable);
  client.setQueryData(keptAtQuery(queryKey).queryKey, keptAt ?? null);
  return rows;
}
