/** Degrees. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

export const EARTH_RADIUS_MILES = 3958.8;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance (haversine). */
export function milesBetween(a: Coordinates, b: Coordinates): number {
  const lat = radians(b.latitude - a.latitude);
  const lon = radians(b.longitude - a.longitude);
  const h =
    Math.sin(lat / 2) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(lon / 2) ** 2;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(h)));
}

const points = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;
export type CompassPoint = (typeof points)[number];

/** Where one sets out to from `a` on the shortest way to `b`. */
export function directionTo(a: Coordinates, b: Coordinates): CompassPoint {
  const [from, to] = [radians(a.latitude), radians(b.latitude)];
  const lon = radians(b.longitude - a.longitude);
  const y = Math.sin(lon) * Math.cos(to);
  const x = Math.cos(from) * Math.sin(to) - Math.sin(from) * Math.cos(to) * Math.cos(lon);
  const eighth = Math.round(Math.atan2(y, x) / (Math.PI / 4));
  return points[(eighth + 8) % 8] ?? 'N';
}

/** "0.4 mi", "12 mi": tenths only where they help. */
export const formatMiles = (miles: number) => `${miles < 9.95 ? miles.toFixed(1) : Math.round(miles)} mi`;

/** Below this a direction says nothing: groups of one city often stand at the same point. */
const HERE_MILES = 0.1;

/** "12 mi NE", as it stands on a card. */
export function describeDistance(center: Coordinates, at: Coordinates): string {
  const miles = milesBetween(center, at);
  return miles < HERE_MILES ? formatMiles(miles) : `${formatMiles(miles)} ${directionTo(center, at)}`;
}

/** Coordinates as they stand in a group: text, number, missing or nonsense (then undefined). */
export function parseCoordinates(latitude: unknown, longitude: unknown): Coordinates | undefined {
  const [lat, lon] = [parseDegrees(latitude, 90), parseDegrees(longitude, 180)];
  return lat === undefined || lon === undefined ? undefined : { latitude: lat, longitude: lon };
}

function parseDegrees(value: unknown, limit: number): number | undefined {
  if (typeof value === 'string' ? value.trim() === '' : typeof value !== 'number') return undefined;
  const degrees = Number(value);
  return Math.abs(degrees) <= limit ? degrees : undefined;
}
