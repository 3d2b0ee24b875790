import { type City, cities } from '../cities';
import { createRandom, seed } from '../seed';
import type { GroupRow, MemberRow } from '../tables';

const generated = new WeakSet<object>();

/** Whether `makeGroups` or `makeMembers` created the row. Such rows are not stored, because they are too many. */
export const isGenerated = (row: object) => generated.has(row);

/** The location that the benchmarks search for. */
export const searchLocation = { query: 'Atlanta, GA', city: 'Atlanta', latitude: 33.749, longitude: -84.388 };

const NEAR_MILES = 45;
const FAR_DEGREES = 3;
const MILES_PER_DEGREE = 69;

/**
 * Creates reproducible groups of three members each. `near` of them, spread evenly over the list, are within 50 miles
 * of the search location.
 */
export function makeGroups(total: number, near: number): GroupRow[] {
  const random = createRandom(total + near);
  const { groups: sampleGroups } = seed(0);
  const sampleMembers = sampleGroups.flatMap(({ members }) => members);
  const [nearCities, farCities] = [cities.filter(isSearchLocation), cities.filter(isFar)];
  const newId = () => random.text(24, '0123456789abcdef');
  const newUid = () => random.text(28, 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz0123456789');
  const newMember = () => ({ ...random.pick(sampleMembers), _id: newId(), memberID: newUid() });

  return Array.from({ length: total }, (_, index) => {
    const isNear = Math.floor(((index + 1) * near) / total) > Math.floor((index * near) / total);
    const { city, state, zip, ...center } = random.pick(isNear ? nearCities : farCities);
    return mark({
      ...random.pick(sampleGroups),
      ...{ _id: newId(), groupName: `${city} Cheer ${index + 1}`, ownerID: newUid(), city, state, zip },
      ...pointAround(center, NEAR_MILES * Math.sqrt(random.next()), random.next() * 2 * Math.PI),
      members: [newMember(), newMember(), newMember()],
      requests: [],
    });
  });
}

/** Creates the members of a large group. */
export const makeMembers = (total: number): MemberRow[] =>
  Array.from({ length: total }, (_, index) =>
    mark({
      _id: `member-${index}`,
      memberID: `uid-${index}`,
      name: `${['Ada', 'Bea', 'Cleo', 'Dora', 'Eve'][index % 5]} ${index}`,
      email: `member${index}@example.com`,
      phone: '(512) 555-0100',
      status: (['active', 'paused', 'vacation'] as const)[index % 3],
      paymentStatus: index % 2 ? 'paid' : 'unpaid',
    }),
  );

function mark<Row extends object>(row: Row): Row {
  generated.add(row);
  return row;
}

const isSearchLocation = ({ city }: City) => city === searchLocation.city;
const isFar = ({ latitude, longitude }: City) =>
  Math.abs(latitude - searchLocation.latitude) + Math.abs(longitude - searchLocation.longitude) > FAR_DEGREES;

/** Returns the point at a distance and angle from the center, with coordinates as text. */
function pointAround(center: { latitude: number; longitude: number }, miles: number, angle: number) {
  const degrees = miles / MILES_PER_DEGREE;
  return {
    latitude: (center.latitude + degrees * Math.sin(angle)).toFixed(5),
    longitude: (center.longitude + (degrees * Math.cos(angle)) / Math.cos((center.latitude * Math.PI) / 180)).toFixed(
      5,
    ),
  };
}
