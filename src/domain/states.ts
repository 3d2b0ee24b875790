import { isolated } from '../lib/isolated';
import { type SearchPlace, shortPlace } from './search';

/** The states of the US, the District of Columbia and Puerto Rico, by postal abbreviation. */
const names: Record<string, string> = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  PR: 'Puerto Rico',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
};

const states = new Map(
  Object.entries(names).flatMap(([code, name]) => [code, name].map((text) => [text.toLowerCase(), { code, name }])),
);

/** Finds a state by its abbreviation or name. Returns undefined for any other text. */
export const stateNamed = (text: string) => states.get(text.trim().toLowerCase());

/** In characters: longer than any place. The rest of a pasted text is ignored. */
const MAX_PLACE_LENGTH = 500;

/** Parses "City, State" into the city and the full name of the state. Undefined if either is missing. */
export function parseCityState(query: string): { city: string; state: string } | undefined {
  const [city, second = ''] = query.slice(0, MAX_PLACE_LENGTH).split(',', 2);
  // This accepts "TX 78701" and "TX, USA", too. The lookbehind prevents quadratic time on long runs of digits.
  const state = stateNamed(second.replace(/(?<![\d-])\d[\d-]*\s*$/, ''));
  return city?.trim() && state ? { city: city.trim(), state: state.name } : undefined;
}

/**
 * Returns the typed city and state if the place that was found is in another state. Geocoders may answer "Norwood, MA"
 * with a Norwood in Illinois.
 */
export function otherState(query: string, place: string): { city: string; state: string } | undefined {
  const typed = parseCityState(query);
  const parts = place
    .slice(0, MAX_PLACE_LENGTH)
    .split(',')
    .map((part) => part.trim().toLowerCase());
  return typed && place !== '' && !parts.includes(typed.state.toLowerCase()) ? typed : undefined;
}

/** Such as "Austin, TX" for the geocoder's "Austin, Travis County, Texas, United States". Undefined outside the US. */
export function cityAndState(place: string): string | undefined {
  const [city, ...regions] = place.slice(0, MAX_PLACE_LENGTH).split(',');
  // "Georgia" at the end is the country.
  if (regions.at(-1)?.trim() === 'Georgia') return undefined;
  const state = regions.map(stateNamed).find((found) => found !== undefined);
  return city?.trim() && state ? `${city.trim()}, ${state.code}` : undefined;
}

/** A short name of the place, such as "Austin, TX"; empty for the person's own location. */
export const placeName = ({ query, place }: SearchPlace) =>
  cityAndState(place) ?? (isolated(query) || shortPlace(place));
