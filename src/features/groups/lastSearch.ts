import type { SearchPlace } from '../../domain/search';
import { ofPerson } from '../../lib/person';

/** The search whose results the person has viewed last. */
interface LastSearch extends SearchPlace {
  /** The path and query of the results. */
  path: string;
}

/**
 * Set by the page that finds groups, and read by the page of a group. In memory only, because it may contain the
 * person's location.
 */
export const lastSearch = ofPerson<LastSearch>();
