import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import type { Coordinates } from '../../../src/domain/distance';
import { isNear, readOutlines, toExtent } from '../../../src/features/map/outlines';
import { extentOf, fitCircle, WORLD } from '../../../src/features/map/projection';

/** FIPS codes. */
const [alaska, texas] = ['02', '48'];
const austin = { latitude: 30.2672, longitude: -97.7431 };
const size = { width: 640, height: 480 };

test('readOutlines reads an atlas, with a box around each part of an outline', () => {
  const file = createRequire(import.meta.url).resolve('us-atlas/states-10m.json');
  const states = readOutlines(JSON.parse(readFileSync(file, 'utf8')), 'states');
  expect(states).toHaveLength(56);
  const near = (center: Coordinates, miles: number) => {
    const extent = extentOf(fitCircle(center, miles, size), size);
    return states.filter((state) => isNear(state, extent)).map(({ id }) => id);
  };
  expect(near(austin, 50)).toEqual([texas]);
  // No state is near Stockholm, but one box around all of Alaska, which crosses the date line, would contain Stockholm.
  expect(near({ latitude: 59.33, longitude: 18.07 }, 250)).toEqual([]);
  expect(near({ latitude: 61.22, longitude: -149.9 }, 50)).toEqual([alaska]);
});

test('readOutlines returns nothing for a layer that the atlas does not have', () => {
  expect(readOutlines({ type: 'Topology', objects: {}, arcs: [] }, 'states')).toEqual([]);
});

test('toExtent converts degrees to units of the map', () => {
  const world = toExtent({ west: -180, east: 180, south: -85.05, north: 85.05 });
  expect(world.east - world.west).toBeCloseTo(WORLD, 3);
});
