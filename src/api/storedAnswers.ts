import type { QueryKey } from '@tanstack/react-query';
import { type DBSchema, deleteDB, type IDBPObjectStore, openDB } from 'idb';
import { onPersonChange, type Person, person } from '../lib/person';

/** Increase this whenever the content of rows changes. Answers in another format are ignored. */
const FORMAT = 2;
const OWNER = 'owner';

/** The stored result of reading a list. */
interface StoredAnswer {
  rows: unknown;
  unreadable: number;
  /** When the server sent the answer, in ms since the epoch. */
  at: number;
}

interface Schema extends DBSchema {
  /** The person whose answers may be stored. */
  owner: { key: string; value: Person };
  answers: { key: string; value: StoredAnswer & { format: number } };
}

type Store<Name extends 'owner' | 'answers'> = IDBPObjectStore<Schema, ('owner' | 'answers')[], Name, 'readwrite'>;

let database: ReturnType<typeof open> | undefined;
const open = () =>
  openDB<Schema>('cheer.answers', 1, {
    upgrade: (db) => {
      db.createObjectStore('owner');
      db.createObjectStore('answers');
      // Throws if auth/firebase.ts has turned IndexedDB off meanwhile, because the browser's storage is too slow.
      deleteFormerStores().catch(() => undefined);
    },
  });

/** Deletes the stores in which earlier versions stored answers. */
async function deleteFormerStores() {
  await Promise.all([deleteDB('cheer.groups'), globalThis.caches?.delete('kept-answers')]);
}

/**
 * Runs in one transaction over both stores, so that the owner cannot change between a check and a write. Resolves with
 * undefined if the browser cannot store anything, or the access fails.
 */
async function access<T>(run: (owners: Store<'owner'>, answers: Store<'answers'>) => Promise<T>) {
  try {
    database ??= open();
    const transaction = (await database).transaction(['owner', 'answers'], 'readwrite');
    const result = await run(transaction.objectStore('owner'), transaction.objectStore('answers'));
    await transaction.done;
    return result;
  } catch {
    // The disk may be full, or the browser may have closed the connection.
    database = undefined;
    return undefined;
  }
}

const isSame = (a: Person | undefined, b: Person) => a?.uid === b.uid && a.email === b.email;
const nameOf = (queryKey: QueryKey) => JSON.stringify(queryKey);

/** The person for whom this page has prepared the database. */
let claimed: Person | undefined;

/**
 * Stores the last answer of each list in IndexedDB, to show it at the next start and without a network. All answers
 * belong to one person, the owner. Signing out removes the owner with the answers, so that a read that is still in
 * flight stores nothing.
 */
export const storedAnswers = {
  /** Deletes everybody else's answers. From now on, the person's answers are stored. */
  claim: async (owner: Person): Promise<void> => {
    if (isSame(claimed, owner)) return;
    claimed = owner;
    await access(async (owners, answers) => {
      // Another tab may have signed somebody else in meanwhile.
      if (person.hasChanged() || !isSame(claimed, owner) || isSame(await owners.get(OWNER), owner)) return;
      await answers.clear();
      await owners.put(owner, OWNER);
    });
  },

  store: (owner: Person, queryKey: QueryKey, answer: StoredAnswer) =>
    access(async (owners, answers) => {
      if (isSame(await owners.get(OWNER), owner)) await answers.put({ ...answer, format: FORMAT }, nameOf(queryKey));
    }),

  read: (owner: Person, queryKey: QueryKey): Promise<StoredAnswer | undefined> =>
    access(async (owners, answers) => {
      const stored = isSame(await owners.get(OWNER), owner) ? await answers.get(nameOf(queryKey)) : undefined;
      return stored?.format === FORMAT ? stored : undefined;
    }),

  /** For use after a write, which the stored answer does not contain. */
  remove: (queryKey: QueryKey) => access((_owners, answers) => answers.delete(nameOf(queryKey))),

  /** For use when the person signs out. */
  forget: () => {
    claimed = undefined;
    return access((owners, answers) => Promise.all([owners.clear(), answers.clear()]));
  },
};
onPersonChange(() => storedAnswers.forget());
