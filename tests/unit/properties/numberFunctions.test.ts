import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Group } from '../../../src/api/schemas';
import { suggestPlaces } from '../../../src/domain/cities';
import { formatAgo } from '../../../src/domain/dates';
import {
  type Coordinates,
  describeDistance,
  directionTo,
  EARTH_RADIUS_MILES,
  formatMiles,
  milesBetween,
  parseCoordinates,
} from '../../../src/domain/distance';
import { formatPrice, isUnusualPrice } from '../../../src/domain/fees';
import { nearbyGroups, sortGroups } from '../../../src/domain/nearby';
import { nearestGroup } from '../../../src/domain/nearest';
import { makeClusters, nextTowards } from '../../../src/features/map/clusters';
import {
  extentOf,
  interpolate,
  MAX_ZOOM,
  overlap,
  pan,
  project,
  toScreen,
  WORLD,
  zoomBy,
} from '../../../src/features/map/projection';
import { suggestionsFor } from '../../../src/features/search/placeSuggestions';
import { MAX_CENTS, parseCents } from '../../../src/lib/numbers';
import { fold } from '../../../src/lib/textSearch';
import { makeGroup, tableOf } from '../../support/rows';
import { anyText } from './texts';

/** The tolerance for rounding errors, in miles or units of the map. */
const ROUNDING = 1e-6;

const times = fc.date({ noInvalidDate: true }).map(Number);
const number = fc.double({ noDefaultInfinity: true, noNaN: true });
const latitudes = fc.double({ min: -90, max: 90, noNaN: true });
const longitudes = fc.double({ min: -180, max: 180, noNaN: true });
const coordinates = fc.record({ latitude: latitudes, longitude: longitudes });
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const groups = fc
  .array(
    fc.record({
      latitude: optional(latitudes),
      longitude: optional(longitudes),
      groupName: anyText,
      city: anyText,
      state: anyText,
    }),
    { maxLength: 30 },
  )
  .map((rows) => rows.map((row, index) => makeGroup({ ...row, _id: `${index}` })));

test('milesBetween is a distance: from 0 to half of the globe, the same both ways', () => {
  fc.assert(
    fc.property(coordinates, coordinates, (a, b) => {
      const miles = milesBetween(a, b);
      expect(miles).toBeGreaterThanOrEqual(0);
      expect(miles).toBeLessThanOrEqual(Math.PI * EARTH_RADIUS_MILES + 1e-6);
      expect(milesBetween(b, a)).toBeCloseTo(miles, 6);
      expect(milesBetween(a, a)).toBe(0);
      expect(describeDistance(a, b)).toMatch(/^\d+(\.\d)? mi( [NS]?[EW]?)?$/);
      expect(directionTo(a, b)).toMatch(/^([NS][EW]?|[EW])$/);
      expect(formatMiles(miles)).toMatch(/^\d+(\.\d)? mi$/);
    }),
  );
});

test('prices: what formatPrice writes, parseCents reads', () => {
  fc.assert(
    fc.property(fc.nat(), anyText, (cents, text) => {
      expect(formatPrice(cents)).toMatch(/^\$[\d,]+\.\d\d$/);
      expect(parseCents(formatPrice(cents).replace(/\D/g, ''))).toBe(
        cents > 0 && cents <= MAX_CENTS ? cents : undefined,
      );
      const typed = parseCents(text);
      if (typed === undefined) return;
      expect(Number.isSafeInteger(typed) && typed > 0).toBe(true);
      expect(isUnusualPrice(typed)).toBe(typed < 100 || typed > 100_000);
    }),
  );
});

test('formatAgo is never in the future', () => {
  fc.assert(
    fc.property(times, times, (time, now) => {
      expect(formatAgo(time, now)).toMatch(/ ago$|^just now$/);
    }),
  );
});

function milesTo(center: Coordinates, { latitude, longitude }: Group): number {
  const at = parseCoordinates(latitude, longitude);
  return at ? milesBetween(center, at) : Number.POSITIVE_INFINITY;
}

