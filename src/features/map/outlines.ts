import { geoPath } from 'd3-geo';
import { bbox, feature } from 'topojson-client';
import type { GeometryObject, Properties, Topology } from 'topojson-specification';
import { once } from '../../domain/once';
import { type Extent, overlap, project, projection } from './projection';

/** A country, state, county or lake. */
export interface Outline {
  /** ISO number of a country, FIPS code of a state or county, empty for a lake. */
  id: string;
  /**
   * The bounding box of each part, in units of the map. One per part, because an island may be far from its mainland.
   */
  extents: Extent[];
  /** Computes the path on first use, so that counties out of view cost nothing. */
  path: () => Path2D;
}

/** Reads the outlines from one layer of an atlas. */
export function readOutlines(atlas: Topology, layer: string): Outline[] {
  const collection = atlas.objects[layer];
  if (collection?.type !== 'GeometryCollection') return [];
  return collection.geometries.map((geometry) => ({
    id: String(geometry.id ?? ''),
    extents: partsOf(geometry).map(([outer = []]) => extentOfRing(atlas, outer)),
    path: once(() => new Path2D(svgPath(feature(atlas, geometry)) ?? '')),
  }));
}

const svgPath = geoPath(projection).digits(1);

/** Returns the polygons as rings of arcs, the outer ring first. */
function partsOf(geometry: GeometryObject<Properties>): number[][][] {
  if (geometry.type === 'Polygon') return [geometry.arcs];
  return geometry.type === 'MultiPolygon' ? geometry.arcs : [];
}

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
