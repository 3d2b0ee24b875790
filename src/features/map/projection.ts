import { geoCircle, geoMercator } from 'd3-geo';
import { type Coordinates, EARTH_RADIUS_MILES } from '../../domain/distance';
import { type Radius, radii } from '../../domain/search';

/** A position in pixels, or in units of the map: a square that holds the world in Web Mercator, north up. */
export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** The middle of the view in units of the map, and its zoom: at 0 the world is 256 px wide, at 1 twice that. */
export interface View extends Point {
  zoom: number;
}

const WORLD_PX = 256;
const MIN_ZOOM = 2;
export const MAX_ZOOM = 12;
/** The size of the world in units: one per pixel at the largest zoom, so that single floats are precise enough. */
export const WORLD = WORLD_PX * 2 ** MAX_ZOOM;
/** In degrees, the edge of the square of Web Mercator. */
const MAX_LATITUDE = 85.05;
const FIT_MARGIN_PX = 28;

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));
const clampZoom = (zoom: number) => clamp(zoom, MIN_ZOOM, MAX_ZOOM);

/** Pixels per unit. */
export const scaleOf = (zoom: number) => (WORLD_PX * 2 ** zoom) / WORLD;

/** With straight lines interpolate points (precision 0): the outlines have enough of them. */
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

/** Where a place is on the screen. The world repeats to the east and the west; this is the copy nearest the middle. */
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

/** A circle on the globe, as GeoJSON with a point every 3 degrees. */
export const circleAround = ({ latitude, longitude }: Coordinates, radiusMiles: number) =>
  geoCircle().center([longitude, latitude]).radius(degreesOf(radiusMiles)).precision(3)();

const degreesOf = (miles: number) => (miles / EARTH_RADIUS_MILES) * (180 / Math.PI);

/** The view that shows the whole of a circle. */
export function fitCircle(center: Coordinates, radiusMiles: number, { width, height }: Size): View {
  const degrees = degreesOf(radiusMiles);
  const top = project({ ...center, latitude: center.latitude + degrees });
  const bottom = project({ ...center, latitude: center.latitude - degrees });
  const room = Math.max(64, Math.min(width, height) - 2 * FIT_MARGIN_PX);
  const zoom = MAX_ZOOM + Math.log2(room / (bottom.y - top.y));
  return { x: top.x, y: (top.y + bottom.y) / 2, zoom: clampZoom(zoom) };
}

/** The view after the map has been dragged by so many pixels. */
export function pan({ x, y, zoom }: View, right: number, down: number): View {
  const scale = scaleOf(zoom);
  const east = x - right / scale;
  return { x: east - WORLD * Math.floor(east / WORLD), y: clamp(y - down / scale, 0, WORLD), zoom };
}

/** The view zoomed in by so many steps. The place at `anchor`, in pixels from the middle, stays where it is. */
export function zoomBy(view: View, steps: number, anchor: Point = { x: 0, y: 0 }): View {
  const zoom = clampZoom(view.zoom + steps);
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

/** Whether a view shows another area than the one before: moved by a quarter of the window, or zoomed to another scale. */
export function isElsewhere(view: View, before: View, size: Size): boolean {
  const { x, y } = toScreen(view, size, before);
  const [right, down] = [Math.abs(x - size.width / 2), Math.abs(y - size.height / 2)];
  return right > size.width / 4 || down > size.height / 4 || Math.abs(view.zoom - before.zoom) > 0.75;
}

/** Of the way from the middle of the view to its nearer edges. The view of a circle has a margin around it. */
const SEARCHED_PART = 0.8;

/** The smallest radius of a search whose circle holds nearly all that the view shows, up to the nearer edges. */
export function radiusOf(view: View, { width, height }: Size): Radius {
  const { latitude } = unproject(view);
  const unitMiles = ((2 * Math.PI * EARTH_RADIUS_MILES) / WORLD) * Math.cos((latitude * Math.PI) / 180);
  const toEdge = (Math.min(width, height) / 2 / scaleOf(view.zoom)) * unitMiles;
  return radii.find((miles) => miles >= toEdge * SEARCHED_PART) ?? 250;
}

/** How strong the tint of a circle is, from 0 to 1: none where the circle is larger than the window, to keep the map clear. */
export function tintOf(radiusPx: number, { width, height }: Size): number {
  const [fits, covers] = [Math.min(width, height) / 2, Math.hypot(width, height) / 2];
  return clamp((covers - radiusPx) / (covers - fits), 0, 1);
}
