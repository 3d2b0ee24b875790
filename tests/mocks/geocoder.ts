import { type City, cities, stateNames } from './cities';
import { on } from './respond';

/** The public Nominatim's search, over the table of cities. */
export const geocoderHandlers = [
  on('get', '*/search', ({ query }) => {
    const limit = Number(query.get('limit') ?? 10);
    return findCities(query.get('q') ?? '')
      .slice(0, limit)
      .map(toPlace);
  }),
];

/** Cities whose name or zip stands in the text, when nothing else does but their zip, county, state and country. */
function findCities(text: string): City[] {
  const words = normalise(text);
  return cities.filter((city) => {
    const named = without(words, [city.city]);
    if (named === words && !words.includes(` ${city.zip} `)) return false;
    const state = stateNames[city.state] ?? '';
    // The state is taken once, so that "Kansas City, Kansas" is not the one in Missouri.
    const placed = without(without(named, [state, city.state]), [city.county]);
    const rest = without(placed, ['united states of america', 'united states', 'usa', 'us']).trim();
    return rest === '' || /^\d{5}$/.test(rest);
  });
}

/** Lower case, single spaces around each word, no punctuation or accents, the usual short forms. */
function normalise(text: string): string {
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\./g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  const short = plain
    .replace(/\bsaint\b/g, 'st')
    .replace(/\bfort\b/g, 'ft')
    .replace(/\bcounty\b/g, 'co');
  return ` ${short} `;
}

/** The words less the first of the parts that stands in them. */
function without(words: string, parts: string[]): string {
  const found = parts.map(normalise).find((part) => part.trim() && words.includes(part));
  return found ? words.replace(found, ' ') : words;
}

function toPlace({ city, state, county, latitude, longitude }: City, index: number) {
  const edge = (degrees: number) => degrees.toFixed(7);
  return {
    place_id: 300_000_000 + Math.round(Math.abs(latitude * longitude) * 1000),
    licence: 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright',
    osm_type: 'relation',
    osm_id: Math.round(Math.abs(longitude) * 10_000),
    lat: edge(latitude),
    lon: edge(longitude),
    class: 'boundary',
    type: 'administrative',
    place_rank: 16,
    importance: Number((0.75 - index * 0.05).toFixed(2)),
    addresstype: 'city',
    name: city,
    display_name: [city, county, stateNames[state], 'United States'].filter(Boolean).join(', '),
    boundingbox: [latitude - 0.2, latitude + 0.2, longitude - 0.2, longitude + 0.2].map(edge),
  };
}
