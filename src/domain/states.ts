import { isolated } from '../lib/isolated';
import { type SearchPlace, shortPlace } from './search';

/** The states of the US by postal abbreviation. */
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

/** A state by its abbreviation or its name; undefined for any other text. */
export const stateNamed = (text: string) => states.get(text.trim().toLowerCase());

/** In characters. Longer than any place; the rest of a pasted text is not looked at. */
const MAX_PLACE_LENGTH = 500;

/** Parses "City, State" into city and full name of the state; undefined when it names no state. */
export function parseCityState(query: string): { city: string; state: string } | undefined {
  const [city, second = ''] = query.slice(0, MAX_PLACE_LENGTH).split(',', 2);
  // Also "TX 78701" and "TX, USA". Looking back keeps each run of digits from being tried at all of its digits.
  const state = stateNamed(second.replace(/(?<![\d-])\d[\d-]*\s*$/, ''));
  return city?.trim() && state ? { city: city.trim(), state: state.name } : undefined;
}

/**
 * The state that was typed, when the place that was found is in another one. Geocoders take "Norwood, MA" for a
 * Norwood in Illinois.
 */
export function otherState(query: string, place: string): { city: string; state: string } | undefined {
  const typed = parseCityState(query);
  const parts = place
    .slice(0, MAX_PLACE_LENGTH)
    .split(',')
    .map((part) => part.trim().toLowerCase());
  return typed && place !== '' && !parts.includes(typed.state.toLowerCase()) ? typed : undefined;
}

/** Such as "Austin, TX" for the geocoder's "Austin, Travis County, Texas, United States"; undefined outside of the US. */
export function cityAndState(place: string): string | undefined {
  const [city, ...regions] = place.slice(0, MAX_PLACE_LENGTH).split(',');
  const state = regions.map(stateNamed).find((found) => found !== undefined);
  return city?.trim() && state ? `${city.trim()}, ${state.code}` : undefined;
}

/** A short name of where the search is, such as "Austin, TX"; empty for the person's own location. */
export const placeName = ({ query, place }: SearchPlace) =>
  cityAndState(place) ?? (isolated(query) || shortPlace(place));
