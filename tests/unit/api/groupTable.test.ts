import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { createGroupPacker } from '../../../src/api/groupPacker';
import { GroupTable } from '../../../src/api/groupTable';
import { Group } from '../../../src/api/schemas';
import { visibleTo } from '../../../src/domain/permissions';
import { makeGroup, tableOf } from '../../support/rows';

const ana = { uid: 'ana', email: 'Ana@Example.com' };

const anyText = fc.option(fc.string({ unit: 'binary' }), { nil: undefined });
const anyPerson = fc.constantFrom('ana', 'ben', 'cem');
const anyEmail = fc.constantFrom(undefined, 'ana@example.com', 'ben@example.com');
const rows = fc.uniqueArray(
  fc.record({
    _id: fc.oneof(fc.string({ minLength: 1 }), fc.constantFrom('"', '\\', '\\"', 'ä🎉', '__proto__', 'constructor')),
    groupName: anyText,
    description: anyText,
    city: anyText,
    latitude: fc.option(fc.double({ min: -90, max: 90, noNaN: true })),
    longitude: fc.option(fc.double({ min: -180, max: 180, noNaN: true })),
    ownerID: anyPerson,
    members: fc.array(fc.record({ memberID: anyPerson, email: anyEmail }), { maxLength: 4 }),
    requests: fc.array(fc.record({ memberID: anyPerson, name: anyText }), { maxLength: 4 }),
  }),
  { selector: ({ _id }) => _id, maxLength: 12 },
);
/** The groups that the schema accepts, in its output form. */
const groups = rows.map((all) =>
  all.flatMap((row) => {
    const result = v.safeParse(Group, row);
    return result.success ? [result.output] : [];
  }),
);
const all = (table: GroupTable) => Array.from({ length: table.size }, (_, index) => table.get(index));

test('whatever groups are packed come out as they are visible to the person, and are found by their ids', () => {
  fc.assert(
    fc.property(groups, (list) => {
      const table = tableOf(list, ana);
      const visible = list.map((group) => visibleTo(ana, group));
      expect(all(table)).toEqual(visible);
      for (const [index, { _id }] of list.entries()) {
        expect(table.idAt(index)).toBe(_id);
        expect(table.byId(_id)).toBe(table.get(index));
      }
      expect(table.byId('nobody has this id')).toBeUndefined();
      const concern = ({ ownerID, members, requests }: Group) =>
        ownerID === 'ana' || members.length + requests.length > 0;
      expect(table.theirs).toEqual(visible.filter(concern));
    }),
    { numRuns: 300 },
  );
});

test('of the entries of others, only an owner has any; their number stays', () => {
  fc.assert(
    fc.property(groups, (list) => {
      for (const group of all(tableOf(list, ana))) {
        const original = list.find(({ _id }) => _id === group._id);
        expect(group.memberCount).toBe(original?.members.length);
        if (group.ownerID === 'ana') continue;
        const isOwn = ({ memberID, email }: Group['members'][number]) =>
          memberID === 'ana' || email === 'ana@example.com';
        expect(group.members.every(isOwn)).toBe(true);
        expect(group.requests.every(({ memberID }) => memberID === 'ana')).toBe(true);
      }
      for (const { members, requests } of all(tableOf(list))) expect([members, requests]).toEqual([[], []]);
    }),
    { numRuns: 300 },
  );
});

test('a changed group stands in its place, a new one at the end, and the list before stays as it is', () => {
  fc.assert(
    fc.property(groups, fc.nat(), (list, pick) => {
      const table = tableOf(list, ana);
      const before = all(table);
      const chosen = before[pick % (before.length + 1)] ?? makeGroup({ _id: 'new one' });
      const renamed = { ...chosen, groupName: 'Renamed' };
      const changed = table.with(renamed);
      expect(changed.byId(chosen._id)).toBe(renamed);
      expect(changed.theirs).toContain(renamed);
      const others = before.filter(({ _id }) => _id !== chosen._id);
      expect(all(changed).filter((group) => group !== renamed)).toEqual(others);
      expect(changed.size).toBe(others.length + 1);
      expect(all(changed.with(chosen))).toEqual(before.includes(chosen) ? before : [...before, chosen]);
      expect(all(table)).toEqual(before);
    }),
    { numRuns: 300 },
  );
});

test('a new group is found by its place', () => {
  const table = tableOf([]).with(makeGroup({ latitude: 30, longitude: -97 }));
  expect([table.latitude(0), table.longitude(0)]).toEqual([30, -97]);
  expect([table.latitude(1), table.longitude(1)]).toEqual([Number.NaN, Number.NaN]);
});

test('two lists of the same groups have the same digest, and no other has', () => {
  const digest = (...list: Group[]) => tableOf(list, ana).digest;
  const group = makeGroup({ latitude: 30, longitude: -97 });
  expect(digest(group)).toBe(digest({ ...group }));
  expect(digest(group)).not.toBe(digest({ ...group, latitude: 31 }));
  expect(digest(group)).not.toBe(digest({ ...group, city: 'Austin' }));
  expect(digest(group)).not.toBe(digest());
  expect(tableOf([group]).with(group).digest).not.toBe(digest(group));
});

test('packing grows with what is packed', () => {
  const packer = createGroupPacker(undefined);
  const description = 'ä'.repeat(20_000);
  for (let index = 0; index < 20; index++) packer.add(makeGroup({ _id: `${index}`, description }));
  const table = new GroupTable(packer.pack());
  expect(all(table).every((group) => group.description === description)).toBe(true);
});
