import * as v from 'valibot';
import type { SearchPlace } from './search';
import { personalStore } from './storage';

const KEY = 'recentPlaces';
const KEPT = 5;

const Places = v.fallback(
  v.pipe(
    v.string(),
    v.parseJson(),
    v.array(
      v.object({
        query: v.string(),
        place: v.string(),
        center: v.object({ latitude: v.number(), longitude: v.number() }),
      }),
    ),
  ),
  [],
);

/** The places that were searched for last, the latest first. */
export const recentPlaces = {
  list: (): SearchPlace[] => v.parse(Places, personalStore.get(KEY)),
  add: ({ query, place, center }: SearchPlace) => {
    const others = recentPlaces.list().filter((recent) => recent.query.toLowerCase() !== query.toLowerCase());
    personalStore.set(KEY, JSON.stringify([{ query, place, center }, ...others].slice(0, KEPT)));
  },
};
