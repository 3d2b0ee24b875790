import type { QueryKey } from '@tanstack/react-query';
import { type DBSchema, deleteDB, openDB } from 'idb';
import { onPersonChange, type Person, person } from '../lib/person';

/** To be raised with each change of what rows hold: answers of another format are not read. */
const FORMAT = 1;
const OWNER = 'owner';

/** An answer to a read of a list, as it is stored. */
export interface StoredAnswer {
  rows: unknown;
  unreadable: number;
  /** When the server gave it, in ms since the epoch. */
  at: number;
}

interface Schema extends DBSchema {
  /** The person whose answers may be stored. */
  owner: { key: string; value: Person };
  answers: { key: string; value: StoredAnswer & { format: number } };
}

let database: ReturnType<typeof open> | undefined;
const open = () =>
  openDB<Schema>('cheer.answers', 1, {
    upgrade: (db) => {
      db.createObjectStore('owner');
      db.createObjectStore('answers');
      // Fails where the browser's storage is so slow that IndexedDB has been given up meanwhile (auth/firebase).
      deleteFormerStores().catch(() => undefined);
    },
  });

/** Earlier versions stored answers there. */
async function deleteFormerStores() {
  await Promise.all([deleteDB('cheer.groups'), globalThis.caches?.delete('kept-answers')]);
}

/** Opens one transaction over both stores, so that nobody else can sign in between the check of the owner and a write. */
async function begin() {
  database ??= open();
  const db = await database;
  const transaction = db.transaction(['owner', 'answers'], 'readwrite');
  return { transaction, owners: transaction.objectStore('owner'), answers: transaction.objectStore('answers') };
}

/** Resolves with undefined where the browser stores nothing, or fails to. */
async function access<T>(run: () => Promise<T>): Promise<T | undefined> {
  try {
    return await run();
  } catch {
    // The disk may be full, or the browser may have closed the connection.
    database = undefined;
    return undefined;
  }
}

const isSame = (a: Person | undefined, b: Person) => a?.uid === b.uid && a.email === b.email;
const nameOf = (queryKey: QueryKey) => JSON.stringify(queryKey);

/** For whom this page has made the store ready. */
let claimed: Person | undefined;

/**
 * The last answer to each read of a list, in IndexedDB, for a start, and for reading without a network. All are of one
 * person: who leaves takes away the owner with the answers, so that a read that has not finished stores nothing.
 */
export const storedAnswers = {
  /** From now on the person's answers are stored, and nobody else's are left. */
  claim: async (owner: Person): Promise<void> => {
    if (isSame(claimed, owner)) return;
    claimed = owner;
    await access(async () => {
      const { transaction, owners, answers } = await begin();
      // Another tab may have signed somebody else in.
      if (!person.hasChanged() && isSame(claimed, owner) && !isSame(await owners.get(OWNER), owner)) {
        await answers.clear();
        await owners.put(owner, OWNER);
      }
      await transaction.done;
    });
  },

  store: (owner: Person, queryKey: QueryKey, answer: StoredAnswer) =>
    access(async () => {
      const { transaction, owners, answers } = await begin();
      if (isSame(await owners.get(OWNER), owner)) await answers.put({ ...answer, format: FORMAT }, nameOf(queryKey));
      await transaction.done;
    }),

  read: (owner: Person, queryKey: QueryKey): Promise<StoredAnswer | undefined> =>
    access(async () => {
      const { transaction, owners, answers } = await begin();
      const stored = isSame(await owners.get(OWNER), owner) ? await answers.get(nameOf(queryKey)) : undefined;
      await transaction.done;
      return stored?.format === FORMAT ? stored : undefined;
    }),

  /** After a write: what is stored does not have it. */
  remove: (queryKey: QueryKey) =>
    access(async () => {
      const { transaction, answers } = await begin();
      await answers.delete(nameOf(queryKey));
      await transaction.done;
    }),

  /** When the person leaves. */
  forget: () => {
    claimed = undefined;
    return access(async () => {
      const { transaction, owners, answers } = await begin();
      await Promise.all([owners.clear(), answers.clear()]);
      await transaction.done;
    });
  },
};
onPersonChange(() => storedAnswers.forget());
