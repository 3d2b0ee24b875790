import { geoPath } from 'd3-geo';
import { bbox, feature } from 'topojson-client';
import type { GeometryObject, Properties, Topology } from 'topojson-specification';
import { once } from '../../domain/once';
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
  return collection.geometries.map((geometry) => ({
    id: String(geometry.id ?? ''),
    name: nameOf(geometry.properties),
    extents: partsOf(geometry).map(([outer = []]) => extentOfRing(atlas, outer)),
    shape: once(() => draw(atlas, geometry)),
  }));
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

/** Returns the bounding box of a ring of arcs. */
function extentOfRing(atlas: Topology, ring: number[]): Extent {
  const arcs = ring.map((arc) => atlas.arcs[arc < 0 ? ~arc : arc] ?? []);
  const [west, south, east, north] = bbox({ ...atlas, objects: {}, arcs });
  return toExtent({ west, south, east, north });
}

export const isNear = ({ extents }: Outline, extent: Extent) => extents.some((part) => overlap(part, extent));

/** Converts a bounding box from degrees to units of the map. */
export function toExtent({ west, east, south, north }: Extent): Extent {
  const topLeft = project({ latitude: north, longitude: west });
  const bottomRight = project({ latitude: south, longitude: east });
  return { west: topLeft.x, north: topLeft.y, east: bottomRight.x, south: bottomRight.y };
}
