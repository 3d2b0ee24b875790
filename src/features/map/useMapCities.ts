import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { citiesQuery } from '../../api/queries/groups';
import type { City } from '../../domain/cities';
import { type Coordinates, milesBetween } from '../../domain/distance';
import { project } from './projection';

/**
 * In miles. A city with the same name as the center of the search within this distance is that center, and gets no
 * second label.
 */
const SAME_PLACE_MILES = 40;

const none: City[] = [];

/** Returns the cities to label, and `cityNear`, which finds the nearest city with groups. */
export function useMapCities(center: Coordinates, centerName: string | undefined) {
  const { data: cities = none } = useQuery(citiesQuery);
  const named = useMemo(
    () =>
      cities
        .filter(({ city, center: at }) => city !== centerName || milesBetween(at, center) > SAME_PLACE_MILES)
        .map((city) => ({ name: city.city, count: city.count, place: project(city.center) })),
    [cities, center, centerName],
  );
  /** Such as "Waco, TX"; undefined when no group has a city. */
  const cityNear = (place: Coordinates): string | undefined => {
    let nearest: { label: string; miles: number } | undefined;
    for (const { label, center: at } of cities) {
      const miles = milesBetween(place, at);
      if (!nearest || miles < nearest.miles) nearest = { label, miles };
    }
    return nearest?.label;
  };
  return { named, cityNear };
}
