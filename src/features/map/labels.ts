import { canvasFont } from '../../theme/mapTheme';
import { clusterSize } from './clusters';
import { circleOnScreen, type Picture, RING_PX } from './drawMap';
import type { ShownMark } from './MapPins';
import { mapMessages } from './messages';
import { isInside, type Point, project, type Size, toScreen } from './projection';

/** In CSS pixels from the top left of the map. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Label extends Size {
  text: string;
  at: Point;
  /**
   * The possible gaps between the label and its place, in pixels, best first. If undefined, the label is centered on
   * its place.
   */
  gaps?: readonly number[];
}

/** The margin along the edges of the map that labels leave free. */
const EDGE_PX = 4;

/**
 * Places each label at its first free spot: within the map, and not over an obstacle or an earlier label. Labels
 * without a free spot are left out, so the most important ones must come first.
 */
export function placeLabels<Any extends Label>(labels: Any[], obstacles: Box[], { width, height }: Size) {
  const taken = [...obstacles];
  const isFree = (box: Box) =>
    box.left >= EDGE_PX &&
    box.top >= EDGE_PX &&
    box.right <= width - EDGE_PX &&
    box.bottom <= height - EDGE_PX &&
    !taken.some((other) => collide(box, other));
  /** `x` and `y` are the middle of the label. */
  const placed: (Any & Point)[] = [];
  for (const label of labels) {
    const spot = spotsOf(label).find((middle) => isFree(boxAround(middle, label)));
    if (!spot) continue;
    taken.push(boxAround(spot, label));
    placed.push({ ...label, ...spot });
  }
  return placed;
}

/** The spots for a label, best first: right, left, above and below its place, for each gap. */
const spotsOf = ({ at: { x, y }, width, height, gaps }: Label): Point[] =>
  gaps?.flatMap((gap) => [
    { x: x + gap + width / 2, y },
    { x: x - gap - width / 2, y },
    { x, y: y - gap - height / 2 },
    { x, y: y + gap + height / 2 },
  ]) ?? [{ x, y }];

export const boxAround = ({ x, y }: Point, { width, height }: Size): Box => ({
  left: x - width / 2,
  top: y - height / 2,
  right: x + width / 2,
  bottom: y + height / 2,
});

const collide = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Cities are labeled from this zoom on. Further out, their labels would cover the country. */
const CITIES_ZOOM = 4.5;
/** Maximum number of city labels: more would hardly find room. */
const MOST_CITIES = 40;
/** The radius of the dot of a city without a pin, in pixels. */
const DOT_PX = 2.5;
/** The gaps between a city and its label, in pixels: enough to clear a dot, the ring or a pin, or a cluster. */
const CITY_GAPS = [6, 17, 32];

/**
 * Draws the names of the place searched for and of cities, and the radius at the lowest point of the search circle.
 * Leaves out labels that would overlap another label, a pin or a control.
 */
