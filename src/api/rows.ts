import * as v from 'valibot';

/** The result of reading a list. */
export interface ListAnswer<Rows> {
  rows: Rows;
  /** How many rows were left out. */
  unreadable: number;
  /** Set only on an answer that was stored on an earlier visit: when the server sent it, in ms since the epoch. */
  asOf?: number;
}

/**
 * Checks the rows of a list as they arrive, and passes the valid ones to `take`. Leaves out a row that does not match
 * the schema or has the same key as an earlier row, because one bad row must not hide the others.
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
     * Returns how many rows were left out.
     * @throws {SyntaxError} when there are rows but none is valid, because then this is not the requested list
     */
    end: (): number => {
      if (unreadable > 0 && !any) throw new SyntaxError('no row is readable');
      return unreadable;
    },
  };
}
