import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { geoPath } from 'd3-geo';
import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Group } from '../../src/api/schemas';
import { makeClusters, nextTowards } from '../../src/lib/clusters';
import { type Coordinates, milesBetween } from '../../src/lib/distance';
import {
  circleAround,
  extentOf,
  fitCircle,
  isInside,
  MAX_ZOOM,
  overlap,
  pan,
  project,
  projection,
  toScreen,
  WORLD,
  zoomBy,
} from '../../src/lib/mapView';
import type { NearbyGroup } from '../../src/lib/nearby';
import { readOutlines, toExtent } from '../../src/lib/outlines';

const austin = { latitude: 30.2672, longitude: -97.7431 };
const size = { width: 640, height: 480 };
const middle = { x: size.width / 2, y: size.height / 2 };

const places = fc.record({
  latitude: fc.double({ min: -75, max: 75, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});
const views = fc.record({
  x: fc.double({ min: 0, max: WORLD, noNaN: true }),
  y: fc.double({ min: 0, max: WORLD, noNaN: true }),
  zoom: fc.double({ min: 2, max: MAX_ZOOM, noNaN: true }),
});

test.each([10, 25, 50, 100, 250])('every point of a circle of %d miles is that far away', (miles) => {
  for (const [longitude = 0, latitude = 0] of circleAround(austin, miles).coordinates[0] ?? [])
    expect(milesBetween(austin, { latitude, longitude })).toBeCloseTo(miles, 6);
});

test('the first view holds the whole circle, and not much more', () => {
  fc.assert(
    fc.property(places, fc.constantFrom(10, 25, 50, 100, 250), (center, miles) => {
      const view = fitCircle(center, miles, size);
      const ring = circleAround(center, miles).coordinates[0] ?? [];
      const points = ring.map(([longitude = 0, latitude = 0]) =>
        toScreen(view, size, project({ latitude, longitude })),
      );
      const heights = points.map(({ y }) => y);
      return (
        points.every((point) => isInside(point, size)) &&
        Math.max(...heights) - Math.min(...heights) > 0.85 * (size.height - 56)
      );
    }),
  );
});

test('zooming keeps what is under the pointer there, at any depth', () => {
  fc.assert(
    fc.property(views, fc.double({ min: -3, max: 3, noNaN: true }), (view, steps) => {
      const anchor = { x: 120, y: -40 };
      const scale = 2 ** (MAX_ZOOM - view.zoom);
      const place = { x: view.x + anchor.x * scale, y: view.y + anchor.y * scale };
      const closer = zoomBy(view, steps, anchor);
      // At the poles the map stops.
      if (closer.y === 0 || closer.y === WORLD) return;
      const at = toScreen(closer, size, place);
      expect(at.y).toBeCloseTo(middle.y + anchor.y, 3);
      expect(((at.x - middle.x - anchor.x) * 2 ** (MAX_ZOOM - closer.zoom)) % WORLD).toBeCloseTo(0, 3);
    }),
  );
});

test('a drag moves places as far as the pointer, also over the edge of the world', () => {
  const fiji = { latitude: -17.7, longitude: 179.9 };
  const start = fitCircle(fiji, 50, size);
  const moved = pan(start, -200, 30);
  expect(toScreen(moved, size, project(fiji))).toEqual({
    x: expect.closeTo(middle.x - 200, 3),
    y: expect.closeTo(toScreen(start, size, project(fiji)).y + 30, 3),
  });
  expect(toScreen(start, size, project({ ...fiji, longitude: -179.9 })).x).toBeGreaterThan(middle.x);
});

test('stays within the zooms and the world', () => {
  const far = pan(zoomBy(fitCircle(austin, 50, size), 99), 0, 1e9);
  expect(far).toMatchObject({ zoom: MAX_ZOOM, y: 0 });
  expect(zoomBy(far, -99).zoom).toBe(2);
  expect(project({ latitude: 90, longitude: 0 }).y).toBeCloseTo(0, -2);
});

const groupAt = (id: number, { latitude, longitude }: Coordinates): NearbyGroup => ({
  group: v.parse(Group, { _id: `g${id}` }),
  at: { latitude, longitude },
  miles: milesBetween(austin, { latitude, longitude }),
});

test('clusters lose no group at any zoom, and come apart on the way in', () => {
  const around = Array.from({ length: 2000 }, (_, i) =>
    groupAt(i, { latitude: 30 + ((i * 37) % 500) / 1000, longitude: -98 + ((i * 91) % 700) / 1000 }),
  );
  const clusters = makeClusters(around);
  const counts = [3, 6, 9, 12].map((zoom) => {
    const marks = clusters.at(zoom);
    const ids = marks.flatMap((mark) => (mark.kind === 'group' ? [mark.found] : mark.members()));
    expect(new Set(ids.map(({ group }) => group._id)).size).toBe(2000);
    return marks.length;
  });
  expect(counts[0]).toBe(1);
  expect(counts).toEqual([...counts].sort((a, b) => a - b));
  for (const mark of clusters.at(6)) if (mark.kind === 'cluster') expect(mark.splitsAt ?? 99).toBeGreaterThan(6);
});

test('groups at one and the same point are a cluster that no zoom splits', () => {
  const clusters = makeClusters([groupAt(1, austin), groupAt(2, austin), groupAt(3, { latitude: 31, longitude: -98 })]);
  const marks = clusters.at(MAX_ZOOM);
  expect(marks).toHaveLength(2);
  const [cluster] = marks.filter(({ kind }) => kind === 'cluster');
  expect(cluster).toMatchObject({ count: 2, splitsAt: undefined });
});

test('an arrow key goes to the nearest pin on its side', () => {
  const pins = [
    { x: 100, y: 100 },
    { x: 140, y: 110 },
    { x: 300, y: 100 },
    { x: 110, y: 300 },
  ];
  expect(nextTowards(pins, { x: 100, y: 100 }, 'ArrowRight')).toBe(1);
  expect(nextTowards(pins, { x: 140, y: 110 }, 'ArrowRight')).toBe(2);
  expect(nextTowards(pins, { x: 140, y: 110 }, 'ArrowLeft')).toBe(0);
  expect(nextTowards(pins, { x: 100, y: 100 }, 'ArrowDown')).toBe(3);
  expect(nextTowards(pins, { x: 100, y: 100 }, 'ArrowUp')).toBe(-1);
});

test('reads the outlines of an atlas, with a box around each part', () => {
  const file = createRequire(import.meta.url).resolve('us-atlas/states-10m.json');
  const states = readOutlines(JSON.parse(readFileSync(file, 'utf8')), 'states');
  expect(states).toHaveLength(56);
  const near = (center: Coordinates, miles: number) => {
    const extent = extentOf(fitCircle(center, miles, size), size);
    return states.filter(({ extents }) => extents.some((part) => overlap(part, extent))).map(({ name }) => name);
  };
  expect(near(austin, 50)).toEqual(['Texas']);
  // Alaska reaches over the date line and as far north, but none of its parts is near.
  expect(near({ latitude: 59.33, longitude: 18.07 }, 250)).toEqual([]);
  expect(near({ latitude: 61.22, longitude: -149.9 }, 50)).toEqual(['Alaska']);
});

test('a layer that an atlas does not have is empty', () => {
  expect(readOutlines({ type: 'Topology', objects: {}, arcs: [] }, 'states')).toEqual([]);
});

test('boxes are told in the units of the map', () => {
  const world = toExtent({ west: -180, east: 180, south: -85.05, north: 85.05 });
  expect(world.east - world.west).toBeCloseTo(WORLD, 3);
  expect(geoPath(projection).bounds({ type: 'Sphere' })[1][0]).toBeCloseTo(WORLD, 3);
});
