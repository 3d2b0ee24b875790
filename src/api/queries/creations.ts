import * as v from 'valibot';
import { createdAt } from '../../lib/ids';
import { MAX_LINE } from '../../lib/schemaParts';
import type { Sent } from '../../outbox/outbox';
import { isGone, isUnanswered } from '../errors';
import { lookAndSend } from './writeOnce';

type Fields = Record<string, string | number>;
type Row = { _id?: string };

const HOUR_MS = 60 * 60_000;
/**
 * A row that is this much older than the creation cannot be its result. Long enough to allow for a device whose clock is
 * wrong by hours.
 */
const OLD_MS = 12 * HOUR_MS;

/** The earliest time, in ms by the server's clock, at which a row that is created from now on can appear. */
export const earliestNow = () => Math.floor(Date.now() / HOUR_MS) * HOUR_MS - OLD_MS;

interface Attempt {
  /** The ids of the rows that were known before the attempt. */
  before: string[];
  /** The result of `earliestNow` when the attempt was made. */
  since: number;
}

/** Whether a row may be the result of an attempt: it was not known before, and is not older than the attempt. */
export const isNewSince = ({ before, since }: Attempt, { _id = '' }: Row) =>
  !before.includes(_id) && (createdAt(_id) ?? since) >= since;

/** The only change of a queue that creates rows. */
type Create = 'create';

/**
 * Returns functions for a change queue that creates rows of one kind. The server cannot recognize a repeated creation,
 * so a call whose outcome is unknown counts as done if the list shows a new row with the same fields. The key of a
 * change holds these fields, the ids of older rows with the same fields, the earliest time at which the new row can
 * have been created, and the id of the row that the new row replaces, if any.
 */
export function creationsOf<F extends Fields>(schema: v.GenericSchema<unknown, F>) {
  const Key = v.pipe(
    v.string(),
    v.parseJson(),
    v.object({ fields: schema, before: v.array(v.string()), since: v.number(), replaces: v.optional(v.string()) }),
  );

  /** Returns undefined for a key of another version of the app. */
  const read = (key: string) => {
    const { success, output } = v.safeParse(Key, key);
    return success ? output : undefined;
  };

  return {
    /**
     * `rows`: the known rows of the list. `replaces`: the id of the row that the new row replaces. `takenBack`: the key
     * of the creation that was taken back to be edited. If the fields are the same, it is the key again, because its row
     * may have been created.
     */
    keyOf: (fields: F, rows: Row[] = [], replaces?: string, takenBack = ''): string =>
      hasFields({ ...read(takenBack)?.fields }, fields)
        ? takenBack
        : JSON.stringify({
            fields,
            replaces,
            before: rows.flatMap((row) => (row._id && hasFields(row, fields) ? row._id : [])),
            since: earliestNow(),
          }),

    fieldsOf: (key: string) => read(key)?.fields,
    replacedBy: (key: string) => read(key)?.replaces,

    /**
     * Creates the row, unless it is already in the list, which `read` gets from the server.
     * @returns the new row; undefined when only the list, which is then in the cache, shows that it was created
     * @throws {UnconfirmedError} when the row may or may not have been created
     */
    async send<R extends Row>(
      { key, again }: Sent<Create>,
      create: (fields: F) => Promise<R>,
      read: () => Promise<Row[]>,
    ): Promise<R | undefined> {
      const { fields, ...attempt } = v.parse(Key, key);
      const isDone = async () => (await read()).some((row) => hasFields(row, fields) && isNewSince(attempt, row));
      return lookAndSend({ send: () => create(fields), isDone, again, passes: isUnansweredOrGone });
    },
  };
}

/**
 * Whether an error must not become an UnconfirmedError: the outbox repeats a call without an answer, and a group that
 * is gone has no new row.
 */
const isUnansweredOrGone = (error: unknown) => isUnanswered(error) || isGone(error);

/** Ignores outer spaces, because servers may trim texts, and the end of a very long text, which is cut when it is read. */
const isSameText = (listed: string, sent: string) =>
  listed.trim() === sent.trim() ||
  (listed.length > MAX_LINE && listed.endsWith('…') && sent.startsWith(listed.slice(0, -1)));

/** Whether a row has these values. An empty field may be missing, because servers may leave it out. */
export function hasFields(row: object, fields: Fields): boolean {
  const values = new Map<string, unknown>(Object.entries(row));
  return Object.entries(fields).every(([name, value]) => isSameText(`${values.get(name) ?? ''}`, `${value}`));
}
