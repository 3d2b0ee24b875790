import type { GroupTable } from '../api/groupTable';
import { type Coordinates, milesBetween } from './distance';
import { FoundGroup, type NearbyGroup } from './nearby';

/** Finds the nearest group, however far away. */
export function nearestGroup(groups: GroupTable, center: Coordinates): NearbyGroup | undefined {
  let nearest: NearbyGroup | undefined;
  for (let index = 0; index < groups.size; index++) {
    const at = { latitude: groups.latitude(index), longitude: groups.longitude(index) };
    const miles = milesBetween(center, at);
    if (miles < (nearest?.miles ?? Number.POSITIVE_INFINITY)) nearest = new FoundGroup(groups, index, at, miles);
  }
  return nearest;
}
