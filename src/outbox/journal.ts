import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb';
import { onPersonChange, person } from '../lib/person';
import type { JournalRecord, QueueKind, RecordedChange } from './types';

interface Schema extends DBSchema {
  queues: { key: string; value: JournalRecord };
}

type Store = IDBPObjectStore<Schema, ['queues'], 'queues', 'readwrite'>;

/** Web Locks and random ids are missing on insecure origins. */
const isSupported = () => 'locks' in navigator && 'randomUUID' in crypto;

/** Uses IndexedDB, because local storage loses the last seconds when the browser is killed. */
const open = () =>
  openDB<Schema>('cheer.changes', 1, {
    upgrade: (db) => void db.createObjectStore('queues', { keyPath: 'id' }),
  });

/** Leaves only the latest change of each row, because several tabs may have recorded changes of the same row. */
function latestOnly(records: JournalRecord[]): JournalRecord[] {
  const rowOf = ({ kind, groupId }: JournalRecord, { key }: RecordedChange) => JSON.stringify([kind, groupId, key]);
  const changes = records.flatMap((record) => record.changes.map((change) => ({ row: rowOf(record, change), change })));
  const latest = new Map<string, RecordedChange>();
  for (const { row, change } of changes.sort((a, b) => a.change.at - b.change.at))
    latest.set(row, { ...change, sent: change.sent || latest.get(row)?.sent });
  const take = (row: string, at: number) => {
    const change = latest.get(row);
    if (change?.at !== at) return [];
    latest.delete(row);
    return change;
  };
  return records.map((record) => ({
    ...record,
    changes: record.changes.flatMap((change) => take(rowOf(record, change), change.at)),
  }));
}

const LOCK = 'cheer.tab.';

/**
 * Records a person's changes until the server confirms them, so that they survive a reload, a crash and time without a
 * network. Each tab has its own journal, which handles one person at a time. No function rejects: if the browser cannot
 * store anything, nothing is recorded.
 */
export function createJournal(tab: string) {
  let database: ReturnType<typeof open> | undefined;
  let works = false;
  /** The ids of the records of this tab. */
  const mine = new Set<string>();
  /** The ids of the records that could not be written. */
  const unwritten = new Set<string>();
  let unlock: (() => void) | undefined;

  /** Calls `run` with the database. Resolves with undefined if the browser cannot store anything, or `run` fails. */
  async function access<T>(run: (db: IDBPDatabase<Schema>) => Promise<T>): Promise<T | undefined> {
    if (!isSupported()) return undefined;
    try {
      database ??= open();
      const result = await run(await database);
      works = true;
      return result;
    } catch {
      // The disk may be full, or the browser may have closed the connection.
      works = false;
      database = undefined;
      return undefined;
    }
  }

  /** Reads all records. Commits explicitly, as `write` does. */
  const readAll = (db: IDBPDatabase<Schema>): Promise<JournalRecord[]> => {
    const transaction = db.transaction('queues');
    const records = transaction.store.getAll();
    transaction.commit();
    return records;
  };

  /**
   * Puts or deletes records. Commits explicitly, because the browser would otherwise wait for this page, which may be
   * frozen. Resolves with true on success, and with undefined on failure.
   */
  const write = (durability: IDBTransactionDurability, run: (store: Store) => Promise<unknown>[]) =>
    access(async (db) => {
      const transaction = db.transaction('queues', 'readwrite', { durability });
      const requests = run(transaction.store);
      transaction.commit();
      await Promise.all([...requests, transaction.done]);
      return true;
    });

  const put = async (durability: IDBTransactionDurability, record: JournalRecord) => {
    if (await write(durability, (store) => [store.put(record)])) unwritten.delete(record.id);
    else if (mine.has(record.id)) unwritten.add(record.id);
  };

  const remove = (ids: string[]) => {
    for (const id of ids) {
      mine.delete(id);
      unwritten.delete(id);
    }
    return write('relaxed', (store) => ids.map((id) => store.delete(id)));
  };

  /**
   * Holds the lock of this tab while the tab has records, so that other tabs do not adopt them. Releases the lock
   * afterwards, because browsers do not put a page that holds a lock into the back/forward cache.
   */
  async function lockWhileNeeded(): Promise<void> {
    if (mine.size > 0 === Boolean(unlock)) return;
    unlock?.();
    unlock = undefined;
    if (mine.size === 0) return;
    const released = new Promise<void>((resolve) => {
      unlock = resolve;
    });
    await new Promise<void>((granted) => {
      navigator.locks.request(LOCK + tab, () => {
        granted();
        return released;
      });
    });
  }

  async function liveTabs(): Promise<Set<string>> {
    const { held = [] } = await navigator.locks.query();
    return new Set([tab, ...held.map(({ name = '' }) => name.slice(LOCK.length))]);
  }

  return {
    /** Whether changes are being recorded: the last access to the database succeeded, and every record is written. */
    works: () => works && unwritten.size === 0,

    /** Returns a function that replaces the recorded changes of a queue by the given ones. */
    recorderOf(kind: QueueKind, groupId: string) {
      const owner = person.uid();
      if (owner === undefined || !isSupported()) return () => undefined;
      const record = { id: crypto.randomUUID(), owner, tab, kind, groupId };
      return (changes: RecordedChange[], durability: IDBTransactionDurability): void => {
        if (changes.length > 0) {
          mine.add(record.id);
          put(durability, { ...record, changes });
        } else if (mine.has(record.id)) remove([record.id]);
        lockWhileNeeded();
      };
    },

    /** Takes over the person's changes from closed tabs. The changes stay in the journal until `remove`. */
    adopt: (): Promise<JournalRecord[] | undefined> =>
      access((db) =>
        // Let only one tab adopt at a time, because a restarted browser opens several tabs at once.
        navigator.locks.request('cheer.adopt', async () => {
          const found = await readAll(db);
          const live = await liveTabs();
          const left = found.filter((record) => record.owner === person.uid() && !live.has(record.tab));
          const adopted = latestOnly(left).map((record) => ({ ...record, tab }));
          for (const { id } of adopted) mine.add(id);
          await lockWhileNeeded();
          await write('strict', (store) => adopted.map((record) => store.put(record)));
          return adopted;
        }),
      ),

    remove: (ids: string[]) => remove(ids).then(lockWhileNeeded),

    /** Counts the person's recorded changes in this tab and in other tabs. Undefined if the journal cannot be read. */
    async count(): Promise<{ here: number; elsewhere: number } | undefined> {
      const all = await access(readAll);
      const counts = { here: 0, elsewhere: 0 };
      for (const record of all ?? [])
        if (record.owner === person.uid()) counts[record.tab === tab ? 'here' : 'elsewhere'] += record.changes.length;
      return all && counts;
    },

    /** Deletes the records of everybody but the signed-in person. */
    async removeForeign(): Promise<void> {
      unwritten.clear();
      const all = (await access(readAll)) ?? [];
      const foreign = all.filter(({ owner }) => owner !== person.uid());
      if (foreign.length > 0) await this.remove(foreign.map(({ id }) => id));
    },
  };
}

export const journal = createJournal('randomUUID' in crypto ? crypto.randomUUID() : '');

onPersonChange(async () => {
  // `person` calls this function before it has stored the new uid, which `removeForeign` reads. Without this wait,
  // `removeForeign` would also delete the records of the person who is signing in.
  await Promise.resolve();
  await journal.removeForeign();
});
