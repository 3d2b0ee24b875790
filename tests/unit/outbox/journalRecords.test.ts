import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { person } from '../../../src/lib/person';
import { createJournal } from '../../../src/outbox/journal';
import { foreignFound, startSignedIn } from '../../support/emptyJournal';
import { journalKeys, leaveInJournal } from '../../support/journal';

const change = (key: string) => ({ key, change: 'paid', at: 0 });
const ana = change('ana');
const leave = (owner: string, changes: ReturnType<typeof change>[], id?: string) =>
  leaveInJournal({ owner, kind: 'payment', groupId: 'g', ...(id && { id }) }, changes);

function createTab(tab: string = crypto.randomUUID()) {
  const journal = createJournal(tab);
  return {
    journal,
    record: journal.recorderOf('payment', 'g'),
    /** Waits until everything is written, and returns whether the tab holds its lock. */
    isLocked: async () => {
      await journal.count();
      const { held = [] } = await navigator.locks.query();
      return held.some(({ name }) => name === `cheer.tab.${tab}`);
    },
  };
}

startSignedIn('owner');

test('what a queue records replaces what it has recorded before', async () => {
  const { journal, record } = createTab();
  record([ana, change('bo')], 'strict');
  record([change('bo')], 'relaxed');
  await journal.count();
  expect(await journalKeys()).toEqual(['bo']);
});

test('two queues of a tab record their changes side by side', async () => {
  const { journal, record } = createTab();
  record([ana], 'strict');
  journal.recorderOf('payment', 'other')([change('bo')], 'strict');
  await journal.count();
  expect((await journalKeys()).toSorted()).toEqual(['ana', 'bo']);
});

test('nothing is recorded while nobody is signed in', async () => {
  person.become(undefined);
  const { journal, record } = createTab();
  record([ana], 'strict');
  await journal.count();
  expect(await journalKeys()).toEqual([]);
});

test('a queue that has nothing to record, and had nothing, leaves the database alone', () => {
  const open = vi.spyOn(IDBFactory.prototype, 'open');
  createTab().record([], 'relaxed');
  expect(open).not.toHaveBeenCalled();
});

test('the changes of the person are counted, in all tabs, and not those of others', async () => {
  await leave('owner', [ana, change('bo')]);
  await leave('owner', [change('cy')]);
  await leave('other', [change('dee')]);
  expect(await createTab().journal.count()).toEqual({ here: 0, elsewhere: 3 });
});

test('none are counted while none are recorded', async () => {
  expect(await createTab().journal.count()).toEqual({ here: 0, elsewhere: 0 });
});

test('the queues of tabs that are gone are taken over', async () => {
  await leave('owner', [ana], 'first');
  await leave('owner', [change('bo'), change('cy')], 'second');
  const { journal } = createTab('new tab');
  const adopted = await journal.adopt();
  expect(adopted).toMatchObject([
    { id: 'first', tab: 'new tab', changes: [{ key: 'ana' }] },
    { id: 'second', tab: 'new tab', changes: [{ key: 'bo' }, { key: 'cy' }] },
  ]);
  await journal.remove(['first', 'second']);
  expect(await journalKeys()).toEqual([]);
});

test('the queues of others, and of tabs that are open, are not taken over', async () => {
  await leave('other', [ana]);
  const open = createTab();
  open.record([change('bo')], 'strict');
  await open.journal.count();
  expect(await createTab().journal.adopt()).toEqual([]);
});

test('what is recorded of others is deleted, and what is recorded of the person stays', async () => {
  await leave('other', [ana]);
  await leave('owner', [change('bo')]);
  await leave('third', [change('cy')]);
  await createTab().journal.removeForeign();
  expect(await journalKeys()).toEqual(['bo']);
});

test('nothing is written when there is nothing of others to delete', async () => {
  await leave('owner', [ana]);
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
  await createTab().journal.removeForeign();
  expect(transaction.mock.calls.map(([, mode]) => mode)).not.toContain('readwrite');
  expect(await journalKeys()).toEqual(['ana']);
});

test('what is recorded of a person is deleted when another one signs in', async () => {
  await leave('owner', [ana]);
  await leave('next', [change('bo')]);
  person.become('next');
  await foreignFound();
  expect(await journalKeys()).toEqual(['bo']);
});

test('a tab holds its lock while it has changes, and not before or after', async () => {
  const { record, isLocked } = createTab();
  expect(await isLocked()).toBe(false);
  record([ana], 'strict');
  expect(await isLocked()).toBe(true);
  record([], 'relaxed');
  expect(await isLocked()).toBe(false);
  record([ana], 'strict');
  expect(await isLocked()).toBe(true);
  record([], 'relaxed');
  expect(await isLocked()).toBe(false);
});

