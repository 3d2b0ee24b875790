import type { Group } from '../api/schemas';
import { type Coordinates, EARTH_RADIUS_MILES, milesBetween } from './distance';
import type { SortOrder } from './search';

export interface NearbyGroup {
  group: Group;
  at: Coordinates;
  miles: number;
}

const MILES_PER_DEGREE = (Math.PI / 180) * EARTH_RADIUS_MILES;

/** Undefined for a group whose coordinates are missing or invalid: it is never near. */
export const coordinatesOf = ({ latitude, longitude }: Group): Coordinates | undefined =>
  latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };

/** The groups within the radius, nearest first. */
export function nearbyGroups(groups: Group[], center: Coordinates, radiusMiles: number): NearbyGroup[] {
  const degrees = radiusMiles / MILES_PER_DEGREE;
  const found: NearbyGroup[] = [];
  for (const group of groups) {
    const at = coordinatesOf(group);
    // Comparing latitudes first is cheap, and rules out most of 100,000 groups.
    if (!at || Math.abs(at.latitude - center.latitude) > degrees) continue;
    const miles = milesBetween(center, at);
    if (miles <= radiusMiles) found.push({ group, at, miles });
  }
  return found.sort((a, b) => a.miles - b.miles);
}

const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** Expects groups as `nearbyGroups` returns them, which are in the order of distance. */
export function sortGroups(groups: NearbyGroup[], sort: SortOrder): NearbyGroup[] {
  if (sort === 'distance') return groups;
  return groups.toSorted((a, b) => byName.compare(a.group.groupName ?? '', b.group.groupName ?? ''));
}

/** The nearest of all groups, however far. */
export function nearestGroup(groups: Group[], center: Coordinates): NearbyGroup | undefined {
  let nearest: NearbyGroup | undefined;
  for (const group of groups) {
    const at = coordinatesOf(group);
    if (!at) continue;
    const miles = milesBetween(center, at);
    if (miles < (nearest?.miles ?? Number.POSITIVE_INFINITY)) nearest = { group, at, miles };
  }
  return nearest;
}
