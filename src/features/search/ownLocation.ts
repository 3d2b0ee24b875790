import type { Coordinates } from '../../domain/distance';
import { createListeners } from '../../lib/listeners';
import { onPersonChange } from '../../lib/person';

/** Rounds to hundredths of a degree: about a kilometer, enough for a search, and too coarse to identify a house. */
const DECIMALS = 2;

/** The person's own location, so that Back can show the search around it. In memory only: never stored, never sent. */
let known: Coordinates | undefined;
const { notify, subscribe } = createListeners();
function know(location: Coordinates | undefined) {
  known = location;
  notify();
}
onPersonChange(() => know(undefined));

export const ownLocation = {
  get: () => known,
  subscribe,
  /**
   * Requests the position; the browser may prompt for it.
   * @throws {GeolocationPositionError} when the position is refused or unknown
   */
  find: () =>
    new Promise<Coordinates>((resolve, reject) =>
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => {
          const location = { latitude: round(coords.latitude), longitude: round(coords.longitude) };
          know(location);
          resolve(location);
        },
        reject,
        { timeout: 15_000, maximumAge: 5 * 60_000 },
      ),
    ),
  /** Requests the position again after a reload, unless the browser would prompt for it. */
  recall: async () => {
    const { state } = await navigator.permissions.query({ name: 'geolocation' });
    if (state === 'granted') await ownLocation.find();
  },
};

const round = (degrees: number) => Number(degrees.toFixed(DECIMALS));
