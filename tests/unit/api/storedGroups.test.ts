import { afterEach, beforeEach, expect, test } from 'vitest';
import { createGroupPacker } from '../../../src/api/groupPacker';
import { GroupTable } from '../../../src/api/groupTable';
import { storedAnswers } from '../../../src/api/storedAnswers';
import { groupsKey, storedGroups } from '../../../src/api/storedGroups';
import { person } from '../../../src/lib/person';
import { makeGroup } from '../../support/rows';

const ana = { uid: 'ana', email: 'ana@example.com' };
const packer = createGroupPacker(ana);
packer.add(makeGroup({ groupName: 'Comets' }));
const comets = packer.pack();

beforeEach(async () => {
  person.become(ana.uid, ana.email);
  await storedAnswers.claim(ana);
});
afterEach(async () => {
  person.become(undefined);
  await storedAnswers.forget();
});

test('the list is read as it was stored, with its time', async () => {
  const before = Date.now();
  await storedGroups.store(ana, { rows: comets, unreadable: 1 });
  const last = await storedGroups.read(ana);
  expect(last).toMatchObject({ unreadable: 1, rows: { digest: comets.digest } });
  expect(last && new GroupTable(last.rows).get(0)).toEqual(makeGroup({ groupName: 'Comets' }));
  expect(last?.asOf).toBeGreaterThanOrEqual(before);
});

test.each<[string, unknown]>([
  ['without columns', undefined],
  ['with fewer bytes', { ...comets, rows: comets.rows.slice(4) }],
  ['with other bytes', { ...comets, rows: comets.rows.map(() => 0) }],
  ['with arrays of numbers', { ...comets, offsets: [0, 1] }],
])('a list %s is not read', async (_how, rows) => {
  await storedAnswers.store(ana, groupsKey, { rows, unreadable: 0, at: 1 });
  expect(await storedGroups.read(ana)).toBeUndefined();
});

test('changes that an earlier version stored in one entry are read before later ones, and removed with them', async () => {
  const [before, later] = [makeGroup({ groupName: 'Comets' }), makeGroup({ groupName: 'Comets of Waco' })];
  const other = makeGroup({ _id: 'other' });
  await storedAnswers.store(ana, [...groupsKey, 'changes'], {
    rows: { digest: comets.digest, groups: [before, other] },
    unreadable: 0,
    at: 1,
  });
  await storedGroups.storeChange(ana, later);
  expect(await storedGroups.readChanges(ana)).toEqual([before, other, later]);
  await storedGroups.removeChanges();
  expect(await storedAnswers.readAll(ana, groupsKey)).toEqual([]);
});
