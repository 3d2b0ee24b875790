const HOUR_MS = 60 * 60_000;

/** How far the page's clock is ahead of the device's, in ms. */
let ahead = 0;

/** Returns the time of the device, even if the page's clock was changed. */
export const realNow = () => Date.now() - ahead;

/** The form of `clock`: a local time of today such as `07:30`, or hours from now such as `36h` and `-3h`. */
export const CLOCK = /^(?:([01]\d|2[0-3]):([0-5]\d)|(-?\d{1,4})h)$/;

/** Returns how far the time that `clock` describes is ahead of `now`, in ms. */
export function offsetOf(clock: string, now: number): number {
  const [, hours, minutes, offset] = CLOCK.exec(clock) ?? [];
  if (offset !== undefined) return Number(offset) * HOUR_MS;
  return new Date(now).setHours(Number(hours), Number(minutes), 0, 0) - now;
}

/** Sets the page's clock, for both the app and the mocks, until the page is reloaded. */
export function setClock(clock: string): void {
  ahead = offsetOf(clock, Date.now());
  const { now } = Date;
  const shiftedNow = () => now() + ahead;
  window.Date = new Proxy(Date, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length > 0 ? args : [shiftedNow()], newTarget),
    apply: () => new Date().toString(),
    get: (target, name) => (name === 'now' ? shiftedNow : Reflect.get(target, name)),
  });
}
