import type { GroupTable } from '../api/groupTable';
import type { Group } from '../api/schemas';
import { type Coordinates, EARTH_RADIUS_MILES, milesBetween } from './distance';
import { compareNames } from './names';
import type { SortOrder } from './search';

export interface NearbyGroup {
  readonly id: string;
  readonly group: Group;
  readonly at: Coordinates;
  readonly miles: number;
}

/** Decodes the group only when it is requested, because a search finds thousands of groups and shows few of them. */
export class FoundGroup implements NearbyGroup {
  readonly at: Coordinates;
  readonly miles: number;
  private readonly groups: GroupTable;
  private readonly index: number;
  private known: { id?: string; group?: Group } = {};

  constructor(groups: GroupTable, index: number, at: Coordinates, miles: number) {
    this.groups = groups;
    this.index = index;
    this.at = at;
    this.miles = miles;
  }
  get id(): string {
    this.known.id ??= this.groups.idAt(this.index);
    return this.known.id;
  }
  get group(): Group {
    this.known.group ??= this.groups.get(this.index);
    return this.known.group;
  }
}

const RADIANS = Math.PI / 180;
const MILES_PER_DEGREE = RADIANS * EARTH_RADIUS_MILES;
const WHOLE_CIRCLE = 360;
/** In degrees: the tolerance for rounding errors. */
const SLACK = 1e-9;

/** Undefined for a group without valid coordinates. */
export const coordinatesOf = ({ latitude, longitude }: Group): Coordinates | undefined =>
  latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };

/** How far a circle reaches east and west of its center, in degrees of longitude. 360 if it contains a pole. */
function reachOf(latitude: number, radiusDegrees: number): number {
  if (Math.abs(latitude) + radiusDegrees >= WHOLE_CIRCLE / 4) return WHOLE_CIRCLE;
  return Math.asin(Math.sin(radiusDegrees * RADIANS) / Math.cos(latitude * RADIANS)) / RADIANS + SLACK;
}

/** Returns the groups within the radius, nearest first. */
export function nearbyGroups(groups: GroupTable, center: Coordinates, radiusMiles: number): NearbyGroup[] {
  const degrees = radiusMiles / MILES_PER_DEGREE + SLACK;
  const reach = reachOf(center.latitude, degrees);
  const found: NearbyGroup[] = [];
  for (let index = 0; index < groups.size; index++) {
    // Comparing degrees first is cheap and excludes most of 100,000 groups. The negation also excludes NaN.
    const latitude = groups.latitude(index);
    if (!(Math.abs(latitude - center.latitude) <= degrees)) continue;
    const longitude = groups.longitude(index);
    const aside = Math.abs(longitude - center.longitude);
    if (!(Math.min(aside, WHOLE_CIRCLE - aside) <= reach)) continue;
    const at = { latitude, longitude };
    const miles = milesBetween(center, at);
    if (miles <= radiusMiles) found.push(new FoundGroup(groups, index, at, miles));
  }
  return found.sort((a, b) => a.miles - b.miles);
}

/** Expects groups in the order of distance, as `nearbyGroups` returns them. */
export function sortGroups(groups: NearbyGroup[], sort: SortOrder): NearbyGroup[] {
  if (sort === 'distance') return groups;
  return groups.toSorted((a, b) => compareNames(a.group.groupName ?? '', b.group.groupName ?? ''));
}
