import { geoCircle, geoPath } from 'd3-geo';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Coordinates, EARTH_RADIUS_MILES } from '../../../src/domain/distance';
import {
  circleAround,
  fitCircle,
  isElsewhere,
  isInside,
  MAX_ZOOM,
  pan,
  project,
  projection,
  radiusOf,
  tintOf,
  toScreen,
  unproject,
  WORLD,
  zoomBy,
} from '../../../src/features/map/projection';

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

const radii = fc.constantFrom(10, 25, 50, 100, 250);

/** Returns the points of a circle on the globe, in pixels of the view that shows all of it. */
function pointsOf({ latitude, longitude }: Coordinates, miles: number) {
  const view = fitCircle({ latitude, longitude }, miles, size);
  const degrees = ((miles / EARTH_RADIUS_MILES) * 180) / Math.PI;
  const ring = geoCircle().center([longitude, latitude]).radius(degrees)().coordinates[0] ?? [];
  return ring.map(([longitude = 0, latitude = 0]) => toScreen(view, size, project({ latitude, longitude })));
}

test('circleAround is a circle on the globe, to the pixel and with all of its inside', () => {
  const inhabited = places.filter(({ latitude }) => Math.abs(latitude) < 65);
  fc.assert(
    fc.property(inhabited, radii, (center, miles) => {
      const { zoom } = fitCircle(center, miles, size);
      const radius = circleAround(center, miles).radius / 2 ** (MAX_ZOOM - zoom);
      for (const { x, y } of pointsOf(center, miles)) {
        const distance = Math.hypot(x - middle.x, y - middle.y);
        expect(distance).toBeLessThan(radius + 0.01);
        expect(distance).toBeGreaterThan(radius - 1);
      }
    }),
  );
});

test('fitCircle shows the whole circle, and little more', () => {
  fc.assert(
    fc.property(places, radii, (center, miles) => {
      const points = pointsOf(center, miles);
      const heights = points.map(({ y }) => y);
      return (
        points.every((point) => isInside(point, size)) &&
        Math.max(...heights) - Math.min(...heights) > 0.85 * (size.height - 56)
      );
    }),
  );
});

test('zoomBy keeps the place under the pointer where it is', () => {
  fc.assert(
    fc.property(views, fc.double({ min: -3, max: 3, noNaN: true }), (view, steps) => {
      const anchor = { x: 120, y: -40 };
      const scale = 2 ** (MAX_ZOOM - view.zoom);
      const place = { x: view.x + anchor.x * scale, y: view.y + anchor.y * scale };
      const zoomed = zoomBy(view, steps, MAX_ZOOM, anchor);
      // At the edge of the map the view cannot move further.
      if (zoomed.y === 0 || zoomed.y === WORLD) return;
      const at = toScreen(zoomed, size, place);
      expect(at.y).toBeCloseTo(middle.y + anchor.y, 3);
      expect(((at.x - middle.x - anchor.x) * 2 ** (MAX_ZOOM - zoomed.zoom)) % WORLD).toBeCloseTo(0, 3);
    }),
  );
});

test('pan moves places as far as the pointer, also across the date line', () => {
  const fiji = { latitude: -17.7, longitude: 179.9 };
  const start = fitCircle(fiji, 50, size);
  const moved = pan(start, -200, 30);
  expect(toScreen(moved, size, project(fiji))).toEqual({
    x: expect.closeTo(middle.x - 200, 3),
    y: expect.closeTo(toScreen(start, size, project(fiji)).y + 30, 3),
  });
  expect(toScreen(start, size, project({ ...fiji, longitude: -179.9 })).x).toBeGreaterThan(middle.x);
});

test('views stay within the zoom limits and the map', () => {
  const far = pan(zoomBy(fitCircle(austin, 50, size), 99, MAX_ZOOM), 0, 1e9);
  expect(far).toMatchObject({ zoom: MAX_ZOOM, y: 0 });
  expect(zoomBy(far, -99, MAX_ZOOM).zoom).toBe(2);
  expect(project({ latitude: 90, longitude: 0 }).y).toBeCloseTo(0, -2);
});

test('the projected world is WORLD units wide', () => {
  expect(geoPath(projection).bounds({ type: 'Sphere' })[1][0]).toBeCloseTo(WORLD, 3);
});

test('unproject is the inverse of project', () => {
  fc.assert(
    fc.property(places, (place) => {
      const { latitude, longitude } = unproject(project(place));
      expect(latitude).toBeCloseTo(place.latitude, 6);
      expect(longitude).toBeCloseTo(place.longitude, 6);
    }),
  );
});

test('radiusOf is the smallest radius whose circle holds nearly all that the view shows', () => {
  const home = fitCircle(austin, 50, size);
  expect(radiusOf(home, size)).toBe(50);
  expect(radiusOf(zoomBy(home, 1, MAX_ZOOM), size)).toBe(25);
  expect(radiusOf(zoomBy(home, -1, MAX_ZOOM), size)).toBe(100);
  expect(radiusOf(zoomBy(home, 0.5, MAX_ZOOM), size), 'more than is shown rather than less').toBe(50);
  expect(radiusOf(zoomBy(home, 5, MAX_ZOOM), size)).toBe(10);
  expect(radiusOf(zoomBy(home, -9, MAX_ZOOM), size)).toBe(250);
});

test('a view is elsewhere when it has moved by a quarter of the window, or zoomed', () => {
  const home = fitCircle(austin, 50, size);
  expect(isElsewhere(home, home, size)).toBe(false);
  expect(isElsewhere(pan(home, 150, 110), home, size)).toBe(false);
  expect(isElsewhere(pan(home, 170, 0), home, size)).toBe(true);
  expect(isElsewhere(pan(home, 0, -130), home, size)).toBe(true);
  expect(isElsewhere(zoomBy(home, 0.5, MAX_ZOOM), home, size)).toBe(false);
  expect(isElsewhere(zoomBy(home, -1, MAX_ZOOM), home, size)).toBe(true);
});

test('the tint of the circle is full while it fits the window, and gone once it covers it', () => {
  expect(tintOf(200, size)).toBe(1);
  expect(tintOf(320, size)).toBe(0.5);
  expect(tintOf(400, size)).toBe(0);
  expect(tintOf(4000, size)).toBe(0);
});
