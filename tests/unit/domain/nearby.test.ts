import { expect, test } from 'vitest';
import { nearbyGroups, sortGroups } from '../../../src/domain/nearby';
import { nearestGroup } from '../../../src/domain/nearest';
import { makeGroup, tableOf } from '../../support/rows';

const austin = { latitude: 30.27, longitude: -97.74 };

test('nearbyGroups returns the groups with coordinates within the radius, nearest first', () => {
  const center = { latitude: 30, longitude: -97 };
  // A degree of latitude is 69.1 miles.
  const at = (_id: string, latitude?: number, longitude = -97) => makeGroup({ _id, latitude, longitude });
  const groups = tableOf([
    at('far', 31),
    at('none', undefined),
    makeGroup({ _id: 'half', latitude: 30 }),
    makeGroup({ _id: 'other half', longitude: -97 }),
    at('too far east', 30, -95),
    at('near', 30.1),
    at('nearer', 29.95),
  ]);
  expect(nearbyGroups(groups, center, 50).map((found) => found.group._id)).toEqual(['nearer', 'near']);
  expect(nearbyGroups(groups, center, 70).map((found) => found.group._id)).toEqual(['nearer', 'near', 'far']);
});

test('nearbyGroups counts a group at the very end of the radius', () => {
  expect(
    nearbyGroups(tableOf([makeGroup({ latitude: 30, longitude: -97 })]), { latitude: 30, longitude: -97 }, 0),
  ).toHaveLength(1);
});

test('nearbyGroups measures distances across the equator and the prime meridian', () => {
  const found = nearbyGroups(
    tableOf([makeGroup({ latitude: -0.5, longitude: 0 })]),
    { latitude: 0.5, longitude: 0 },
    70,
  );
  expect(found.map(({ miles }) => Math.round(miles))).toEqual([69]);
  expect(
    nearbyGroups(tableOf([makeGroup({ latitude: -60, longitude: 0 })]), { latitude: 60, longitude: 0 }, 70),
  ).toEqual([]);
});

test('nearbyGroups finds what is near across the date line, and all around a pole', () => {
  const fiji = { latitude: -17, longitude: 179.9 };
  expect(nearbyGroups(tableOf([makeGroup({ latitude: -17, longitude: -179.9 })]), fiji, 25)).toHaveLength(1);
  const north = { latitude: 89.9, longitude: 0 };
  expect(nearbyGroups(tableOf([makeGroup({ latitude: 89.9, longitude: 180 })]), north, 25)).toHaveLength(1);
});

test('sortGroups sorts by name, ignoring accents, with numbers in numeric order', () => {
  const groups = ['b', 'Ä', 'a10', 'a2'].map((groupName) => ({
    id: groupName,
    group: makeGroup({ _id: groupName, groupName }),
    at: austin,
    miles: 1,
  }));
  expect(sortGroups(groups, 'name').map((found) => found.group.groupName)).toEqual(['Ä', 'a2', 'a10', 'b']);
  expect(sortGroups(groups, 'distance')).toEqual(groups);
  const unnamed = { id: 'g', group: makeGroup(), at: austin, miles: 1 };
  expect(sortGroups([...groups, unnamed], 'name')[0]).toBe(unnamed);
});

test('nearestGroup finds the nearest group at any distance', () => {
  const groups = tableOf([
    makeGroup({ _id: 'none' }),
    makeGroup({ _id: 'half', latitude: 30 }),
    makeGroup({ _id: 'other half', longitude: -97 }),
    makeGroup({ _id: 'far', latitude: 40, longitude: -97 }),
    makeGroup({ _id: 'near', latitude: 33, longitude: -97 }),
  ]);
  expect(nearestGroup(groups, austin)?.group._id).toBe('near');
  expect(nearestGroup(tableOf([makeGroup({ _id: 'none' })]), austin)).toBeUndefined();
  // Of two groups at the same distance, the first one wins.
  const twins = ['a', 'b'].map((_id) => makeGroup({ _id, latitude: 33, longitude: -97 }));
  expect(nearestGroup(tableOf(twins), austin)?.group._id).toBe('a');
});
