import type { Coordinates } from './distance';

/** About a kilometre: enough to search from, too little to tell a house. */
const DECIMALS = 2;

/** Kept as long as the page is open, so that Back finds it; never stored, never sent. */
let known: Coordinates | undefined;

export const ownLocation = {
  get: () => known,
  /**
   * Asks the browser, which asks the person.
   * @throws {GeolocationPositionError} when it is refused or cannot be found out
   */
  find: () =>
    new Promise<Coordinates>((resolve, reject) =>
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => {
          known = { latitude: round(coords.latitude), longitude: round(coords.longitude) };
          resolve(known);
        },
        reject,
        { timeout: 15_000, maximumAge: 5 * 60_000 },
      ),
    ),
};

const round = (degrees: number) => Number(degrees.toFixed(DECIMALS));
