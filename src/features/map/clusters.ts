import Supercluster from 'supercluster';
import type { NearbyGroup } from '../../domain/nearby';
import { MAX_ZOOM, type Point, project } from './projection';

/**
 * A mark on the map: one group, or a cluster of groups that are too close together. `splitsAt` is the zoom at which a
 * cluster splits; undefined if it never does.
 */
export type Mark = { key: string; place: Point } & (
  | { kind: 'group'; found: NearbyGroup }
  | { kind: 'cluster'; count: number; splitsAt: number | undefined; members: () => NearbyGroup[] }
);

/**
 * Supercluster keeps marks at least 0.7 times this radius apart, which leaves room for touch targets of 24 px (WCAG
 * 2.5.8), and usually of 44 px.
 */
const CLUSTER_RADIUS_PX = 56;
const WHOLE_WORLD: [number, number, number, number] = [-180, -90, 180, 90];

/** The diameter of a cluster in pixels; at least 44, for fingers. */
export const clusterSize = (count: number) => (count < 10 ? 44 : count < 100 ? 48 : 54);

/** Clusters the groups for all zooms at once. Returns a function that returns all marks at a whole zoom. */
export function makeClusters(groups: NearbyGroup[]) {
  const index = new Supercluster<{ found: NearbyGroup }>({
    radius: CLUSTER_RADIUS_PX,
    extent: 256,
    maxZoom: MAX_ZOOM,
  }).load(
    groups.map((found) => ({
      type: 'Feature',
      properties: { found },
      geometry: { type: 'Point', coordinates: [found.at.longitude, found.at.latitude] },
    })),
  );

  return (zoom: number): Mark[] =>
    index.getClusters(WHOLE_WORLD, zoom).map(({ geometry, properties }) => {
      if (!('cluster_id' in properties)) {
        const { found } = properties;
        return { kind: 'group', key: found.id, place: project(found.at), found };
      }
      const [longitude = 0, latitude = 0] = geometry.coordinates;
      const { cluster_id: id, point_count: count } = properties;
      const splitsAt = index.getClusterExpansionZoom(id);
      return {
        kind: 'cluster',
        key: `cluster ${id}`,
        place: project({ latitude, longitude }),
        count,
        // Groups at the same point, or very close, stay together at every zoom.
        splitsAt: splitsAt > MAX_ZOOM ? undefined : splitsAt,
        members: () => index.getLeaves(id, Number.POSITIVE_INFINITY).map((leaf) => leaf.properties.found),
      };
    });
}

/** The directions of the arrow keys on the screen. */
export const arrows: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Returns the index of the place nearest to `from`, within 45° of the direction; -1 if there is none. */
export function nextTowards(places: Point[], from: Point, direction: Point): number {
  let best = -1;
  let nearest = Number.POSITIVE_INFINITY;
  places.forEach((place, position) => {
    const [x, y] = [place.x - from.x, place.y - from.y];
    const ahead = x * direction.x + y * direction.y;
    const aside = x * direction.y - y * direction.x;
    const far = Math.hypot(x, y);
    if (ahead <= 0 || Math.abs(aside) > ahead || far >= nearest) return;
    best = position;
    nearest = far;
  });
  return best;
}
