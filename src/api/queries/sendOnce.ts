import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import * as v from 'valibot';
import { personalStore } from '../../lib/storage';
import { ApiError, EarlierSavedError, UnconfirmedError } from '../errors';
import { keptAtQuery } from './keptLists';

type List<Rows, Key extends QueryKey> = FetchQueryOptions<Rows, Error, Rows, Key>;

/** Compared with those of a row of the list. */
type Fields = Record<string, string | number>;

/** A write that the server has not answered yet, or in a way that does not tell whether it has been done. */
interface Attempt {
  fields: Fields;
  /** Ids of rows with the same fields that were there before. */
  before: string[];
  /** In ms since the epoch. */
  at: number;
}

type Write<Rows, Data, Key extends QueryKey> = {
  /** The mutation key: what is written, and to where. */
  target: QueryKey;
  fields: Fields;
  send: () => Promise<Data>;
  /** The list that shows whether it has been done. */
  list: List<Rows, Key>;
} & (
  | { isDone: (rows: Rows) => boolean; rowsIn?: undefined }
  /** Has been done when there is a new row with the same fields among these. */
  | { isDone?: undefined; rowsIn: (rows: Rows) => { _id?: string }[] }
);

/**
 * Sends a write that must not be done twice, to a server that cannot tell a repetition. When the outcome is unknown, the
 * list is read again: the write counts as done when it is there. What is not there is remembered, over a reload too, so
 * that the next press looks first and sends only what is still missing.
 * @returns the server's answer; undefined when only the list shows that the write has been done
 * @throws {UnconfirmedError} while it may or may not have been done
 * @throws {EarlierSavedError} when it was not sent, because an earlier attempt with other fields turns out to be done
 */
export async function sendOnce<Rows, Data, Key extends QueryKey>(
  client: QueryClient,
  write: Write<Rows, Data, Key>,
): Promise<Data | undefined> {
  const { target, fields, send, list, rowsIn, isDone } = write;
  const journal = openJournal(target);
  const isIn = (rows: Rows, attempt: Pick<Attempt, 'fields' | 'before'>) =>
    isDone?.(rows) ??
    rowsIn?.(rows).some((row) => hasFields(row, attempt.fields) && !attempt.before.includes(row._id ?? ''));

  const earlier = journal.read();
  if (earlier) {
    const rows = await readAgain(client, list).catch((cause: unknown) => {
      throw new UnconfirmedError('unchecked', cause);
    });
    if (isIn(rows, earlier)) {
      journal.clear();
      if (JSON.stringify(earlier.fields) === JSON.stringify(fields)) return undefined;
      throw new EarlierSavedError();
    }
  }

  const before = rowsIn ? await findSame(client, list, rowsIn, fields) : [];
  journal.save({ fields, before, at: Date.now() });
  try {
    const data = await send();
    journal.clear();
    return data;
  } catch (error) {
    const unknown = error instanceof ApiError && error.outcomeUnknown;
    const rows = unknown ? await readAgain(client, list).catch(() => undefined) : undefined;
    const done = rows !== undefined && isIn(rows, { fields, before });
    if (done || !unknown) journal.clear();
    if (done) return undefined;
    throw unknown ? new UnconfirmedError(rows ? 'missing' : 'unchecked', error) : error;
  }
}

/** A read that is in flight may be older than the write, and what the service worker has kept surely is. */
async function readAgain<Rows, Key extends QueryKey>(client: QueryClient, list: List<Rows, Key>): Promise<Rows> {
  await client.cancelQueries({ queryKey: list.queryKey });
  const rows = await client.fetchQuery({ ...list, staleTime: 0 });
  if (client.getQueryData(keptAtQuery(list.queryKey).queryKey)) throw new ApiError('network');
  return rows;
}

/** Ids of the rows that look as if they had been written by this. */
async function findSame<Rows, Key extends QueryKey>(
  client: QueryClient,
  list: List<Rows, Key>,
  rowsIn: (rows: Rows) => { _id?: string }[],
  fields: Fields,
): Promise<string[]> {
  // What is kept may be older than a row that looks the same.
  const isKept = client.getQueryData(keptAtQuery(list.queryKey).queryKey);
  const staleTime = isKept ? 0 : Number.POSITIVE_INFINITY;
  const rows = await client.fetchQuery({ ...list, staleTime }).then(rowsIn, () => []);
  return rows.flatMap((row) => (row._id && hasFields(row, fields) ? row._id : []));
}

/** Servers may trim texts, and leave out fields that are empty. */
function hasFields(row: object, fields: Fields): boolean {
  const values = new Map<string, unknown>(Object.entries(row));
  return Object.entries(fields).every(([name, value]) => `${values.get(name) ?? ''}`.trim() === `${value}`.trim());
}

/** Later, the same text is meant anew. */
const REMEMBERED_MS = 60 * 60_000;

const KeptAttempt = v.fallback(
  v.optional(
    v.pipe(
      v.string(),
      v.parseJson(),
      v.object({
        fields: v.record(v.string(), v.union([v.string(), v.number()])),
        before: v.array(v.string()),
        at: v.number(),
      }),
    ),
  ),
  undefined,
);

/** The last attempt at one target, while its outcome is unknown; kept on this device. */
function openJournal(target: QueryKey) {
  const key = `sent.${target.join('.')}`;
  return {
    read: (): Attempt | undefined => {
      const attempt = v.parse(KeptAttempt, personalStore.get(key));
      return attempt && Date.now() - attempt.at < REMEMBERED_MS ? attempt : undefined;
    },
    save: (attempt: Attempt) => personalStore.set(key, JSON.stringify(attempt)),
    clear: () => personalStore.remove(key),
  };
}
