import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createJournal } from '../../../src/outbox/journal';
import { startSignedIn } from '../../support/emptyJournal';

const change = { key: 'ana', change: 'paid', at: 0 };
const createTab = () => createJournal(crypto.randomUUID());

startSignedIn('owner');

describe.each([
  ['Web Locks', () => Reflect.deleteProperty(navigator, 'locks')],
  ['random ids', () => vi.stubGlobal('crypto', {})],
])('a browser without %s', (_name, remove) => {
  test('records nothing, and fails at nothing', async () => {
    const journal = createTab();
    const open = vi.spyOn(IDBFactory.prototype, 'open');
    remove();
    onTestFinished(() => void vi.unstubAllGlobals());
    journal.recorderOf('payment', 'g')([change], 'strict');
    expect(await journal.count()).toBeUndefined();
    expect(await journal.adopt()).toBeUndefined();
    await journal.removeForeign();
    expect(journal.works()).toBe(false);
    expect(open).not.toHaveBeenCalled();
  });
});

test('whether the journal works is known once the database has answered', async () => {
  const journal = createTab();
  expect(journal.works()).toBe(false);
  await journal.count();
  expect(journal.works()).toBe(true);
});

const failToOpen = () => {
  throw new DOMException('Broken.', 'UnknownError');
};

test('a database that does not open is opened anew the next time', async () => {
  const open = vi.spyOn(IDBFactory.prototype, 'open').mockImplementationOnce(failToOpen);
  const journal = createTab();
  expect(await journal.count()).toBeUndefined();
  expect(journal.works()).toBe(false);
  expect(await journal.count()).toEqual({ here: 0, elsewhere: 0 });
  expect(journal.works()).toBe(true);
  expect(open).toHaveBeenCalledTimes(2);
});

test('a connection that the browser has closed is replaced by a new one', async () => {
  const open = vi.spyOn(IDBFactory.prototype, 'open');
  const journal = createTab();
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
  await createTab().removeForeign();
  expect(open).toHaveBeenCalledOnce();
});

test('a full disk, which shows only when the transaction ends, is noticed', async () => {
  const journal = createTab();
  await journal.count();
  vi.spyOn(IDBTransaction.prototype, 'commit').mockImplementationOnce(function (this: IDBTransaction) {
    this.abort();
  });
  await journal.remove(['x']);
  expect(journal.works()).toBe(false);
});

describe('a change that was not written because the disk was full leaves the journal broken until', () => {
  type Journal = ReturnType<typeof createTab>;
  const ends: [string, (record: ReturnType<Journal['recorderOf']>, journal: Journal) => unknown][] = [
    ['it is written', (record) => record([change], 'relaxed')],
    ['it has ended', (record) => record([], 'relaxed')],
    ['the person has left', (_record, journal) => journal.removeForeign()],
  ];
  test.each(ends)('%s', async (_name, end) => {
    const journal = createTab();
    const record = journal.recorderOf('payment', 'g');
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    record([change], 'strict');
    await journal.count();
    journal.recorderOf('payment', 'other')([change], 'strict');
    await journal.count();
    expect(journal.works()).toBe(false);
    await end(record, journal);
    await journal.count();
    expect(journal.works()).toBe(true);
  });
});

test.each(['strict', 'relaxed'] as const)('what is to be %s is written so', async (durability) => {
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
  const journal = createTab();
  journal.recorderOf('payment', 'g')([change], durability);
  await journal.count();
  expect(transaction.mock.calls[0]).toEqual(['queues', 'readwrite', { durability }]);
});
