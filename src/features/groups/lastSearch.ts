import type { Coordinates } from '../../domain/distance';
import { onPersonChange } from '../../lib/person';

/** The results that were last looked at. */
export interface LastSearch {
  /** Leads back to them. */
  path: string;
  center: Coordinates;
  /** What to call it. */
  place: string;
}

let last: LastSearch | undefined;
onPersonChange(() => lastSearch.clear());

/** Written by the page that finds groups, for the page of a group; in memory only, since it may hold a location. */
export const lastSearch = {
  set: (search: LastSearch) => {
    last = search;
  },
  get: () => last,
  clear: () => {
    last = undefined;
  },
};
