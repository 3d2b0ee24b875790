import { type City, cities, stateNames } from './cities';
import { on } from './respond';

/** Nominatim's search call, which finds the cities of cities.ts. */
export const geocoderHandlers = [
  on('get', '*/search', ({ query }) => {
    const limit = Number(query.get('limit') ?? 10);
    return findCities(query.get('q') ?? '')
      .slice(0, limit)
      .map(toPlace);
  }),
];

/**
 * Returns the cities whose name or zip the text contains. The rest of the text may only be the county, the state and
 * the country of the city, and any zip.
 */
function findCities(text: string): City[] {
  const words = normalise(text);
  return cities.filter((city) => {
    const withoutCity = removeFirst(words, [city.city]);
    if (withoutCity === words && !words.includes(` ${city.zip} `)) return false;
    const state = stateNames[city.state] ?? '';
    // Remove the state only once, so that "Kansas City, Kansas" does not match the city in Missouri.
    const withoutRegion = removeFirst(removeFirst(withoutCity, [state, city.state]), [city.county]);
    const rest = removeFirst(withoutRegion, ['united states of america', 'united states', 'usa', 'us']).trim();
    return rest === '' || /^\d{5}$/.test(rest);
  });
}

/**
 * Returns the text in lower case, with one space around each word, without punctuation and accents, and with common
 * abbreviations.
 */
function normalise(text: string): string {
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\./g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  const abbreviated = plain
    .replace(/\bsaint\b/g, 'st')
    .replace(/\bfort\b/g, 'ft')
    .replace(/\bcounty\b/g, 'co');
  return ` ${abbreviated} `;
}

/** Removes the first of `parts` that occurs in the words, once. */
function removeFirst(words: string, parts: string[]): string {
  const found = parts.map(normalise).find((part) => part.trim() && words.includes(part));
  return found ? words.replace(found, ' ') : words;
}

function toPlace({ city, state, county, latitude, longitude }: City, index: number) {
  const formatDegrees = (degrees: number) => degrees.toFixed(7);
  return {
    place_id: 300_000_000 + Math.round(Math.abs(latitude * longitude) * 1000),
    licence: 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright',
    osm_type: 'relation',
    osm_id: Math.round(Math.abs(longitude) * 10_000),
    lat: formatDegrees(latitude),
    lon: formatDegrees(longitude),
    class: 'boundary',
    type: 'administrative',
    place_rank: 16,
    importance: Number((0.75 - index * 0.05).toFixed(2)),
    addresstype: 'city',
    name: city,
    display_name: [city, county, stateNames[state], 'United States'].filter(Boolean).join(', '),
    boundingbox: [latitude - 0.2, latitude + 0.2, longitude - 0.2, longitude + 0.2].map(formatDegrees),
  };
}
