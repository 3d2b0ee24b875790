import { parseLatitude, parseLongitude } from '../lib/numbers';

/** In degrees. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

export const EARTH_RADIUS_MILES = 3958.8;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance by the haversine formula. */
export function milesBetween(a: Coordinates, b: Coordinates): number {
  const lat = radians(b.latitude - a.latitude);
  const lon = radians(b.longitude - a.longitude);
  const h =
    Math.sin(lat / 2) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(lon / 2) ** 2;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(h)));
}

const points = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;
type CompassPoint = (typeof points)[number];

/** The initial compass direction of the shortest path from `a` to `b`. */
export function directionTo(a: Coordinates, b: Coordinates): CompassPoint {
  const [from, to] = [radians(a.latitude), radians(b.latitude)];
  const lon = radians(b.longitude - a.longitude);
  const y = Math.sin(lon) * Math.cos(to);
  const x = Math.cos(from) * Math.sin(to) - Math.sin(from) * Math.cos(to) * Math.cos(lon);
  const eighth = Math.round(Math.atan2(y, x) / (Math.PI / 4));
  return points[(eighth + 8) % 8] ?? 'N';
}

/** Such as "0.4 mi" or "12 mi". */
export const formatMiles = (miles: number) => `${miles < 9.95 ? miles.toFixed(1) : Math.round(miles)} mi`;

/** In miles. Nearer groups get no direction, because groups of one city often have the same coordinates. */
const HERE_MILES = 0.1;

/** Such as "12 mi NE". */
export function describeDistance(center: Coordinates, at: Coordinates): string {
  const miles = milesBetween(center, at);
  return miles < HERE_MILES ? formatMiles(miles) : `${formatMiles(miles)} ${directionTo(center, at)}`;
}

/** Coordinates from texts or numbers; undefined when one is missing or invalid. */
export function parseCoordinates(latitude: unknown, longitude: unknown): Coordinates | undefined {
  const [lat, lon] = [parseLatitude(latitude), parseLongitude(longitude)];
  return lat === undefined || lon === undefined ? undefined : { latitude: lat, longitude: lon };
}
