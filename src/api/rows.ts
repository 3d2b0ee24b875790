import * as v from 'valibot';
import { ApiError } from './errors';

/** What a server answers to a read of a list. */
export interface ListAnswer<Rows> {
  rows: Rows;
  /** How many were left out. */
  unreadable: number;
  /** Set on an answer that was stored on an earlier visit: the time when the server gave it, in ms since the epoch. */
  asOf?: number;
}

export type RowList<Row> = ListAnswer<Row[]>;

/**
 * Checks the rows of a list as they arrive, and passes them on. Left out are those that do not match the schema, such as
 * one without a usable id, and those whose key another row has already: one bad row must not hide the others.
 */
export function collectRows<S extends v.GenericSchema>(
  schema: S,
  keyOf: ((row: v.InferOutput<S>) => string) | undefined,
  take: (row: v.InferOutput<S>) => void,
) {
  const keys = new Set<string>();
  let any = false;
  let unreadable = 0;

  const isNew = (row: v.InferOutput<S>) => {
    const key = keyOf?.(row);
    if (key === undefined) return true;
    const { size } = keys;
    return keys.add(key).size > size;
  };
  return {
    add: (items: unknown[]) => {
      for (const item of items) {
        const { success, output } = v.safeParse(schema, item);
        if (success && isNew(output)) {
          any = true;
          take(output);
        } else unreadable++;
      }
    },
    /**
     * Returns how many were left out.
     * @throws {ApiError} when there are rows, but none can be read: then it is not the list that was asked for
     */
    end: (): number => {
      if (unreadable > 0 && !any) throw new ApiError('contract');
      return unreadable;
    },
  };
}
