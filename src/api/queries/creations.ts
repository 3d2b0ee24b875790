import * as v from 'valibot';
import type { Sent } from '../../outbox/outbox';
import { ApiError, isUnanswered, UnconfirmedError } from '../errors';

type Fields = Record<string, string | number>;
type Row = { _id?: string };

/** The only change of a queue that creates rows. */
export type Create = 'create';

/**
 * What the outbox needs to create rows of one kind. The key of a change holds the fields of the new row, and the ids of
 * rows that already had the same fields: the server cannot recognize a repeated creation, so a call whose outcome is
 * unknown was successful if the list shows another row with these fields.
 */
export function creationsOf<F extends Fields>(schema: v.GenericSchema<unknown, F>) {
  const Key = v.pipe(v.string(), v.parseJson(), v.object({ fields: schema, before: v.array(v.string()) }));

  return {
    /** `rows`: the list, as far as it is known. */
    keyOf: (fields: F, rows: Row[] = []): string =>
      JSON.stringify({ fields, before: rows.flatMap((row) => (row._id && hasFields(row, fields) ? row._id : [])) }),

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
      const { fields, before } = v.parse(Key, key);
      const isListed = async () =>
        (await read()).some((row) => hasFields(row, fields) && !before.includes(row._id ?? ''));
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
  throw isUnanswered(cause) ? cause : new UnconfirmedError(undefined, { cause });
}

/** Ignores outer spaces and missing empty fields, because servers may trim texts and leave out empty fields. */
function hasFields(row: object, fields: Fields): boolean {
  const values = new Map<string, unknown>(Object.entries(row));
  return Object.entries(fields).every(([name, value]) => `${values.get(name) ?? ''}`.trim() === `${value}`.trim());
}