export function drawLabels(context: CanvasRenderingContext2D, picture: Picture) {
  const { view, size, density, circle, cities, marks, colors, textScale } = picture;
  context.setTransform(density, 0, 0, density, 0, 0);
  const write = (text: string, at: Point, weight: number, px: number, color: string) => {
    const height = px * textScale * 1.25;
    const image = imageOf(text, fontOf(weight, px * textScale), height, color, colors.land, density);
    return { text, at, image, width: image.width / density, height };
  };

  const center = toScreen(view, size, project(circle.center));
  const { x, y, radius } = circleOnScreen(picture);
  const citiesInView =
    view.zoom < CITIES_ZOOM
      ? []
      : cities
          .map((city) => ({ ...city, at: toScreen(view, size, city.place) }))
          .filter(({ at }) => isInside(at, size))
          .slice(0, MOST_CITIES);
  const labels = [
    ...(circle.name ? [{ ...write(circle.name, center, 700, 15, colors.ring), gaps: CITY_GAPS }] : []),
    write(`${circle.radiusMiles} mi`, { x, y: y + radius }, 650, 13, colors.ring),
    ...citiesInView.map(({ name, count, at }) => {
      const [weight, px] = count > 8 ? [700, 15] : count > 2 ? [650, 13] : [550, 12];
      return { ...write(name, at, weight, px, colors.cluster), gaps: CITY_GAPS };
    }),
  ];
  const pins = marks.map(boxOfMark);
  const dots = citiesInView.map(({ at }) => at).filter((at) => !pins.some((box) => contains(box, at)));
  context.font = fontOf(400, 11.2 * textScale);
  const placed = placeLabels(
    labels,
    [
      ...pins,
      boxAround(center, { width: 2 * RING_PX, height: 2 * RING_PX }),
      ...dots.map((dot) => boxAround(dot, { width: 2 * DOT_PX, height: 2 * DOT_PX })),
      ...controlBoxes(picture, context.measureText(mapMessages.mapSources).width),
    ],
    size,
  );

  const named = new Set(placed.map(({ at }) => at));
  context.fillStyle = colors.cluster;
  for (const { x, y } of dots.filter((at) => named.has(at))) {
    context.beginPath();
    context.arc(x, y, DOT_PX, 0, 2 * Math.PI);
    context.fill();
  }
  context.setTransform(1, 0, 0, 1, 0, 0);
  for (const { image, x, y } of placed) {
    // Round, because letters are sharp only on whole pixels of the device.
    context.drawImage(image, Math.round(x * density - image.width / 2), Math.round(y * density - image.height / 2));
  }
}

const fontOf = (weight: number, px: number) => `${weight} ${px}px ${canvasFont}`;

const MOST_IMAGES = 500;
const images = new Map<string, HTMLCanvasElement>();

/**
 * Draws a text with a halo into an image. Cached, because stroking letters takes longer than everything else on the
 * map.
 */
function imageOf(text: string, font: string, height: number, color: string, halo: string, density: number) {
  const key = [text, font, color, halo, density].join('|');
  const known = images.get(key);
  if (known) return known;
  const image = document.createElement('canvas');
  const context = image.getContext('2d');
  if (context) {
    context.font = font;
    image.width = Math.ceil((context.measureText(text).width + 6) * density);
    image.height = Math.ceil((height + 8) * density);
    context.setTransform(density, 0, 0, density, image.width / 2, image.height / 2);
    // Set the font again, because a new size resets it.
    context.font = font;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.lineJoin = 'round';
    context.lineWidth = 3.5;
    context.strokeStyle = halo;
    context.strokeText(text, 0, 0);
    context.fillStyle = color;
    context.fillText(text, 0, 0);
  }
  if (images.size >= MOST_IMAGES) images.clear();
  // Do not cache a text in the fallback font.
  if (document.fonts.check(font)) images.set(key, image);
  return image;
}

/** Returns the box of a pin, whose tip is at its place, or of a cluster, whose middle is at its place. */
function boxOfMark(mark: ShownMark): Box {
  const { x, y } = mark.at;
  if (mark.kind === 'group') return { left: x - 18, top: y - 36, right: x + 18, bottom: y + 2 };
  const side = clusterSize(mark.count) + 8;
  return boxAround(mark.at, { width: side, height: side });
}

/** The boxes of MapControls (top right), the credit (bottom right) and, if shown, SearchAreaButton (top). */
function controlBoxes({ size: { width, height }, textScale, away }: Picture, creditWidth: number): Box[] {
  const button = 48 * Math.max(1, textScale);
  return [
    { left: width - 16 - button, top: 0, right: width, bottom: 16 + 3 * button },
    { left: width - 28 - creditWidth, top: height - 12 - 18 * textScale, right: width, bottom: height },
    ...(away ? [{ left: width / 2 - 2.2 * button, top: 0, right: width / 2 + 2.2 * button, bottom: 16 + button }] : []),
  ];
}

const contains = ({ left, top, right, bottom }: Box, { x, y }: Point) =>
  x >= left && x <= right && y >= top && y <= bottom;
