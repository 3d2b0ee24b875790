import type { SearchPlace } from '../../domain/search';
import { onPersonChange } from '../../lib/person';

/** The search whose results the person has viewed last. */
interface LastSearch extends SearchPlace {
  /** The path and query of the results. */
  path: string;
}

let last: LastSearch | undefined;
onPersonChange(() => lastSearch.clear());

/**
 * Set by the page that finds groups, and read by the page of a group. In memory only, because it may contain the
 * person's location.
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
