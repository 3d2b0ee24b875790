import { type Coordinates, parseCoordinates } from './distance';

/** In miles; the specification's own is 50. */
export const radii = [10, 25, 50, 100, 250] as const;
export type Radius = (typeof radii)[number];
export const DEFAULT_RADIUS: Radius = 50;

export const sortOrders = ['distance', 'name'] as const;
export type SortOrder = (typeof sortOrders)[number];

/** Where to search. */
export interface SearchPlace {
  /** What was typed; empty for the person's own location. */
  query: string;
  /** What the geocoder calls it. */
  place: string;
  center: Coordinates;
}

export interface SearchOptions {
  radius: Radius;
  sort: SortOrder;
}

export type Search = SearchPlace & SearchOptions;

/**
 * The search that the URL holds: Back, reload and a shared link bring the same results without a geocoder call.
 * 'none' where it holds none, 'broken' where it holds one that cannot be read. The person's own location stands in
 * the URL by name only, and is handed in.
 */
export function readSearch(params: URLSearchParams, here: Coordinates | undefined): Search | 'none' | 'broken' {
  if (!['q', 'lat', 'lon', 'here'].some((name) => params.has(name))) return 'none';
  const center = params.has('here') ? here : parseCoordinates(params.get('lat'), params.get('lon'));
  if (!center) return 'broken';
  return { query: params.get('q') ?? '', place: params.get('place') ?? '', center, ...readOptions(params) };
}

/** A radius or order that there is none of reads as the default. */
export const readOptions = (params: URLSearchParams): SearchOptions => ({
  radius: radii.find((miles) => `${miles}` === params.get('radius')) ?? DEFAULT_RADIUS,
  sort: sortOrders.find((order) => order === params.get('sort')) ?? 'distance',
});

/** Whatever is the default stays out. */
export function writeSearch({ query, center, place, radius, sort }: Search): URLSearchParams {
  const { latitude, longitude } = center;
  const params = new URLSearchParams(
    query === '' ? { here: '1' } : { q: query, lat: `${latitude}`, lon: `${longitude}`, place },
  );
  if (radius !== DEFAULT_RADIUS) params.set('radius', `${radius}`);
  if (sort !== 'distance') params.set('sort', sort);
  return params;
}

/** Without the country, which goes without saying here. */
export const shortPlace = (place: string) => place.replace(/, United States$/, '');
