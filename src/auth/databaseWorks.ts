import { deleteDB, openDB } from 'idb';

const NAME = 'cheer.probe';

/** Resolves when a write to IndexedDB succeeds, and rejects when it fails. */
export async function databaseWorks(): Promise<true> {
  const database = await openDB(NAME, 1, {
    upgrade: (db) => {
      db.createObjectStore(NAME);
    },
  });
  try {
    await database.put(NAME, NAME, NAME);
    return true;
  } finally {
    database.close();
    await deleteDB(NAME);
  }
}
