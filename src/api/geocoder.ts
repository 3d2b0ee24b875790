import { env } from '../env';
import { requestList } from './client';
import { Place } from './schemas';

/** The public geocoder, whose usage policy allows one request per second, and no autocomplete. */
const PUBLIC_HOST = 'nominatim.openstreetmap.org';

/** In characters: longer than any address. The rest of a pasted text is cut off. */
const MAX_QUERY_LENGTH = 200;

/** @param address the URL of the geocoder's search, without the query string */
export function createGeocoder(address: string) {
  const waitForTurn = new URL(address).hostname === PUBLIC_HOST ? createThrottle(1000) : undefined;
  /** Returns the places that match, best first. */
  return async (query: string, limit: 1 | 3, signal?: AbortSignal) => {
    if (waitForTurn) await waitForTurn();
    signal?.throwIfAborted();
    const url = new URL(address);
    url.search = new URLSearchParams({
      format: 'json',
      q: query.slice(0, MAX_QUERY_LENGTH),
      limit: `${limit}`,
    }).toString();
    const { rows } = await requestList(url.href, { name: 'places', schema: Place, signal });
    return rows;
  };
}

export const findPlaces = createGeocoder(env.geocoderUrl);

/** Returns a function whose promises resolve one after the other, at least `gapMs` apart. */
function createThrottle(gapMs: number) {
  let free: Promise<void> = Promise.resolve();
  return (): Promise<void> => {
    const turn = free;
    free = turn.then(() => new Promise((resolve) => setTimeout(resolve, gapMs)));
    return turn;
  };
}