test('nearbyGroups finds those within the radius, nearest first; orders keep them all', () => {
  fc.assert(
    fc.property(groups, coordinates, fc.double({ min: 0, max: 500, noNaN: true }), (all, center, radius) => {
      const table = tableOf(all);
      const found = nearbyGroups(table, center, radius);
      const within = all.filter((group) => milesTo(center, group) <= radius + ROUNDING);
      expect(found.every(({ id }) => within.some(({ _id }) => _id === id))).toBe(true);
      const missed = within.filter((group) => !found.some(({ id }) => id === group._id));
      expect(missed.every((group) => milesTo(center, group) > radius - ROUNDING)).toBe(true);
      expect(found.map(({ miles }) => miles)).toEqual(found.map(({ miles }) => miles).toSorted((a, b) => a - b));
      for (const order of ['distance', 'name'] as const) {
        expect(new Set(sortGroups(found, order))).toEqual(new Set(found));
      }
      const nearest = nearestGroup(table, center);
      if (found[0]) expect(nearest?.miles).toBe(found[0].miles);
    }),
  );
});

const letters = (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, '');

test('suggestions begin with what is typed, no more than asked for, and none twice', () => {
  fc.assert(
    fc.property(groups, anyText, (all, typed) => {
      const { cities } = tableOf(all);
      const places = suggestPlaces(cities, typed, 6);
      expect(places.length).toBeLessThanOrEqual(6);
      expect(new Set(places).size).toBe(places.length);
      for (const place of places) expect(letters(place).startsWith(letters(typed))).toBe(true);
      expect(suggestionsFor(typed, cities).map(({ query }) => query)).toEqual(places);
    }),
  );
});

test('every zoom shows every group once', () => {
  fc.assert(
    fc.property(fc.array(coordinates, { maxLength: 20 }), fc.integer({ min: 2, max: MAX_ZOOM }), (places, zoom) => {
      const near = places.map((at, index) => ({ id: `${index}`, group: makeGroup({ _id: `${index}` }), at, miles: 0 }));
      const marks = makeClusters(near)(zoom);
      const shown = marks.flatMap((mark) => (mark.kind === 'group' ? [mark.found] : mark.members()));
      expect(shown.map(({ group }) => group._id).toSorted()).toEqual(near.map(({ group }) => group._id).toSorted());
    }),
  );
});

test('nextTowards finds a place that lies in the direction', () => {
  const points = fc.record({ x: number, y: number });
  fc.assert(
    fc.property(fc.array(points), points, (places, from) => {
      const next = places[nextTowards(places, from, { x: 1, y: 0 })];
      if (next) expect(next.x).toBeGreaterThan(from.x);
    }),
  );
});

test('the map projects, pans and zooms within its world', () => {
  const size = { width: 640, height: 480 };
  const views = fc.record({
    x: fc.double({ min: 0, max: WORLD, noNaN: true }),
    y: fc.double({ min: 0, max: WORLD, noNaN: true }),
    zoom: fc.double({ min: 2, max: MAX_ZOOM, noNaN: true }),
  });
  const pixels = fc.double({ min: -1e7, max: 1e7, noNaN: true });
  fc.assert(
    fc.property(coordinates, views, views, pixels, pixels, (place, view, other, right, down) => {
      const { x, y } = project(place);
      expect([x, y].every((value) => value >= -1e-3 && value <= WORLD + 1e-3)).toBe(true);
      for (const moved of [
        pan(view, right, down),
        zoomBy(view, right / 1e6, MAX_ZOOM, { x: right, y: down }),
        interpolate(view, other, 0.5),
      ]) {
        expect([moved.x, moved.y].every((value) => value >= -ROUNDING && value <= WORLD)).toBe(true);
        expect(moved.zoom).toBeGreaterThanOrEqual(2);
        expect(moved.zoom).toBeLessThanOrEqual(MAX_ZOOM);
        expect(Number.isFinite(toScreen(moved, size, { x, y }).x)).toBe(true);
        expect(overlap(extentOf(moved, size), extentOf(moved, size))).toBe(true);
      }
    }),
  );
});
