import { env } from '../env';
import { createThrottle } from '../lib/throttle';
import { request } from './client';
import { Places } from './schemas';

/** The public geocoder's usage policy: one request a second at the most, and never while typing. */
const takeTurn = createThrottle(1000);

/** Long enough for any address; the rest of a pasted page is not worth asking about. */
const LONGEST_QUERY = 200;

/** The places that fit the words, best first; empty when nothing does. */
export async function findPlaces(query: string, limit: 1 | 3, signal?: AbortSignal) {
  await takeTurn();
  signal?.throwIfAborted();
  const url = new URL(env.geocoderUrl);
  url.search = new URLSearchParams({ format: 'json', q: query.slice(0, LONGEST_QUERY), limit: `${limit}` }).toString();
  return request(url.href, { schema: Places, signal });
}
