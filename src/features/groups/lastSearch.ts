import type { Coordinates } from '../../domain/distance';
import { onPersonChange } from '../../lib/person';

/** The search whose results the user has viewed last. */
interface LastSearch {
  /** The path and query of the results. */
  path: string;
  center: Coordinates;
  /** The name of the center. */
  place: string;
}

let last: LastSearch | undefined;
onPersonChange(() => lastSearch.clear());

/**
 * Set by the page that finds groups, and read by the page of a group. In memory only, because it may contain the user's
 * location.
 */
export const lastSearch = {
  set: (search: LastSearch) => {
    last = search;
  },
  get: () => last,
  clear: () => {
    last = undefined;
  },
};
