import { type QueryClient, type QueryKey, queryOptions, skipToken } from '@tanstack/react-query';

const KEY = 'keptAt';
const EXPECTED = 'expected';

/** When the server gave a list in whose place the service worker answered; never fetched, only noted by `rowsOf`. */
export const keptAtQuery = (list: QueryKey) =>
  queryOptions<number | null>({
    queryKey: [KEY, ...list],
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** While the server is about to answer: then the age of a kept list is not told. Never fetched, only noted. */
export const expectedQuery = (list: QueryKey) =>
  queryOptions<boolean>({
    queryKey: [EXPECTED, ...list],
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** The lists on the screen that are kept ones, whose age is to be told. */
function shownKeptLists(client: QueryClient) {
  const active = client.getQueryCache().findAll({ type: 'active', predicate: ({ queryKey }) => queryKey[0] !== KEY });
  return active.flatMap(({ queryKey }) => {
    const keptAt = client.getQueryData(keptAtQuery(queryKey).queryKey);
    const expected = client.getQueryData(expectedQuery(queryKey).queryKey);
    return keptAt && !expected ? [{ queryKey, keptAt }] : [];
  });
}

export const countShown = (client: QueryClient) => shownKeptLists(client).length;

/** When the oldest kept list on the screen came from the server, in ms since the epoch; undefined when there is none. */
export function oldestShown(client: QueryClient): number | undefined {
  const times = shownKeptLists(client).map(({ keptAt }) => keptAt);
  return times.length > 0 ? Math.min(...times) : undefined;
}

/** Reads the kept lists on the screen again. */
export function refreshKeptLists(client: QueryClient): void {
  for (const { queryKey } of shownKeptLists(client)) client.invalidateQueries({ queryKey, exact: true });
}
