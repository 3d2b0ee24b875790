import { openDB } from 'idb';
import type { JournalRecord, RecordedChange } from '../../src/outbox/types';

const open = () =>
  openDB('cheer.changes', 1, { upgrade: (db) => void db.createObjectStore('queues', { keyPath: 'id' }) });

/** Writes changes to the journal as if a tab, of any version of the app, had been closed before it sent them. */
export async function leaveInJournal(
  queue: { owner: string; kind: string; groupId: string; id?: string },
  changes: RecordedChange[],
) {
  const db = await open();
  await db.put('queues', { id: crypto.randomUUID(), ...queue, tab: 'gone', changes });
  db.close();
}

/** The keys of all changes in the journal. */
export async function journalKeys(): Promise<string[]> {
  const db = await open();
  const queues: JournalRecord[] = await db.getAll('queues');
  db.close();
  return queues.flatMap(({ changes }) => changes.map(({ key }) => key));
}

export async function clearJournal(): Promise<void> {
  const db = await open();
  await db.clear('queues');
  db.close();
}
