import { expect, test, vi } from 'vitest';
import { person } from '../../../src/lib/person';
import { createJournal } from '../../../src/outbox/journal';
import { foreignFound, startSignedIn } from '../../support/emptyJournal';
import { journalKeys, leaveInJournal } from '../../support/journal';

const change = (key: string) => ({ key, change: 'paid', at: 0 });
const createTab = () => createJournal(crypto.randomUUID());
const leave = (owner: string, changes: ReturnType<typeof change>[], id?: string) =>
  leaveInJournal({ owner, kind: 'payment', groupId: 'g', ...(id && { id }) }, changes);

startSignedIn('owner');

test('what a queue records replaces what it has recorded before', async () => {
  const journal = createTab();
  const record = journal.recorderOf('payment', 'g');
  record([change('ana'), change('bo')], 'strict');
  record([change('bo')], 'relaxed');
  await journal.count();
  expect(await journalKeys()).toEqual(['bo']);
});

test('two queues of a tab record their changes side by side', async () => {
  const journal = createTab();
  journal.recorderOf('payment', 'g')([change('ana')], 'strict');
  journal.recorderOf('payment', 'other')([change('bo')], 'strict');
  await journal.count();
  expect((await journalKeys()).toSorted()).toEqual(['ana', 'bo']);
});

test('nothing is recorded while nobody is signed in', async () => {
  person.become(undefined);
  const journal = createTab();
  journal.recorderOf('payment', 'g')([change('ana')], 'strict');
  await journal.count();
  expect(await journalKeys()).toEqual([]);
});

test('a queue that has nothing to record, and had nothing, leaves the database alone', () => {
  const open = vi.spyOn(IDBFactory.prototype, 'open');
  createTab().recorderOf('payment', 'g')([], 'relaxed');
  expect(open).not.toHaveBeenCalled();
});

test('the changes of the person are counted, in all tabs, and not those of others', async () => {
  await leave('owner', [change('ana'), change('bo')]);
  await leave('owner', [change('cy')]);
  await leave('other', [change('dee')]);
  expect(await createTab().count()).toEqual({ here: 0, elsewhere: 3 });
});

test('none are counted while none are recorded', async () => {
  expect(await createTab().count()).toEqual({ here: 0, elsewhere: 0 });
});

test('the queues of tabs that are gone are taken over', async () => {
  await leave('owner', [change('ana')], 'first');
  await leave('owner', [change('bo'), change('cy')], 'second');
  const journal = createJournal('new tab');
  const adopted = await journal.adopt();
  expect(adopted).toMatchObject([
    { id: 'first', tab: 'new tab', changes: [{ key: 'ana' }] },
    { id: 'second', tab: 'new tab', changes: [{ key: 'bo' }, { key: 'cy' }] },
  ]);
  await journal.remove(['first', 'second']);
  expect(await journalKeys()).toEqual([]);
});

test('the queues of others, and of tabs that are open, are not taken over', async () => {
  await leave('other', [change('ana')]);
  const open = createTab();
  open.recorderOf('payment', 'g')([change('bo')], 'strict');
  await open.count();
  expect(await createTab().adopt()).toEqual([]);
});

test('what is recorded of others is deleted, and what is recorded of the person stays', async () => {
  await leave('other', [change('ana')]);
  await leave('owner', [change('bo')]);
  await leave('third', [change('cy')]);
  await createTab().removeForeign();
  expect(await journalKeys()).toEqual(['bo']);
});

test('nothing is written when there is nothing of others to delete', async () => {
  await leave('owner', [change('ana')]);
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
  await createTab().removeForeign();
  expect(transaction.mock.calls.map(([, mode]) => mode)).not.toContain('readwrite');
  expect(await journalKeys()).toEqual(['ana']);
});

test('what is recorded of a person is deleted when another one signs in', async () => {
  await leave('owner', [change('ana')]);
  await leave('next', [change('bo')]);
  person.become('next');
  await foreignFound();
  expect(await journalKeys()).toEqual(['bo']);
});
