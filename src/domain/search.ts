import type { Coordinates } from './distance';

/** In miles. */
export const radii = [10, 25, 50, 100, 250] as const;
export type Radius = (typeof radii)[number];
/** Set by the specification. */
export const DEFAULT_RADIUS: Radius = 50;

export const sortOrders = ['distance', 'name'] as const;
export type SortOrder = (typeof sortOrders)[number];

/** Where to search. */
export interface SearchPlace {
  /** What was typed; empty for the person's own location. */
  query: string;
  /** The geocoder's name of it. */
  place: string;
  center: Coordinates;
}

export interface SearchOptions {
  radius: Radius;
  sort: SortOrder;
}

export type Search = SearchPlace & SearchOptions;

/** Without the country, which is nearly always the same. */
export const shortPlace = (place: string) => place.replace(/, United States$/, '');
