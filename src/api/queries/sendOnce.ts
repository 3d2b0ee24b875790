import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { person } from '../../lib/person';
import { type Attempt, attempts, inTurn, type Target } from '../../outbox/attempts';
import { ApiError, EarlierSavedError, throwUnconfirmed, UnconfirmedError } from '../errors';
import type { ListAnswer } from '../rows';
import { type ListOptions, readNow } from './lists';

type Fields = Attempt['fields'];

export type Write<Rows, Data, Key extends QueryKey> = Pick<Attempt, 'fields' | 'place'> & {
  /** Also the mutation key. */
  target: Target;
  send: (signal: AbortSignal) => Promise<Data>;
  /** The list that shows whether the write was done. */
  list: ListOptions<Rows, Key>;
} & (
    | { isDone: (rows: Rows) => boolean; rowsIn?: undefined }
    /** The rows to search: the write was done if a new one has the same fields. */
    | { isDone?: undefined; rowsIn: (rows: Rows) => { _id?: string }[] }
  );

/** Returns the write unchanged, with its types inferred. */
export const onceWrite = <Rows, Data, Key extends QueryKey>(write: Write<Rows, Data, Key>) => write;

/** After an hour, treat the same text as a new message. */
const REMEMBERED_MS = 60 * 60_000;

/**
 * Sends a write that must not be done twice to a server that cannot recognize a repeated write. If the outcome is
 * unknown, reads the list, and treats the write as done if the list shows it. Otherwise the attempt stays stored on
 * this device, also over a reload: the next press reads the list first, and sends the write only if it is still
 * missing. `cancelTurn` stops waiting for the server's answer.
 * @returns the server's answer; undefined when only the list shows that the write was done
 * @throws {UnconfirmedError} when the write may or may not have been done
 * @throws {EarlierSavedError} when nothing was sent, because an earlier attempt with other fields turned out to be done
 */
export async function sendOnce<Rows, Data, Key extends QueryKey>(
  client: QueryClient,
  write: Write<Rows, Data, Key>,
): Promise<Data | undefined> {
  const { target, fields, place } = write;
  const begun: Attempt = { owner: person.uid() ?? '', target: [...target], fields, place, at: Date.now() };
  // Store the attempt now, since the tab can be closed while the write waits for its turn.
  if (!attempts.read(target)) attempts.save(begun);
  return inTurn(target, (cancelled) => lookAndSend(client, write, begun, cancelled)).catch(throwUnconfirmed);
}

async function lookAndSend<Rows, Data, Key extends QueryKey>(
  client: QueryClient,
  write: Write<Rows, Data, Key>,
  begun: Attempt,
  cancelled: AbortSignal,
): Promise<Data | undefined> {
  const { target, fields, send, list, rowsIn } = write;
  const earlier = attempts.read(target);
  const wasSent = earlier?.before !== undefined;
  if (wasSent && Date.now() - earlier.at < REMEMBERED_MS) {
    const isDone = await isFound(client, write, earlier).catch((cause: unknown) => {
      throw new UnconfirmedError(undefined, { cause });
    });
    if (isDone) {
      attempts.clear(earlier);
      if (JSON.stringify(earlier.fields) === JSON.stringify(fields)) return undefined;
      throw new EarlierSavedError();
    }
  }

  cancelled.throwIfAborted();
  attempts.save(begun);
  const attempt = { ...begun, before: rowsIn ? await findSame(client, list, rowsIn, fields) : [] };
  attempts.save(attempt);
  cancelled.throwIfAborted();
  try {
    const data = await send(cancelled);
    attempts.clear(attempt);
    return data;
  } catch (error) {
    const unknown = cancelled.aborted || (error instanceof ApiError && error.outcomeUnknown);
    const done = unknown ? await isFound(client, write, attempt).catch(() => undefined) : undefined;
    if (done || !unknown) attempts.clear(attempt);
    if (done) return undefined;
    throw unknown ? new UnconfirmedError(undefined, { cause: error }) : error;
  }
}

/** Reads the list again, and returns whether it shows that the attempt was done. */
export async function isFound<Rows, Data, Key extends QueryKey>(
  client: QueryClient,
  { list, isDone, rowsIn }: Write<Rows, Data, Key>,
  { fields, before }: Attempt,
): Promise<boolean> {
  const rows = await readNow(client, list);
  if (isDone) return isDone(rows);
  return before !== undefined && rowsIn(rows).some((row) => hasFields(row, fields) && !before.includes(row._id ?? ''));
}

/** Returns the ids of rows that already have the same fields, so that they are not mistaken for the new row. */
async function findSame<Rows, Key extends QueryKey>(
  client: QueryClient,
  list: ListOptions<Rows, Key>,
  rowsIn: (rows: Rows) => { _id?: string }[],
  fields: Fields,
): Promise<string[]> {
  // A stored answer from an earlier visit may lack such a row, so refetch it.
  const isStored = client.getQueryData<ListAnswer<Rows>>(list.queryKey)?.asOf !== undefined;
  const staleTime = isStored ? 0 : Number.POSITIVE_INFINITY;
  const rows = await client.fetchQuery({ ...list, staleTime }).then(
    (answer) => rowsIn(answer.rows),
    () => [],
  );
  return rows.flatMap((row) => (row._id && hasFields(row, fields) ? row._id : []));
}

/** Ignores outer spaces and missing empty fields, because servers may trim texts and leave out empty fields. */
function hasFields(row: object, fields: Fields): boolean {
  const values = new Map<string, unknown>(Object.entries(row));
  return Object.entries(fields).every(([name, value]) => `${values.get(name) ?? ''}`.trim() === `${value}`.trim());
}
