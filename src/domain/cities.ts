import type { Group } from '../api/schemas';
import { countSlips, fold } from '../lib/textSearch';
import type { Coordinates } from './distance';
import type { SearchPlace } from './search';
import { stateNamed } from './states';

/** A city in which groups have coordinates. Groups without coordinates do not count: a search cannot find them. */
export interface City {
  city: string;
  /** The postal abbreviation of a US state; otherwise the text that the groups have. */
  state: string;
  /** "City, State". */
  label: string;
  count: number;
  /** The average position of its groups. */
  center: Coordinates;
}

/** Returns the text in lower case, without accents and punctuation. */
const wordsOf = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Counts groups by city, one group at a time. */
export function createCityCounter() {
  const cities = new Map<string, City>();
  // Cached by exact spelling, because 100,000 groups spell their cities in few ways.
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
  /** Sorted by number of groups, most first, then by name. */
  const list = () => [...cities.values()].sort((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1));
  return { add, list };
}

/** "Austin, TX" and "AUSTIN, Texas" are the same city. Returns undefined for a name without letters or digits. */
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

export const isSamePlace = (a: string, b: string) => wordsOf(a) === wordsOf(b);

/** First words of cities that people write in two ways. */
const otherSpellings = new Map(
  Object.entries({ st: 'saint', saint: 'st', ft: 'fort', fort: 'ft', mt: 'mount', mount: 'mt' }),
);

/** Returns a test for names: whether one of them begins with the typed text, such as "Fort Worth" with "ft wo". */
function beginningWith(typed: string) {
  const words = wordsOf(typed);
  const respelled = words.replace(/^\w+(?= )/, (first) => otherSpellings.get(first) ?? first);
  return (names: string[]) => names.some((name) => name.startsWith(words) || name.startsWith(respelled));
}

/**
 * Matches the names that begin with another letter than the typed text. This quick test excludes most names: comparing
 * 10,000 names in all spellings would take long.
 */
const beginningOtherwise = (typed: string) => new RegExp(`^(?!${wordsOf(typed)[0]})[a-z]`, 'i');

/** Whether a place begins with the typed text, without regard to capitals, accents and punctuation. */
export const beginsWith = (place: string, typed: string) => beginningWith(typed)([wordsOf(place)]);

/** Returns the labels of the cities that begin with the typed text, in the order of `cities`. */
export function suggestPlaces(cities: City[], typed: string, limit: number): string[] {
  if (wordsOf(typed) === '') return [];
  const begins = beginningWith(typed);
  const beginsOtherwise = beginningOtherwise(typed);
  return cities
    .filter((city) => !beginsOtherwise.test(city.city) && begins(namesOf(city)))
    .slice(0, limit)
    .map(({ label }) => label);
}

/** Cached, because each keystroke compares the names of all cities. */
const knownNames = new WeakMap<City, string[]>();

/** The ways to write a city: with its state, abbreviated or in full, and last, without the state. */
function namesOf(city: City): string[] {
  const known = knownNames.get(city);
  if (known) return known;
  const name = stateNamed(city.state)?.name;
  const full = [`${city.city} ${city.state}`, ...(name ? [`${city.city} ${name}`] : []), city.city];
  const names = full.map(wordsOf);
  knownNames.set(city, names);
  return names;
}

const COUNTRY = / (usa|us|united states|united states of america)$/;

/** Finds the city that the typed text names. A name without a state matches only if it is unique. */
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

/** In characters. The rest of a longer text is ignored. */
const MAX_TYPED = 200;
const LETTERS_PER_SLIP = 4;
const MAX_SLIPS = 2;

/** Finds the cities that differ from the typed text by only one or two typing errors, most similar first. */
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

/** A search around the city's groups, for when the geocoder does not know the city. */
export const placeOfCity = (query: string, { city, state, center }: City): SearchPlace => ({
  query,
  place: `${city}, ${stateNamed(state)?.name ?? state}`,
  center,
});
