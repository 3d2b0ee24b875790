import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { person } from '../../lib/person';
import { type Attempt, attempts, inTurn, type Target } from '../../outbox/attempts';
import { ApiError, EarlierSavedError, throwUnconfirmed, UnconfirmedError } from '../errors';
import type { ListAnswer } from '../rows';
import { type ListOptions, readNow } from './lists';

type Fields = Attempt['fields'];

export type Write<Rows, Data, Key extends QueryKey> = Pick<Attempt, 'fields' | 'place'> & {
  /** The mutation key. */
  target: Target;
  send: (signal: AbortSignal) => Promise<Data>;
  /** The list that shows whether it has been done. */
  list: ListOptions<Rows, Key>;
} & (
    | { isDone: (rows: Rows) => boolean; rowsIn?: undefined }
    /** Has been done when there is a new row with the same fields among these. */
    | { isDone?: undefined; rowsIn: (rows: Rows) => { _id?: string }[] }
  );

/** Types a write. */
export const onceWrite = <Rows, Data, Key extends QueryKey>(write: Write<Rows, Data, Key>) => write;

/** After an hour, the same text is a new message. */
const REMEMBERED_MS = 60 * 60_000;

/**
 * Sends a write that must not be done twice, to a server that cannot tell a repetition. When the outcome is unknown, the
 * list is read again: the write counts as done when it is there. What is not there is remembered, over a reload too, so
 * that the next press looks first and sends only what is still missing. `cancelTurn` ends the wait for the answer.
 * @returns the server's answer; undefined when only the list shows that the write has been done
 * @throws {UnconfirmedError} while it may or may not have been done
 * @throws {EarlierSavedError} when it was not sent, because an earlier attempt with other fields turns out to be done
 */
export async function sendOnce<Rows, Data, Key extends QueryKey>(
  client: QueryClient,
  write: Write<Rows, Data, Key>,
): Promise<Data | undefined> {
  const { target, fields, place } = write;
  const begun: Attempt = { owner: person.uid() ?? '', target: [...target], fields, place, at: Date.now() };
  // At once, since the tab can be closed while it waits for its turn.
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

/** Reads the list again, and returns whether the attempt has been done. */
export async function isFound<Rows, Data, Key extends QueryKey>(
  client: QueryClient,
  { list, isDone, rowsIn }: Write<Rows, Data, Key>,
  { fields, before }: Attempt,
): Promise<boolean> {
  const rows = await readNow(client, list);
  if (isDone) return isDone(rows);
  return before !== undefined && rowsIn(rows).some((row) => hasFields(row, fields) && !before.includes(row._id ?? ''));
}

/** Ids of the rows that look as if they had been written by this. */
async function findSame<Rows, Key extends QueryKey>(
  client: QueryClient,
  list: ListOptions<Rows, Key>,
  rowsIn: (rows: Rows) => { _id?: string }[],
  fields: Fields,
): Promise<string[]> {
  // An answer of an earlier visit may lack a row that looks the same, so it is read again.
  const isStored = client.getQueryData<ListAnswer<Rows>>(list.queryKey)?.asOf !== undefined;
  const staleTime = isStored ? 0 : Number.POSITIVE_INFINITY;
  const rows = await client.fetchQuery({ ...list, staleTime }).then(
    (answer) => rowsIn(answer.rows),
    () => [],
  );
  return rows.flatMap((row) => (row._id && hasFields(row, fields) ? row._id : []));
}

/** Servers may trim texts, and leave out fields that are empty. */
function hasFields(row: object, fields: Fields): boolean {
  const values = new Map<string, unknown>(Object.entries(row));
  return Object.entries(fields).every(([name, value]) => `${values.get(name) ?? ''}`.trim() === `${value}`.trim());
}
