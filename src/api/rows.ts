import * as v from 'valibot';
import { ApiError } from './errors';

export interface RowList<Row> {
  rows: Row[];
  /** How many were left out. */
  unreadable: number;
  /** Set when the service worker answered with what it had kept: when the server gave it, in ms since the epoch. */
  keptAt?: number;
}

/**
 * Collects the rows of a list as they arrive. Left out are those that do not match the schema, such as one without a
 * usable id, and those whose key another row has already: one bad row must not hide the others.
 */
export function collectRows<S extends v.GenericSchema>(schema: S, keyOf?: (row: v.InferOutput<S>) => string) {
  const rows: v.InferOutput<S>[] = [];
  const keys = new Set<string>();
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
        if (success && isNew(output)) rows.push(output);
        else unreadable++;
      }
    },
    /** @throws {ApiError} when there are rows, but none can be read: then it is not the list that was asked for */
    end: (): RowList<v.InferOutput<S>> => {
      if (unreadable > 0 && rows.length === 0) throw new ApiError('contract');
      return { rows, unreadable };
    },
  };
}
