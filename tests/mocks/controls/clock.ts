const HOUR_MS = 60 * 60_000;

/** How far the clock of the page is ahead, in ms. */
let ahead = 0;

/** The time of the device, whatever the clock of the page says. */
export const realNow = () => Date.now() - ahead;

/** A local time of today such as `07:30`, or hours from now such as `36h` and `-3h`. */
export const CLOCK = /^(?:([01]\d|2[0-3]):([0-5]\d)|(-?\d{1,4})h)$/;

/** How far ahead of `now` such a clock is, in ms. */
export function offsetOf(clock: string, now: number): number {
  const [, hours, minutes, offset] = CLOCK.exec(clock) ?? [];
  if (offset !== undefined) return Number(offset) * HOUR_MS;
  return new Date(now).setHours(Number(hours), Number(minutes), 0, 0) - now;
}

/** Sets the clock of the page, for the app and for the mocks, until it is reloaded. */
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
