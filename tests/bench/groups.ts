import { type City, cities } from '../mocks/cities';
import { createRandom, seed } from '../mocks/seed';
import type { GroupRow } from '../mocks/tables';

/** Where the benchmark searches. */
export const place = { query: 'Atlanta, GA', city: 'Atlanta', latitude: 33.749, longitude: -84.388 };

const NEAR_MILES = 45;
const FAR_DEGREES = 3;
const MILES_PER_DEGREE = 69;

/** The same groups every time, three members in each; `near` of them, spread over the list, lie within 50 miles. */
export function makeGroups(total: number, near: number): GroupRow[] {
  const random = createRandom(total + near);
  const { groups: models } = seed(0);
  const memberModels = models.flatMap(({ members }) => members);
  const [here, elsewhere] = [cities.filter(isPlace), cities.filter(isFar)];
  const newId = () => random.text(24, '0123456789abcdef');
  const newUid = () => random.text(28, 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz0123456789');
  const newMember = () => ({ ...random.pick(memberModels), _id: newId(), memberID: newUid() });

  return Array.from({ length: total }, (_, index) => {
    const isNear = Math.floor(((index + 1) * near) / total) > Math.floor((index * near) / total);
    const { city, state, zip, ...center } = random.pick(isNear ? here : elsewhere);
    return {
      ...random.pick(models),
      ...{ _id: newId(), groupName: `${city} Cheer ${index + 1}`, ownerID: newUid(), city, state, zip },
      ...around(center, NEAR_MILES * Math.sqrt(random.next()), random.next() * 2 * Math.PI),
      members: [newMember(), newMember(), newMember()],
      requests: [],
    };
  });
}

const isPlace = ({ city }: City) => city === place.city;
const isFar = ({ latitude, longitude }: City) =>
  Math.abs(latitude - place.latitude) + Math.abs(longitude - place.longitude) > FAR_DEGREES;

/** A point in so many miles of the centre, in degrees as text. */
function around(center: { latitude: number; longitude: number }, miles: number, angle: number) {
  const degrees = miles / MILES_PER_DEGREE;
  return {
    latitude: (center.latitude + degrees * Math.sin(angle)).toFixed(5),
    longitude: (center.longitude + (degrees * Math.cos(angle)) / Math.cos((center.latitude * Math.PI) / 180)).toFixed(
      5,
    ),
  };
}
