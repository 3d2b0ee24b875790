import { isolated } from '../lib/isolated';
import type { Coordinates } from './distance';

/** In miles. */
export const radii = [10, 25, 50, 100, 250] as const;
export type Radius = (typeof radii)[number];
/** Required by the specification. */
export const DEFAULT_RADIUS: Radius = 50;

export const sortOrders = ['distance', 'name'] as const;
export type SortOrder = (typeof sortOrders)[number];

/** Where to search. */
export interface SearchPlace {
  /** The typed text; empty for the person's own location and for an area of the map. */
  query: string;
  /** The geocoder's name of the place; empty for the person's own location. */
  place: string;
  center: Coordinates;
}

export interface SearchOptions {
  radius: Radius;
  sort: SortOrder;
}

export const defaultOptions: SearchOptions = { radius: DEFAULT_RADIUS, sort: 'distance' };

export type Search = SearchPlace & SearchOptions;

/** A search whose place has not been looked up yet. */
export interface AskedSearch extends SearchOptions {
  asked: string;
}

/** An area that the map shows. `place` only describes it. */
export type MapArea = Omit<SearchPlace, 'query'> & Pick<SearchOptions, 'radius'>;

/** Whether the search is for an area of the map, whose `place` is only a description. */
export const isMapArea = ({ query, place }: SearchPlace) => query === '' && place !== '';

/** Leaves out "United States", because nearly all places are there. */
export const shortPlace = (place: string) => isolated(place.replace(/, United States$/, ''));
