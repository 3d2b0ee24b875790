import { geoMercator, geoPath } from 'd3-geo';
import type { Coordinates } from '../../domain/distance';
import type { MapColors } from '../../theme/mapTheme';
import { clusterSize } from './clusters';
import type { ShownMark } from './MapPins';
import { isNear, type Outline } from './outlines';
import {
  circleAround,
  extentOf,
  type Point,
  project,
  type Size,
  scaleOf,
  tintOf,
  toScreen,
  type View,
  WORLD,
} from './projection';
import type { Outlines } from './useOutlines';

export interface Picture {
  view: View;
  size: Size;
  /** Device pixels per CSS pixel. */
  density: number;
  outlines: Outlines;
  circle: { center: Coordinates; radiusMiles: number; name?: string };
  /** Cities with the most groups come first. */
  cities: { name: string; count: number; place: Point }[];
  /** Pins and clusters, which the page shows over the canvas, so that labels must avoid them. */
  marks: ShownMark[];
  /** Whether the "Search this area" button is shown at the top, so that labels must avoid it. */
  away: boolean;
  colors: MapColors;
  /** The user's text size as a multiple of 16 px. */
  textScale: number;
}

/** Draws everything except the labels. Returns the lowest point of the search circle on the screen. */
export function drawMap(context: CanvasRenderingContext2D, picture: Picture) {
  const { size, density, outlines, colors } = picture;
  context.setTransform(density, 0, 0, density, 0, 0);
  context.fillStyle = outlines.loading ? colors.land : colors.water;
  context.fillRect(0, 0, size.width, size.height);
  for (const east of [-WORLD, 0, WORLD]) drawOutlines(context, picture, east);
  return drawCircle(context, picture);
}

/** The world repeats to the east and the west. Draws one of its three copies, `east` units from the middle one. */
function drawOutlines(
  context: CanvasRenderingContext2D,
  { view, size, density, outlines, colors }: Picture,
  east: number,
) {
  const extent = extentOf({ ...view, x: view.x - east }, size);
  const scale = scaleOf(view.zoom) * density;
  const middle = { x: (size.width / 2) * density, y: (size.height / 2) * density };
  // Draw in units of the map.
  context.setTransform(scale, 0, 0, scale, middle.x + (east - view.x) * scale, middle.y - view.y * scale);
  context.lineJoin = 'round';

  const fill = (all: Outline[], color: string) => {
    context.fillStyle = color;
    for (const outline of all) if (isNear(outline, extent)) context.fill(outline.path());
  };
  const stroke = (all: Outline[], color: string, width: number) => {
    context.strokeStyle = color;
    context.lineWidth = width / scaleOf(view.zoom);
    for (const outline of all) if (isNear(outline, extent)) context.stroke(outline.path());
  };
  fill(outlines.countries, colors.abroad);
  stroke(outlines.countries, colors.state, 1);
  fill(outlines.lakes, colors.water);
  fill(outlines.states, colors.land);
  stroke(outlines.counties, colors.county, 1);
  stroke(outlines.states, colors.state, 1.25);
}

/**
 * Draws the search circle in its own projection around its center, so that the edge of the world does not cut it.
 * Returns the lowest point of the circle on the screen.
 */
function drawCircle(context: CanvasRenderingContext2D, picture: Picture): Point {
  const { view, size, density, circle, colors } = picture;
  const { center, radiusMiles } = circle;
  const middle = toScreen(view, size, project(center));
  const scale = scaleOf(view.zoom);
  const around = geoMercator()
    .rotate([-center.longitude, 0])
    .scale((WORLD / (2 * Math.PI)) * scale)
    // No interpolation: the points of the circle are close enough for straight lines.
    .precision(0)
    .translate([middle.x, middle.y - (project(center).y - WORLD / 2) * scale]);
  const [x, y] = around([center.longitude, center.latitude - radiusMiles / 69.1]) ?? [middle.x, middle.y];

  context.setTransform(density, 0, 0, density, 0, 0);
  context.beginPath();
  geoPath(around, context)(circleAround(center, radiusMiles));
  context.globalAlpha = tintOf(y - middle.y, size);
  context.fillStyle = colors.inside;
  context.fill();
  context.globalAlpha = 1;
  context.strokeStyle = colors.ring;
  context.lineWidth = 2;
  context.setLineDash([2, 6]);
  context.lineCap = 'round';
  context.stroke();
  context.setLineDash([]);
  drawCenter(context, picture);
  context.lineCap = 'butt';
  return { x, y };
}

/**
 * The crosshair at the center of the search: a ring of radius `ring`, and four arms that begin `inner` pixels from the
 * center and end `outer` pixels from it. A cluster or pin on the center takes the place of the ring.
 */
export function centerMark({ view, size, circle, marks }: Picture) {
  const at = toScreen(view, size, project(circle.center));
  for (const mark of marks) {
    const radius = mark.kind === 'cluster' ? clusterSize(mark.count) / 2 : 0;
    if (Math.hypot(mark.at.x - at.x, mark.at.y - at.y) > radius) continue;
    return { at: mark.at, ring: 0, inner: radius + 7, outer: radius + 14 };
  }
  return { at, ring: 7, inner: 3, outer: 12 };
}

/** Draws the crosshair over a halo in the color of the land. */
function drawCenter(context: CanvasRenderingContext2D, picture: Picture) {
  const { at, ring, inner, outer } = centerMark(picture);
  const { colors } = picture;
  context.beginPath();
  if (ring > 0) context.arc(at.x, at.y, ring, 0, 2 * Math.PI);
  for (const [right, down] of [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ] as const) {
    context.moveTo(at.x + right * inner, at.y + down * inner);
    context.lineTo(at.x + right * outer, at.y + down * outer);
  }
  for (const [color, width] of [
    [colors.land, 6],
    [colors.ring, 2.5],
  ] as const) {
    context.strokeStyle = color;
    context.lineWidth = width;
    context.stroke();
  }
}
