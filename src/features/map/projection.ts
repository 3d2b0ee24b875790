import { geoMercator } from 'd3-geo';
import { type Coordinates, EARTH_RADIUS_MILES } from '../../domain/distance';
import { type Radius, radii } from '../../domain/search';

/** A position in pixels, or in units of the map, which is a Web Mercator square of `WORLD` units with north up. */
export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** The middle of the view in units of the map, and its zoom: the world is 256 px wide at zoom 0, 512 px at zoom 1. */
export interface View extends Point {
  zoom: number;
}

const WORLD_PX = 256;
const MIN_ZOOM = 2;
export const MAX_ZOOM = 12;
/** The zoom from which the map shows no further detail: zooming in more only splits clusters. */
export const DETAIL_ZOOM = 11;
/**
 * The width of the world in units of the map: one unit per pixel at the largest zoom, so that 32-bit floats are precise
 * enough.
 */
export const WORLD = WORLD_PX * 2 ** MAX_ZOOM;
/** The latitude of the edge of the Web Mercator square, in degrees. */
const MAX_LATITUDE = 85.05;
const FIT_MARGIN_PX = 28;

export const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));
const clampZoom = (zoom: number) => clamp(zoom, MIN_ZOOM, MAX_ZOOM);

/** Returns the number of pixels per unit of the map. */
export const scaleOf = (zoom: number) => (WORLD_PX * 2 ** zoom) / WORLD;

/** Precision 0 turns interpolation off: the outlines have enough points for straight lines. */
export const projection = geoMercator()
  .scale(WORLD / (2 * Math.PI))
  .translate([WORLD / 2, WORLD / 2])
  .precision(0);

export function project({ latitude, longitude }: Coordinates): Point {
  const [x, y] = projection([longitude, clamp(latitude, -MAX_LATITUDE, MAX_LATITUDE)]) ?? [WORLD / 2, WORLD / 2];
  return { x, y };
}

export function unproject({ x, y }: Point): Coordinates {
  const [longitude, latitude] = projection.invert?.([x, y]) ?? [0, 0];
  return { latitude, longitude };
}

/** Returns where a place is on the screen. Of its copies to the east and west, the one nearest the middle counts. */
export function toScreen({ x, y, zoom }: View, { width, height }: Size, place: Point): Point {
  const east = place.x - x;
  const scale = scaleOf(zoom);
  return {
    x: width / 2 + (east - WORLD * Math.round(east / WORLD)) * scale,
    y: height / 2 + (place.y - y) * scale,
  };
}

export const isInside = ({ x, y }: Point, { width, height }: Size) => x >= 0 && x <= width && y >= 0 && y <= height;

/** The visible part of the map in units; it may extend beyond the edge of the world. */
export function extentOf({ x, y, zoom }: View, { width, height }: Size) {
  const [right, down] = [width / 2 / scaleOf(zoom), height / 2 / scaleOf(zoom)];
  return { west: x - right, east: x + right, north: y - down, south: y + down };
}
export type Extent = ReturnType<typeof extentOf>;

export const overlap = (a: Extent, b: Extent) =>
  a.west <= b.east && b.west <= a.east && a.north <= b.south && b.north <= a.south;

/**
 * The circle of a search, in units of the map. A circle on the globe looks narrower on the map than this circle, but by
 * less than a pixel at the zoom at which the circle fills the view.
 */
export function circleAround(center: Coordinates, radiusMiles: number) {
  const degrees = (radiusMiles / EARTH_RADIUS_MILES) * (180 / Math.PI);
  const { x, y: top } = project({ ...center, latitude: center.latitude + degrees });
  const { y: bottom } = project({ ...center, latitude: center.latitude - degrees });
  return { x, y: (top + bottom) / 2, radius: (bottom - top) / 2 };
}

/** The view that shows the whole of a circle. */
export function fitCircle(center: Coordinates, radiusMiles: number, { width, height }: Size): View {
  const { x, y, radius } = circleAround(center, radiusMiles);
  const room = Math.max(64, Math.min(width, height) - 2 * FIT_MARGIN_PX);
  return { x, y, zoom: clampZoom(MAX_ZOOM + Math.log2(room / (2 * radius))) };
}

/** The view after the map has been dragged by `right` and `down` pixels. */
export function pan({ x, y, zoom }: View, right: number, down: number): View {
  const scale = scaleOf(zoom);
  const east = x - right / scale;
  return { x: east - WORLD * Math.floor(east / WORLD), y: clamp(y - down / scale, 0, WORLD), zoom };
}

/**
 * The view zoomed in by `steps`, but not beyond `end`. The place at `anchor`, in pixels from the middle, stays where it
 * is.
 */
export function zoomBy(view: View, steps: number, end: number, anchor: Point = { x: 0, y: 0 }): View {
  const zoom = clampZoom(Math.min(view.zoom + steps, Math.max(view.zoom, end)));
  const [before, after] = [scaleOf(view.zoom), scaleOf(zoom)];
  const moved = pan({ ...view, zoom }, 0, 0);
  return pan(moved, anchor.x * (1 - after / before), anchor.y * (1 - after / before));
}

/** Interpolates two views; `part` runs from 0 to 1. */
export const interpolate = (from: View, to: View, part: number): View => ({
  x: from.x + (to.x - from.x) * part,
  y: from.y + (to.y - from.y) * part,
  zoom: from.zoom + (to.zoom - from.zoom) * part,
});

/**
 * Whether a view shows another area than `before`: moved by more than a quarter of the map, or zoomed by more than
 * 0.75.
 */
export function isElsewhere(view: View, before: View, size: Size): boolean {
  const { x, y } = toScreen(view, size, before);
  const [right, down] = [Math.abs(x - size.width / 2), Math.abs(y - size.height / 2)];
  return right > size.width / 4 || down > size.height / 4 || Math.abs(view.zoom - before.zoom) > 0.75;
}

/**
 * How far a search of the view must reach, as a part of the distance from the middle of the view to its nearer edges.
 * Less than 1, because `fitCircle` leaves a margin between the circle and the edges.
 */
const SEARCHED_PART = 0.8;

/** The smallest search radius that reaches SEARCHED_PART of the way from the middle of the view to its nearer edges. */
export function radiusOf(view: View, { width, height }: Size): Radius {
  const { latitude } = unproject(view);
  const unitMiles = ((2 * Math.PI * EARTH_RADIUS_MILES) / WORLD) * Math.cos((latitude * Math.PI) / 180);
  const toEdge = (Math.min(width, height) / 2 / scaleOf(view.zoom)) * unitMiles;
  return radii.find((miles) => miles >= toEdge * SEARCHED_PART) ?? 250;
}

/** The opacity of the tint of a circle: 1 while the circle fits the map, 0 once the circle covers the map. */
export function tintOf(radiusPx: number, { width, height }: Size): number {
  const [fits, covers] = [Math.min(width, height) / 2, Math.hypot(width, height) / 2];
  return clamp((covers - radiusPx) / (covers - fits), 0, 1);
}
