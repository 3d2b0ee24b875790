import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb';
import { onPersonChange, person } from '../lib/person';
import type { JournalRecord, RecordedChange } from './types';

interface Schema extends DBSchema {
  queues: { key: string; value: JournalRecord };
}

type Store = IDBPObjectStore<Schema, ['queues'], 'queues', 'readwrite'>;

/** Web Locks and random ids are missing on insecure origins. */
const isSupported = () => 'locks' in navigator && 'randomUUID' in crypto;

/** IndexedDB: local storage loses the last seconds when the browser is killed. */
const open = () =>
  openDB<Schema>('cheer.changes', 1, {
    upgrade: (db) => void db.createObjectStore('queues', { keyPath: 'id' }),
  });

const lastDecision = ({ changes }: JournalRecord) => Math.max(...changes.map(({ at }) => at));

const LOCK = 'cheer.tab.';

/**
 * Records what a person has decided until the server has confirmed it: over a reload, a crash, and time without a network.
 * Works on one person at a time. Nothing rejects; where the browser stores nothing, nothing is recorded. One for each tab.
 */
export function createJournal(tab: string) {
  let database: ReturnType<typeof open> | undefined;
  let works = false;
  /** The ids of the records of this tab. */
  const mine = new Set<string>();
  let unlock: (() => void) | undefined;

  /** Resolves with undefined where the browser stores nothing, or fails to. */
  async function access<T>(run: (db: IDBPDatabase<Schema>) => Promise<T>): Promise<T | undefined> {
    if (!isSupported()) return undefined;
    try {
      database ??= open();
      const result = await run(await database);
      works = true;
      return result;
    } catch {
      // Such as a full disk, or a connection that the browser has closed.
      works = false;
      database = undefined;
      return undefined;
    }
  }

  /** Commits explicitly: else the browser would wait for this page, which may be gone by then. */
  const write = (durability: IDBTransactionDurability, run: (store: Store) => Promise<unknown>[]) =>
    access(async (db) => {
      const transaction = db.transaction('queues', 'readwrite', { durability });
      const requests = run(transaction.store);
      transaction.commit();
      await Promise.all([...requests, transaction.done]);
    });

  const remove = (ids: string[]) => {
    for (const id of ids) mine.delete(id);
    return write('relaxed', (store) => ids.map((id) => store.delete(id)));
  };

  /**
   * Holds the lock of this tab while it has records, so that other tabs leave them alone. Not longer: browsers put no page
   * that holds a lock into the back/forward cache.
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
    /** Whether what is decided now will be recorded. */
    works: () => works,

    /** Returns the function that records the changes of a queue, instead of those that it has recorded before. */
    recorderOf(kind: string, groupId: string) {
      const owner = person.uid();
      if (owner === undefined || !isSupported()) return () => undefined;
      const record = { id: crypto.randomUUID(), owner, tab, kind, groupId };
      return (changes: RecordedChange[], durability: IDBTransactionDurability): void => {
        if (changes.length > 0) {
          mine.add(record.id);
          write(durability, (store) => [store.put({ ...record, changes })]);
        } else if (mine.has(record.id)) remove([record.id]);
        lockWhileNeeded();
      };
    },

    /** Takes over the person's changes of tabs that are gone. They stay in the journal until `remove`. */
    adopt: (): Promise<JournalRecord[] | undefined> =>
      access((db) =>
        // One tab at a time: a browser that is started again opens several.
        navigator.locks.request('cheer.adopt', async () => {
          const found = await db.getAll('queues');
          const live = await liveTabs();
          const adopted = found
            .filter((record) => record.owner === person.uid() && !live.has(record.tab))
            .map((record) => ({ ...record, tab }))
            // Two tabs may have changed the same row: the last one counts.
            .sort((a, b) => lastDecision(b) - lastDecision(a));
          for (const { id } of adopted) mine.add(id);
          await lockWhileNeeded();
          await write('strict', (store) => adopted.map((record) => store.put(record)));
          return adopted;
        }),
      ),

    remove: (ids: string[]) => remove(ids).then(lockWhileNeeded),

    /** How many changes of the person are recorded, in all tabs. */
    async count(): Promise<number | undefined> {
      const all = await access((db) => db.getAll('queues'));
      return all?.filter(({ owner }) => owner === person.uid()).reduce((sum, { changes }) => sum + changes.length, 0);
    },

    /** Deletes the records of everybody else. */
    async removeForeign(): Promise<void> {
      const all = (await access((db) => db.getAll('queues'))) ?? [];
      const foreign = all.filter(({ owner }) => owner !== person.uid());
      if (foreign.length > 0) await this.remove(foreign.map(({ id }) => id));
    },
  };
}

export const journal = createJournal('randomUUID' in crypto ? crypto.randomUUID() : '');

onPersonChange(async () => {
  // Known only when the change is complete: after a crash, nobody may seem to have been signed in.
  await Promise.resolve();
  await journal.removeForeign();
});
