import type { Group } from '../../api/schemas';
import { suggestPlaces } from '../../lib/nearby';
import { recentPlaces } from '../../lib/recentPlaces';
import type { SearchPlace } from '../../lib/search';

const MOST_CITIES = 6;

/** A place to choose; a recent one is known with its coordinates. */
export interface PlaceOption {
  query: string;
  known?: SearchPlace;
}

/** The recent places that fit what is typed, then the cities where there are groups. */
export function suggestionsFor(typed: string, groups: Group[]): PlaceOption[] {
  const start = typed.trim().toLowerCase();
  const recent = recentPlaces
    .list()
    .filter(({ query }) => query.toLowerCase().startsWith(start))
    .map((known) => ({ query: known.query, known }));
  const cities = suggestPlaces(groups, typed, MOST_CITIES)
    .filter((city) => !recent.some(({ query }) => query.toLowerCase() === city.toLowerCase()))
    .map((query) => ({ query }));
  return [...recent, ...cities];
}
