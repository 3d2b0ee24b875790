import type { Group } from '../api/schemas';
import { countSlips, fold } from '../lib/textSearch';
import type { Coordinates } from './distance';
import type { SearchPlace } from './search';
import { stateNamed } from './states';

/** A city with groups that can be found there: those without coordinates do not count. */
export interface City {
  city: string;
  /** The abbreviation, where there is one. */
  state: string;
  /** "City, State". */
  label: string;
  count: number;
  /** The middle of its groups. */
  center: Coordinates;
}

/** Lower case, without accents and punctuation. */
const wordsOf = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Counts the cities of groups as they come. */
export function createCityCounter() {
  const cities = new Map<string, City>();
  // By the texts as they are, since 100,000 groups spell their cities in few ways.
  const spellings = new Map<string, Map<string, City | null>>();

  function add({ city: name, state, latitude, longitude }: Group) {
    if (!name || !state || latitude === undefined || longitude === undefined) return;
    const states = spellings.get(name) ?? new Map<string, City | null>();
    spellings.set(name, states);
    const listed = states.get(state);
    const city = listed === undefined ? (findOrAdd(cities, name, state) ?? null) : listed;
    states.set(state, city);
    if (!city) return;
    city.count += 1;
    city.center.latitude += (latitude - city.center.latitude) / city.count;
    city.center.longitude += (longitude - city.center.longitude) / city.count;
  }
  /** Those with most groups first, then by name. */
  const list = () => [...cities.values()].sort((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1));
  return { add, list };
}

/** "Austin, TX" and "AUSTIN, Texas" are one city. Undefined for a name without letters. */
function findOrAdd(cities: Map<string, City>, name: string, stateText: string): City | undefined {
  const [city, state] = [name.trim(), stateNamed(stateText)?.code ?? stateText.trim()];
  const [cityWords, stateWords] = [wordsOf(city), wordsOf(state)];
  if (!cityWords || !stateWords) return undefined;
  const key = `${cityWords}\n${stateWords}`;
  const found = cities.get(key) ?? {
    city,
    state,
    label: `${city}, ${state}`,
    count: 0,
    center: { latitude: 0, longitude: 0 },
  };
  cities.set(key, found);
  return found;
}

/** "City, State" of the cities that begin with what is typed, in their order. */
export function suggestPlaces(cities: City[], typed: string, limit: number): string[] {
  const start = typed.trim().toLowerCase();
  if (start === '') return [];
  return cities
    .filter(({ label }) => label.toLowerCase().startsWith(start))
    .slice(0, limit)
    .map(({ label }) => label);
}

const knownNames = new WeakMap<City, string[]>();

/** As people write a city: with its state, abbreviated or in full, or without it. */
function namesOf(city: City): string[] {
  const name = stateNamed(city.state)?.name;
  const full = [`${city.city} ${city.state}`, ...(name ? [`${city.city} ${name}`] : []), city.city];
  const names = knownNames.get(city) ?? full.map(wordsOf);
  knownNames.set(city, names);
  return names;
}

const COUNTRY = / (usa|us|united states|united states of america)$/;

/** The city that is meant by what was typed; one without its state only if there is no other of its name. */
export function cityNamed(cities: City[], typed: string): City | undefined {
  const words = wordsOf(typed);
  for (const place of [words, words.replace(COUNTRY, '')]) {
    const complete = cities.find((city) => namesOf(city).slice(0, -1).includes(place));
    if (complete) return complete;
    const [only, another] = cities.filter((city) => namesOf(city).at(-1) === place);
    if (only && !another) return only;
  }
  return undefined;
}

/** In characters. The rest of a longer text is not looked at. */
const MAX_TYPED = 200;
const LETTERS_PER_SLIP = 4;
const MAX_SLIPS = 2;

/** The cities that were probably meant, the likeliest first: what was typed is one of them but for a slip or two. */
export function citiesLike(cities: City[], typed: string, limit: number): City[] {
  const words = wordsOf(typed.slice(0, MAX_TYPED)).replace(COUNTRY, '');
  const allowed = Math.min(MAX_SLIPS, Math.floor(words.length / LETTERS_PER_SLIP));
  return cities
    .map((city) => ({ city, slips: Math.min(...namesOf(city).map((name) => countSlips(words, name, allowed))) }))
    .filter(({ slips }) => slips <= allowed)
    .sort((a, b) => a.slips - b.slips)
    .slice(0, limit)
    .map(({ city }) => city);
}

/** A search around the city's groups, for when the geocoder does not know it. */
export const placeOfCity = (query: string, { city, state, center }: City): SearchPlace => ({
  query,
  place: `${city}, ${stateNamed(state)?.name ?? state}`,
  center,
});
