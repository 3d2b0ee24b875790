import { geoMercator, geoPath } from 'd3-geo';
import type { Coordinates } from '../../domain/distance';
import type { MapColors } from '../../theme';
import { isNear, type Outline } from './outlines';
import {
  circleAround,
  type Extent,
  extentOf,
  project,
  type Size,
  scaleOf,
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
  circle: { center: Coordinates; radiusMiles: number };
  colors: MapColors;
  font: string;
}

type Context = CanvasRenderingContext2D;

/** Draws everything below the pins. */
export function drawMap(context: Context, picture: Picture) {
  const { size, density, outlines, colors } = picture;
  context.setTransform(density, 0, 0, density, 0, 0);
  context.fillStyle = outlines.loading ? colors.land : colors.water;
  context.fillRect(0, 0, size.width, size.height);
  for (const east of [-WORLD, 0, WORLD]) drawOutlines(context, picture, east);
  drawCircle(context, picture);
  drawNames(context, picture);
}

/** Draws one of the three copies of the world, `east` units from the middle one. */
function drawOutlines(context: Context, { view, size, density, outlines, colors }: Picture, east: number) {
  const extent = extentOf({ ...view, x: view.x - east }, size);
  const near = (all: Outline[]) => all.filter((outline) => isNear(outline, extent)).map(({ shape }) => shape().path);
  const [countries, lakes, states, counties] = [
    outlines.countries,
    outlines.lakes,
    outlines.states,
    outlines.counties,
  ].map(near);
  setMapUnits(context, { view, size, density }, { x: east, y: 0 });

  const fill = (paths: Path2D[] = [], color: string) => {
    context.fillStyle = color;
    for (const path of paths) context.fill(path);
  };
  const stroke = (paths: Path2D[] = [], color: string, width: number) => {
    context.strokeStyle = color;
    context.lineWidth = width / scaleOf(view.zoom);
    context.lineJoin = 'round';
    for (const path of paths) context.stroke(path);
  };
  fill(countries, colors.abroad);
  stroke(countries, colors.state, 1);
  fill(lakes, colors.water);
  fill(states, colors.land);
  stroke(counties, colors.county, 1);
  stroke(states, colors.state, 1.25);
}

/** Transforms the context to units of the map, with their origin at the given place. */
function setMapUnits(
  context: Context,
  { view, size, density }: Pick<Picture, 'view' | 'size' | 'density'>,
  origin: { x: number; y: number },
) {
  const scale = scaleOf(view.zoom) * density;
  const x = (size.width / 2) * density + (origin.x - view.x) * scale;
  const y = (size.height / 2) * density + (origin.y - view.y) * scale;
  context.setTransform(scale, 0, 0, scale, x, y);
}

/** The search circle, in a projection of its own around its centre, so that the edge of the world does not cut it. */
function drawCircle(context: Context, picture: Picture) {
  const { view, size, density, circle, colors, font } = picture;
  const { center, radiusMiles } = circle;
  const middle = toScreen(view, size, project(center));
  const scale = scaleOf(view.zoom);
  const around = geoMercator()
    .rotate([-center.longitude, 0])
    .scale((WORLD / (2 * Math.PI)) * scale)
    // Straight lines between its points, which are close enough.
    .precision(0)
    .translate([middle.x, middle.y - (project(center).y - WORLD / 2) * scale]);

  context.setTransform(density, 0, 0, density, 0, 0);
  context.beginPath();
  geoPath(around, context)(circleAround(center, radiusMiles));
  context.fillStyle = colors.inside;
  context.fill();
  context.strokeStyle = colors.ring;
  context.lineWidth = 2;
  context.setLineDash([2, 6]);
  context.lineCap = 'round';
  context.stroke();
  context.setLineDash([]);
  context.lineCap = 'butt';

  context.beginPath();
  context.arc(middle.x, middle.y, 4.5, 0, 2 * Math.PI);
  context.fillStyle = colors.ring;
  context.strokeStyle = colors.land;
  context.fill();
  context.stroke();

  const bottom = around([center.longitude, center.latitude - radiusMiles / 69.1]);
  if (bottom) write(context, picture, `${radiusMiles} mi`, bottom[0], bottom[1], `650 13px ${font}`, colors.ring);
}

/** Names of states or counties, where they fit. */
function drawNames(context: Context, picture: Picture) {
  const { view, size, outlines, colors, font } = picture;
  const extent = extentOf(view, size);
  context.setTransform(picture.density, 0, 0, picture.density, 0, 0);
  const name = (all: Outline[], format: (name: string) => string, style: string) => {
    for (const outline of all) {
      if (!isNear(outline, extent)) continue;
      const { x, y } = toScreen(view, size, outline.shape().middle);
      context.font = style;
      const text = format(outline.name);
      if (context.measureText(text).width > widthOf(outline.extents) * scaleOf(view.zoom) * 0.8) continue;
      write(context, picture, text, x, y, style, colors.text);
    }
  };
  if (outlines.counties.length > 0) name(outlines.counties, (text) => text, `500 11px ${font}`);
  else name(outlines.states, (text) => text.toUpperCase(), `650 11px ${font}`);
}

const widthOf = (extents: Extent[]) => Math.max(...extents.map(({ west, east }) => east - west));

function write(context: Context, { colors }: Picture, text: string, x: number, y: number, font: string, color: string) {
  context.font = font;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.lineWidth = 3;
  context.strokeStyle = colors.land;
  context.strokeText(text, x, y);
  context.fillStyle = color;
  context.fillText(text, x, y);
}
