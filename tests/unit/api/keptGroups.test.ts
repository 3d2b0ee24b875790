import { openDB } from 'idb';
import { afterEach, expect, test } from 'vitest';
import { createGroupPacker } from '../../../src/api/groupPacker';
import { GroupTable } from '../../../src/api/groupTable';
import { keptGroups } from '../../../src/api/keptGroups';
import { makeGroup } from '../../support/rows';
import { readStoredData } from '../../support/storedData';

const [ana, ben] = [
  { uid: 'ana', email: 'ana@example.com' },
  { uid: 'ben', email: null },
];
const always = () => true;
function columnsOf(groupName: string) {
  const packer = createGroupPacker(ana);
  packer.add(makeGroup({ groupName }));
  return packer.pack();
}
const comets = columnsOf('Comets');
const stored = async () => (await readStoredData()).includes('Comets');

async function keep() {
  await keptGroups.claim(ana, always);
  await keptGroups.store(ana, comets);
}

afterEach(() => keptGroups.forget());

test('the last list is read as it was stored, with its time', async () => {
  const before = Date.now();
  await keep();
  const kept = await keptGroups.read(ana);
  expect(kept?.columns.digest).toBe(comets.digest);
  expect(kept && new GroupTable(kept.columns).get(0)).toEqual(makeGroup({ groupName: 'Comets' }));
  expect(kept?.at).toBeGreaterThanOrEqual(before);
});

test.each([
  ['another person', ben],
  ['the same person under another e-mail', { ...ana, email: 'new@example.com' }],
])('a list of %s is neither read nor kept', async (_who, other) => {
  await keep();
  expect(await keptGroups.read(other)).toBeUndefined();
  expect(await stored()).toBe(false);
  await keep();
  await keptGroups.claim(other, always);
  expect(await stored()).toBe(false);
});

test('nothing is stored for who is not the owner, as a worker may try after the person has left', async () => {
  await keptGroups.claim(ana, always);
  const writing = keptGroups.store(ana, comets);
  await Promise.all([writing, keptGroups.forget()]);
  expect(await stored()).toBe(false);
  await keptGroups.store(ana, comets);
  expect(await stored()).toBe(false);
  await keptGroups.claim(ben, always);
  await keptGroups.store(ana, comets);
  expect(await stored()).toBe(false);
});

test('nobody claims the list who has left meanwhile', async () => {
  await keptGroups.claim(ana, () => false);
  await keptGroups.store(ana, comets);
  expect(await stored()).toBe(false);
});

test('the list alone is removed when something has changed', async () => {
  await keep();
  await keptGroups.removeList();
  expect(await keptGroups.read(ana)).toBeUndefined();
  await keptGroups.store(ana, comets);
  expect(await stored()).toBe(true);
});

test.each<[string, (list: { format: number; columns: typeof comets }) => unknown]>([
  ['of another format', (list) => ({ ...list, format: 0 })],
  ['without columns', ({ columns: _columns, ...list }) => list],
  ['with fewer bytes', (list) => ({ ...list, columns: { ...list.columns, rows: list.columns.rows.slice(4) } })],
  ['with other bytes', (list) => ({ ...list, columns: { ...list.columns, rows: list.columns.rows.map(() => 0) } })],
  ['with arrays of numbers', (list) => ({ ...list, columns: { ...list.columns, offsets: [0, 1] } })],
])('a list %s is ignored and removed', async (_how, spoil) => {
  await keep();
  const db = await openDB('cheer.groups');
  await db.put('list', spoil(await db.get('list', 'last')), 'last');
  expect(await keptGroups.read(ana)).toBeUndefined();
  expect(await db.count('list')).toBe(0);
  db.close();
});