test('a tab asks for its lock once, and does not let go of it in between', async () => {
  const request = vi.spyOn(navigator.locks, 'request');
  const { record, isLocked } = createTab();
  record([ana], 'strict');
  record([ana, change('bo')], 'strict');
  record([ana], 'relaxed');
  expect(await isLocked()).toBe(true);
  expect(request).toHaveBeenCalledOnce();
  record([], 'relaxed');
});

test('a tab holds its lock until all queues that it has taken over have ended', async () => {
  for (const id of ['first', 'second']) await leave('owner', [ana], id);
  const { journal, isLocked } = createTab();
  await journal.adopt();
  expect(await isLocked()).toBe(true);
  await journal.remove(['first']);
  expect(await isLocked()).toBe(true);
  await journal.remove(['second']);
  expect(await isLocked()).toBe(false);
});

test('a tab that finds nothing to take over holds no lock', async () => {
  const { journal, isLocked } = createTab();
  expect(await journal.adopt()).toEqual([]);
  expect(await isLocked()).toBe(false);
});

describe.each([
  ['Web Locks', () => Reflect.deleteProperty(navigator, 'locks')],
  ['random ids', () => vi.stubGlobal('crypto', {})],
])('a browser without %s', (_name, remove) => {
  test('records nothing, and fails at nothing', async () => {
    const { journal } = createTab();
    const open = vi.spyOn(IDBFactory.prototype, 'open');
    remove();
    onTestFinished(() => void vi.unstubAllGlobals());
    journal.recorderOf('payment', 'g')([ana], 'strict');
    expect(await journal.count()).toBeUndefined();
    expect(await journal.adopt()).toBeUndefined();
    await journal.removeForeign();
    expect(journal.works()).toBe(false);
    expect(open).not.toHaveBeenCalled();
  });
});

test('whether the journal works is known once the database has answered', async () => {
  const { journal } = createTab();
  expect(journal.works()).toBe(false);
  await journal.count();
  expect(journal.works()).toBe(true);
});

const failToOpen = () => {
  throw new DOMException('Broken.', 'UnknownError');
};

test('a database that does not open is opened anew the next time', async () => {
  const open = vi.spyOn(IDBFactory.prototype, 'open').mockImplementationOnce(failToOpen);
  const { journal } = createTab();
  expect(await journal.count()).toBeUndefined();
  expect(journal.works()).toBe(false);
  expect(await journal.count()).toEqual({ here: 0, elsewhere: 0 });
  expect(journal.works()).toBe(true);
  expect(open).toHaveBeenCalledTimes(2);
});

test('a connection that the browser has closed is replaced by a new one', async () => {
  const open = vi.spyOn(IDBFactory.prototype, 'open');
  const { journal } = createTab();
  await journal.count();
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
    throw new DOMException('The database connection is closing.', 'InvalidStateError');
  });
  expect(await journal.count()).toBeUndefined();
  expect(journal.works()).toBe(false);
  expect(await journal.count()).toEqual({ here: 0, elsewhere: 0 });
  expect(open).toHaveBeenCalledTimes(2);
});

test('a database that fails is not asked a second time for what is of others', async () => {
  const open = vi.spyOn(IDBFactory.prototype, 'open').mockImplementationOnce(failToOpen);
  await createTab().journal.removeForeign();
  expect(open).toHaveBeenCalledOnce();
});

test('a full disk, which shows only when the transaction ends, is noticed', async () => {
  const { journal } = createTab();
  await journal.count();
  vi.spyOn(IDBTransaction.prototype, 'commit').mockImplementationOnce(function (this: IDBTransaction) {
    this.abort();
  });
  await journal.remove(['x']);
  expect(journal.works()).toBe(false);
});

describe('a change that was not written because the disk was full leaves the journal broken until', () => {
  const ends: [string, (tab: ReturnType<typeof createTab>) => unknown][] = [
    ['it is written', ({ record }) => record([ana], 'relaxed')],
    ['it has ended', ({ record }) => record([], 'relaxed')],
    ['the person has left', ({ journal }) => journal.removeForeign()],
  ];
  test.each(ends)('%s', async (_name, end) => {
    const tab = createTab();
    const { journal, record } = tab;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    record([ana], 'strict');
    await journal.count();
    journal.recorderOf('payment', 'other')([ana], 'strict');
    await journal.count();
    expect(journal.works()).toBe(false);
    await end(tab);
    await journal.count();
    expect(journal.works()).toBe(true);
  });
});

test.each(['strict', 'relaxed'] as const)('what is to be %s is written so', async (durability) => {
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
  const { journal, record } = createTab();
  record([ana], durability);
  await journal.count();
  expect(transaction.mock.calls[0]).toEqual(['queues', 'readwrite', { durability }]);
});
