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
  /** The person's text size as a multiple of 16 px. */
  textScale: number;
}

/** Draws everything except the labels. */
export function drawMap(context: CanvasRenderingContext2D, picture: Picture) {
  const { size, density, outlines, colors } = picture;
  context.setTransform(density, 0, 0, density, 0, 0);
  context.fillStyle = outlines.loading ? colors.land : colors.water;
  context.fillRect(0, 0, size.width, size.height);
  for (const east of [-WORLD, 0, WORLD]) drawOutlines(context, picture, east);
  drawCircle(context, picture);
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

/** The search circle in pixels; `x` and `y` are its middle. */
export function circleOnScreen({ view, size, circle }: Picture) {
  const around = circleAround(circle.center, circle.radiusMiles);
  return { ...toScreen(view, size, around), radius: around.radius * scaleOf(view.zoom) };
}

/** The radius of the ring at the place searched for, in pixels. */
export const RING_PX = 8;

/** Draws the search circle, and a ring at its center, unless a cluster covers most of the ring. */
function drawCircle(context: CanvasRenderingContext2D, picture: Picture) {
  const { view, size, density, circle, marks, colors } = picture;
  const { x, y, radius } = circleOnScreen(picture);
  context.setTransform(density, 0, 0, density, 0, 0);
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.globalAlpha = tintOf(radius, size);
  context.fillStyle = colors.inside;
  context.fill();
  context.globalAlpha = 1;
  context.strokeStyle = colors.ring;
  context.lineWidth = 2;
  context.setLineDash([2, 6]);
  context.lineCap = 'round';
  context.stroke();
  context.setLineDash([]);

  const center = toScreen(view, size, project(circle.center));
  const isCovered = marks.some(
    ({ at, ...mark }) =>
      mark.kind === 'cluster' && Math.hypot(at.x - center.x, at.y - center.y) < clusterSize(mark.count) / 2,
  );
  if (isCovered) return;
  context.beginPath();
  context.arc(center.x, center.y, RING_PX, 0, 2 * Math.PI);
  context.fillStyle = colors.land;
  context.fill();
  context.lineWidth = 2.5;
  context.stroke();
}
