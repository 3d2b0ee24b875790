import { geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import type { GeometryObject, Properties, Topology } from 'topojson-specification';
import { type Extent, overlap, type Point, project, projection } from './projection';

/** A country, state, county or lake. */
export interface Outline {
  /** ISO number of a country, FIPS code of a state or county, empty for a lake. */
  id: string;
  name: string;
  /**
   * The bounding box of each part, in units of the map. One per part, because an island may be far from its mainland.
   */
  extents: Extent[];
  /** Returns the path and its center. Computes them on first use, so that counties out of view cost nothing. */
  shape: () => { path: Path2D; middle: Point };
}

/** Reads the outlines from one layer of an atlas. */
export function readOutlines(atlas: Topology, layer: string): Outline[] {
  const collection = atlas.objects[layer];
  if (collection?.type !== 'GeometryCollection') return [];
  const boxes = atlas.arcs.map((arc) => boxOfArc(atlas, arc));
  return collection.geometries.map((geometry) => {
    let shape: ReturnType<Outline['shape']> | undefined;
    return {
      id: String(geometry.id ?? ''),
      name: nameOf(geometry.properties),
      extents: partsOf(geometry).map(([outer = []]) =>
        toExtent(around(outer.flatMap((arc) => boxes[arc < 0 ? ~arc : arc] ?? []))),
      ),
      shape: () => {
        shape ??= draw(atlas, geometry);
        return shape;
      },
    };
  });
}

function draw(atlas: Topology, geometry: GeometryObject<Properties>) {
  const outline = feature(atlas, geometry);
  const path = geoPath(projection).digits(1);
  const [x, y] = path.centroid(outline);
  return { path: new Path2D(path(outline) ?? ''), middle: { x, y } };
}

const nameOf = (properties: Properties | undefined) => String(properties?.name ?? '');

/** Returns the polygons as rings of arcs, the outer ring first. */
function partsOf(geometry: GeometryObject<Properties>): number[][][] {
  if (geometry.type === 'Polygon') return [geometry.arcs];
  return geometry.type === 'MultiPolygon' ? geometry.arcs : [];
}

/** A bounding box in degrees. */
interface Box {
  west: number;
  east: number;
  south: number;
  north: number;
}

/**
 * Returns the bounding box of an arc. In a quantized atlas, each position is the difference from the position before.
 */
function boxOfArc({ transform }: Topology, arc: number[][]): Box {
  const { scale, translate } = transform ?? { scale: [1, 1], translate: [0, 0] };
  const box = { west: 180, east: -180, south: 90, north: -90 };
  let [x, y] = [0, 0];
  for (const [stepX = 0, stepY = 0] of arc) {
    x = transform ? x + stepX : stepX;
    y = transform ? y + stepY : stepY;
    const [longitude, latitude] = [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    if (longitude < box.west) box.west = longitude;
    if (longitude > box.east) box.east = longitude;
    if (latitude < box.south) box.south = latitude;
    if (latitude > box.north) box.north = latitude;
  }
  return box;
}

const around = (boxes: Box[]): Box => ({
  west: Math.min(...boxes.map(({ west }) => west)),
  east: Math.max(...boxes.map(({ east }) => east)),
  south: Math.min(...boxes.map(({ south }) => south)),
  north: Math.max(...boxes.map(({ north }) => north)),
});

export const isNear = ({ extents }: Outline, extent: Extent) => extents.some((part) => overlap(part, extent));

export function toExtent({ west, east, south, north }: Box): Extent {
  const topLeft = project({ latitude: north, longitude: west });
  const bottomRight = project({ latitude: south, longitude: east });
  return { west: topLeft.x, north: topLeft.y, east: bottomRight.x, south: bottomRight.y };
}
