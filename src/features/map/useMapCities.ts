import { useMemo } from 'react';
import type { Group } from '../../api/schemas';
import { type Coordinates, milesBetween } from '../../domain/distance';
import { project } from './projection';

/** A city of the name of the search's centre that is as near is the same, and named once. */
const SAME_PLACE_MILES = 40;

/** The cities that the map names, and what finds the nearest one to a place. */
export function useMapCities(groups: Group[], center: Coordinates, centerName: string | undefined) {
  const cities = useMemo(() => citiesOf(groups).sort((a, b) => b.count - a.count), [groups]);
  const named = useMemo(
    () =>
      cities
        .filter(({ city, center: at }) => city !== centerName || milesBetween(at, center) > SAME_PLACE_MILES)
        .map((city) => ({ name: city.city, count: city.count, place: project(city.center) })),
    [cities, center, centerName],
  );
  /** Such as "Waco, TX"; undefined when no group has a city. */
  const cityNear = (place: Coordinates): string | undefined => {
    const miles = cities.map((city) => milesBetween(place, city.center));
    return cities[miles.indexOf(Math.min(...miles))]?.label;
  };
  return { named, cityNear };
}

interface City {
  city: string;
  state: string;
  /** Such as "Austin, TX". */
  label: string;
  /** How many groups lie there. */
  count: number;
  /** The mean place of its groups. */
  center: Coordinates;
}

/** The cities of the groups. */
function citiesOf(groups: Group[]): City[] {
  const cities = new Map<string, City>();
  for (const { city: name = '', state: code = '', latitude, longitude } of groups) {
    const [city, state] = [name.trim(), code.trim()];
    if (!city || !state || latitude === undefined || longitude === undefined) continue;
    const label = `${city}, ${state}`;
    const known = cities.get(label.toLowerCase());
    const count = (known?.count ?? 0) + 1;
    const before = known?.center ?? { latitude, longitude };
    const center = {
      latitude: before.latitude + (latitude - before.latitude) / count,
      longitude: before.longitude + (longitude - before.longitude) / count,
    };
    cities.set(label.toLowerCase(), { city, state, label, ...known, count, center });
  }
  return [...cities.values()];
}
