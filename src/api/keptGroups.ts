import { type DBSchema, openDB } from 'idb';
import type { Person } from '../lib/person';
import { type GroupColumns, parseColumns } from './groupColumns';

/** To be raised with each change of the columns or of what a group holds: lists of another format are not read. */
const FORMAT = 1;
const KEY = 'last';

interface Schema extends DBSchema {
  /** Whose list may be stored. */
  owner: { key: string; value: Person };
  list: { key: string; value: { format: number; at: number; columns: unknown } };
}

/** A list, and when it came from the server, in ms since the epoch. */
export interface KeptGroups {
  at: number;
  columns: GroupColumns;
}

let database: ReturnType<typeof open> | undefined;
const open = () =>
  openDB<Schema>('cheer.groups', 1, {
    upgrade: (db) => {
      db.createObjectStore('owner');
      db.createObjectStore('list');
    },
  });

/** One transaction over both stores, so that nothing comes between the check of the owner and what follows from it. */
async function begin() {
  database ??= open();
  const db = await database;
  const transaction = db.transaction(['owner', 'list'], 'readwrite');
  return { transaction, owners: transaction.objectStore('owner'), lists: transaction.objectStore('list') };
}

/** Resolves with undefined where the browser stores nothing, or fails to. */
async function access<T>(run: () => Promise<T>): Promise<T | undefined> {
  try {
    return await run();
  } catch {
    // Such as a full disk, or a connection that the browser has closed.
    database = undefined;
    return undefined;
  }
}

const isSame = (a: Person | undefined, b: Person) => a?.uid === b.uid && a.email === b.email;

/**
 * The last list of all groups, in IndexedDB, for the next start. It belongs to the person for whom it was read, and only
 * theirs is stored: who leaves takes away the owner with the list, so that a worker that has not finished stores none.
 */
export const keptGroups = {
  /** From now on the person's list is stored, and nobody else's is kept. Who leaves after `isStill` was asked comes next. */
  claim: (owner: Person, isStill: () => boolean) =>
    access(async () => {
      const { transaction, owners, lists } = await begin();
      if (isStill() && !isSame(await owners.get(KEY), owner)) {
        await lists.clear();
        await owners.put(owner, KEY);
      }
      await transaction.done;
    }),

  store: (owner: Person, columns: GroupColumns) =>
    access(async () => {
      const { transaction, owners, lists } = await begin();
      if (isSame(await owners.get(KEY), owner)) await lists.put({ format: FORMAT, at: Date.now(), columns }, KEY);
      await transaction.done;
    }),

  read: (owner: Person): Promise<KeptGroups | undefined> =>
    access(async () => {
      const { transaction, owners, lists } = await begin();
      const stored = isSame(await owners.get(KEY), owner) ? await lists.get(KEY) : undefined;
      const columns = stored?.format === FORMAT ? parseColumns(stored.columns) : undefined;
      if (!columns) await lists.clear();
      await transaction.done;
      return stored && columns && { at: stored.at, columns };
    }),

  /** After a change: what is stored does not have it. */
  removeList: () =>
    access(async () => {
      const { transaction, lists } = await begin();
      await lists.clear();
      await transaction.done;
    }),

  /** When the person leaves. */
  forget: () =>
    access(async () => {
      const { transaction, owners, lists } = await begin();
      await Promise.all([owners.clear(), lists.clear()]);
      await transaction.done;
    }),
};
