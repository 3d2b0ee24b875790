import * as v from 'valibot';
import { beginsWith, type City, isSamePlace, suggestPlaces } from '../../domain/cities';
import { DEFAULT_RADIUS, radii, type Search, type SearchPlace } from '../../domain/search';
import { cityAndState } from '../../domain/states';
import { Latitude, Longitude, listOf } from '../../lib/schemaParts';
import { personalStore } from '../../lib/storage';

const MAX_CITIES = 6;

/** A suggestion. A recent place includes its coordinates, so that it needs no geocoder. */
interface PlaceOption {
  query: string;
  place?: SearchPlace;
}

/** Returns the recent places that begin with the typed text, then matching cities that have groups. */
export function suggestionsFor(typed: string, known: City[]): PlaceOption[] {
  const recent = recentPlaces
    .list()
    .filter(({ query }) => beginsWith(query, typed))
    .map((place) => ({ query: place.query, place }));
  const cities = suggestPlaces(known, typed, MAX_CITIES)
    .filter((city) => !recent.some(({ query }) => isSamePlace(query, city)))
    .map((query) => ({ query }));
  return [...recent, ...cities];
}

const KEY = 'recentPlaces';
const MAX_RECENT = 5;

const RecentPlace = v.object({
  query: v.string(),
  place: v.string(),
  center: v.object({ latitude: Latitude, longitude: Longitude }),
  radius: v.fallback(v.picklist(radii), DEFAULT_RADIUS),
});
type RecentPlace = v.InferOutput<typeof RecentPlace>;
const Places = v.fallback(v.pipe(v.string(), v.parseJson(), listOf(RecentPlace)), []);

/**
 * The places that were searched for last, with the radius, latest first. A place in the US is named by city and state,
 * such as "Austin, TX", so that searches for "austin" and "Austin, Texas" are one entry.
 */
export const recentPlaces = {
  list: (): RecentPlace[] => v.parse(Places, personalStore.get(KEY)),
  /** Ignores the person's own location and areas of the map, for which no place was typed. */
  add: (search: Search) => {
    if (search.query === '') return;
    const { query, place, center, radius } = search;
    const name = cityAndState(place) ?? query;
    const others = recentPlaces.list().filter((recent) => !isSamePlace(recent.query, name));
    personalStore.set(KEY, JSON.stringify([{ query: name, place, center, radius }, ...others].slice(0, MAX_RECENT)));
  },
};
