import { openDB } from 'idb';
import { changeJournal } from '../../src/lib/changes/changeJournal';
import type { KeptChange, KeptQueue } from '../../src/lib/changes/changeTypes';
import { person } from '../../src/lib/person';

const open = () =>
  openDB('cheer.changes', 1, { upgrade: (db) => void db.createObjectStore('queues', { keyPath: 'id' }) });

/** Leaves changes in the journal, as a tab does that is gone. */
export async function leaveInJournal(
  queue: Pick<KeptQueue, 'owner' | 'kind' | 'groupId'> & Partial<Pick<KeptQueue, 'id'>>,
  changes: KeptChange[],
) {
  const db = await open();
  await db.put('queues', { id: crypto.randomUUID(), ...queue, tab: 'gone', changes });
  db.close();
}

/** The keys of all changes in the journal. */
export async function journalKeys(): Promise<string[]> {
  const db = await open();
  const queues: KeptQueue[] = await db.getAll('queues');
  db.close();
  return queues.flatMap(({ changes }) => changes.map(({ key }) => key));
}

export async function clearJournal(): Promise<void> {
  const db = await open();
  await db.clear('queues');
  db.close();
}

/** Resolves when what is kept of others has been found and is being deleted, after another person has signed in. */
export async function foreignFound(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
  // Answered after what was asked before.
  await changeJournal.count();
}

/** The person signs in. When this resolves, the journal is empty, and deletes nothing any more. */
export async function signInToEmptyJournal(uid: string): Promise<void> {
  await clearJournal();
  person.become(uid);
  await foreignFound();
}
