import * as v from 'valibot';
import { createdAt } from '../../lib/createdAt';
import type { Sent } from '../../outbox/outbox';
import { ApiError, isGone, isUnanswered, UnconfirmedError } from '../errors';

type Fields = Record<string, string | number>;
type Row = { _id?: string };

const HOUR_MS = 60 * 60_000;
/**
 * A row that was created so long before the creation was written is another one, even if the list was not known then.
 * Long enough for the clock of a device that is wrong by hours.
 */
const OLD_MS = 12 * HOUR_MS;

/** The only change of a queue that creates rows. */
export type Create = 'create';

/**
 * Returns what the outbox needs to create rows of one kind. The key of a change holds the fields of the new row, the ids of rows
 * that already had the same fields, and the time since which a row can be the new one: the server cannot recognize a
 * repeated creation, so a call whose outcome is unknown was successful if the list shows a new row with these fields.
 */
export function creationsOf<F extends Fields>(schema: v.GenericSchema<unknown, F>) {
  const Key = v.pipe(
    v.string(),
    v.parseJson(),
    v.object({ fields: schema, before: v.array(v.string()), since: v.number() }),
  );

  return {
    /** `rows`: the list, as far as it is known. */
    keyOf: (fields: F, rows: Row[] = []): string =>
      JSON.stringify({
        fields,
        before: rows.flatMap((row) => (row._id && hasFields(row, fields) ? row._id : [])),
        since: Math.floor(Date.now() / HOUR_MS) * HOUR_MS - OLD_MS,
      }),

    /** Returns undefined for a key of another version of the app. */
    fieldsOf(key: string): F | undefined {
      const { success, output } = v.safeParse(Key, key);
      return success ? output.fields : undefined;
    },

    /**
     * Creates the row. Looks for it in the list, which `read` gets from the server: first if an earlier call may have
     * created it, and afterwards if the outcome is unknown.
     * @throws {UnconfirmedError} when the row may or may not have been created
     */
    async send({ key, again }: Sent<Create>, create: (fields: F) => Promise<unknown>, read: () => Promise<Row[]>) {
      const { fields, before, since } = v.parse(Key, key);
      const isNew = ({ _id = '' }: Row) => !before.includes(_id) && (createdAt(_id) ?? since) >= since;
      const isListed = async () => (await read()).some((row) => hasFields(row, fields) && isNew(row));
      if (again && (await isListed().catch(throwUnconfirmed))) return;
      try {
        await create(fields);
      } catch (error) {
        // The outbox repeats a call without an answer by itself.
        if (isUnanswered(error) || !(error instanceof ApiError && error.outcomeUnknown)) throw error;
        if (!(await isListed().catch(() => false))) throwUnconfirmed(error);
      }
    },
  };
}

function throwUnconfirmed(cause: unknown): never {
  throw isUnanswered(cause) || isGone(cause) ? cause : new UnconfirmedError(undefined, { cause });
}

/** Ignores outer spaces, because servers may trim texts, and the end of a very long text, which schemas.ts cuts. */
const isSameText = (listed: string, sent: string) =>
  listed.trim() === sent.trim() ||
  (listed.length > 2000 && listed.endsWith('…') && sent.startsWith(listed.slice(0, -1)));

/** An empty field may be missing, because servers may leave it out. */
function hasFields(row: object, fields: Fields): boolean {
  const values = new Map<string, unknown>(Object.entries(row));
  return Object.entries(fields).every(([name, value]) => isSameText(`${values.get(name) ?? ''}`, `${value}`));
}
