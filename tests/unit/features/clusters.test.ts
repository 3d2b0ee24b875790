import { expect, test } from 'vitest';
import { type Coordinates, milesBetween } from '../../../src/domain/distance';
import type { NearbyGroup } from '../../../src/domain/nearby';
import { makeClusters, nextTowards } from '../../../src/features/map/clusters';
import { MAX_ZOOM } from '../../../src/features/map/projection';
import { makeGroup } from '../../support/rows';

const austin = { latitude: 30.2672, longitude: -97.7431 };

const groupAt = (id: number, { latitude, longitude }: Coordinates): NearbyGroup => ({
  id: `g${id}`,
  group: makeGroup({ _id: `g${id}` }),
  at: { latitude, longitude },
  miles: milesBetween(austin, { latitude, longitude }),
});

test('the marks at every zoom contain all groups, and clusters split while zooming in', () => {
  const groups = Array.from({ length: 2000 }, (_, i) =>
    groupAt(i, { latitude: 30 + ((i * 37) % 500) / 1000, longitude: -98 + ((i * 91) % 700) / 1000 }),
  );
  const marksAt = makeClusters(groups);
  const counts = [3, 6, 9, 12].map((zoom) => {
    const marks = marksAt(zoom);
    const shown = marks.flatMap((mark) => (mark.kind === 'group' ? [mark.found] : mark.members()));
    expect(new Set(shown.map(({ group }) => group._id)).size).toBe(2000);
    return marks.length;
  });
  expect(counts[0]).toBe(1);
  expect(counts).toEqual([...counts].sort((a, b) => a - b));
  for (const mark of marksAt(6)) if (mark.kind === 'cluster') expect(mark.splitsAt ?? 99).toBeGreaterThan(6);
});

test('groups at the same point form a cluster that no zoom splits', () => {
  const marksAt = makeClusters([groupAt(1, austin), groupAt(2, austin), groupAt(3, { latitude: 31, longitude: -98 })]);
  const marks = marksAt(MAX_ZOOM);
  expect(marks).toHaveLength(2);
  const [cluster] = marks.filter(({ kind }) => kind === 'cluster');
  expect(cluster).toMatchObject({ count: 2, splitsAt: undefined });
});

test('nextTowards finds the nearest place in the direction of an arrow key', () => {
  const places = [
    { x: 100, y: 100 },
    { x: 140, y: 110 },
    { x: 300, y: 100 },
    { x: 110, y: 300 },
  ];
  expect(nextTowards(places, { x: 100, y: 100 }, { x: 1, y: 0 })).toBe(1);
  expect(nextTowards(places, { x: 140, y: 110 }, { x: 1, y: 0 })).toBe(2);
  expect(nextTowards(places, { x: 140, y: 110 }, { x: -1, y: 0 })).toBe(0);
  expect(nextTowards(places, { x: 100, y: 100 }, { x: 0, y: 1 })).toBe(3);
  expect(nextTowards(places, { x: 100, y: 100 }, { x: 0, y: -1 })).toBe(-1);
});
