import type { QueryKey } from '@tanstack/react-query';
import { type DBSchema, deleteDB, type IDBPObjectStore, openDB } from 'idb';
import { onPersonChange, type Person, person } from '../lib/person';

/** The version of the stored format. Increase it when the fields of a row change: other versions are ignored. */
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
      deleteFormerStores().catch(() => undefined);
    },
  });

/** Deletes the stores in which earlier versions stored answers. */
async function deleteFormerStores() {
  await Promise.all([deleteDB('cheer.groups'), globalThis.caches?.delete('kept-answers')]);
}

const isSame = (a: Person | undefined, b: Person) => a?.uid === b.uid && a.email === b.email;
const isOwner = (owner: Person) => (current: Person | undefined) => isSame(current, owner);

/**
 * Makes requests in one transaction over both stores, so that the owner cannot change between the check and a write.
 * Resolves with undefined if the owner does not pass the check, the browser cannot store anything, or the access fails.
 */
async function access<T>(
  request: (owners: Store<'owner'>, answers: Store<'answers'>) => Promise<T>,
  passes?: (owner: Person | undefined) => boolean,
): Promise<T | undefined> {
  try {
    database ??= open();
    const transaction = (await database).transaction(['owner', 'answers'], 'readwrite');
    // Ignore this rejection: an abort also rejects the request that is under way.
    transaction.done.catch(() => undefined);
    const owners = transaction.objectStore('owner');
    const abort = () => transaction.abort();
    // WebKit freezes a page that is left in the middle of a transaction, and keeps the database locked for other pages.
    addEventListener('pagehide', abort);
    try {
      if (passes && !passes(await owners.get(OWNER))) return undefined;
    } finally {
      removeEventListener('pagehide', abort);
    }
    const results = request(owners, transaction.objectStore('answers'));
    // Commit explicitly, because the browser would otherwise wait for this page, which the person may leave.
    transaction.commit();
    return (await Promise.all([results, transaction.done]))[0];
  } catch {
    // The disk may be full, or the browser may have closed the connection.
    database = undefined;
    return undefined;
  }
}

const nameOf = (queryKey: QueryKey) => JSON.stringify(queryKey);

/** The names of this key and of all keys that begin with it. */
function namesBelow(queryKey: QueryKey): IDBKeyRange {
  const start = nameOf(queryKey).slice(0, -1);
  return IDBKeyRange.bound(start, `${start}\uffff`);
}

/** The person for whom this page has prepared the database. */
let claimed: Person | undefined;

/**
 * Stores the last answer of each list in IndexedDB, to show it at the next start and without a network. All answers
 * belong to one person, the owner. Signing out removes the owner with the answers, so that a read that is still in
 * flight stores nothing.
 */
export const storedAnswers = {
  /** Makes the person the owner: deletes everybody else's answers, and lets `store` accept those of this person. */
  claim: async (owner: Person): Promise<void> => {
    if (isSame(claimed, owner)) return;
    claimed = owner;
    await access(
      (owners, answers) => Promise.all([answers.clear(), owners.put(owner, OWNER)]),
      // Another tab may have signed somebody else in meanwhile.
      (before) => !person.hasChanged() && isSame(claimed, owner) && !isSame(before, owner),
    );
  },

  store: (owner: Person, queryKey: QueryKey, answer: StoredAnswer) =>
    access((_owners, answers) => answers.put({ ...answer, format: FORMAT }, nameOf(queryKey)), isOwner(owner)),

  read: async (owner: Person, queryKey: QueryKey): Promise<StoredAnswer | undefined> => {
    const stored = await access((_owners, answers) => answers.get(nameOf(queryKey)), isOwner(owner));
    return stored?.format === FORMAT ? stored : undefined;
  },

  /** Returns what is stored under this key, and under all keys that begin with it. */
  readAll: async (owner: Person, queryKey: QueryKey): Promise<StoredAnswer[]> => {
    const stored = await access((_owners, answers) => answers.getAll(namesBelow(queryKey)), isOwner(owner));
    return stored?.filter(({ format }) => format === FORMAT) ?? [];
  },

  /** For use after a write, which the stored answer lacks. Also removes keys that begin with this key. */
  remove: (queryKey: QueryKey, owner = person.known()) =>
    access((_owners, answers) => answers.delete(namesBelow(queryKey)), owner && isOwner(owner)),

  /** For use when the person signs out. */
  forget: async ({ onDevice } = { onDevice: true }): Promise<void> => {
    claimed = undefined;
    if (onDevice) await access((owners, answers) => Promise.all([owners.clear(), answers.clear()]));
  },
};
onPersonChange(storedAnswers.forget);
