import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { citiesQuery } from '../../api/queries/groups';
import type { City } from '../../domain/cities';
import { type Coordinates, describeDistance, milesBetween } from '../../domain/distance';
import { mapMessages } from './messages';
import { project } from './projection';

/**
 * In miles: a city within this distance of the center of the search, and with the same name, is the center itself. It
 * gets no second label.
 */
const SAME_PLACE_MILES = 40;

const none: City[] = [];

/** Returns the cities to label, and `areaName`, which names an area after a city with groups. */
export function useMapCities(center: Coordinates, centerName: string | undefined) {
  const { data: cities = none } = useQuery(citiesQuery);
  const named = useMemo(
    () =>
      cities
        .filter(({ city, center: at }) => city !== centerName || milesBetween(at, center) > SAME_PLACE_MILES)
        .map((city) => ({ name: city.city, count: city.count, place: project(city.center) })),
    [cities, center, centerName],
  );
  /** Names a circle after the city nearest to its center. If the city is outside the circle, adds the distance. */
  const areaName = (place: Coordinates, radiusMiles: number): string => {
    const [nearest] = cities
      .map(({ label, center: from }) => ({ label, from, miles: milesBetween(place, from) }))
      .sort((a, b) => a.miles - b.miles);
    if (!nearest) return mapMessages.mapArea;
    const { label, from, miles } = nearest;
    return miles <= radiusMiles
      ? mapMessages.mapAreaAt(label)
      : mapMessages.mapAreaFrom(describeDistance(from, place), label);
  };
  return { named, areaName };
}
