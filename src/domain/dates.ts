import { once } from './once';

const timeFormat = once(() => new Intl.DateTimeFormat('en-US', { timeStyle: 'short' }));

/**
 * Day and time in the person's time zone. Leaves out the current year, and for today the whole date. Undefined for an
 * invalid timestamp.
 */
export function formatTime(timestamp: string | number = ''): string | undefined {
  const time = new Date(timestamp);
  if (Number.isNaN(time.getTime())) return undefined;
  const [day, clock] = [formatDay(timestamp), timeFormat().format(time)];
  return day === formatDay(Date.now()) ? clock : `${day}, ${clock}`;
}

const dateFormat = once(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }));

export const formatDate = (time: Date) => dateFormat().format(time);

/** The day of a valid timestamp, with the year unless it is the current one. */
export const formatDay = (timestamp: string | number) =>
  formatDate(new Date(timestamp)).replace(`, ${new Date().getFullYear()}`, '');

// Do not use `numeric: 'auto'`, which would call any time 24 to 48 hours ago "yesterday".
const ago = {
  long: once(() => new Intl.RelativeTimeFormat('en-US')),
  narrow: once(() => new Intl.RelativeTimeFormat('en-US', { style: 'narrow' })),
};
const DAY_MS = 24 * 60 * 60_000;
const units = [
  ['year', 365 * DAY_MS],
  ['month', 30 * DAY_MS],
  ['week', 7 * DAY_MS],
  ['day', DAY_MS],
  ['hour', 60 * 60_000],
  ['minute', 60_000],
] as const;

/** Such as "3 hours ago" or "3h ago". A future time, from a server whose clock is ahead, is "just now". */
export function formatAgo(time: number, now: number, style: keyof typeof ago = 'long'): string {
  const past = now - time;
  const [unit, length] = units.find(([, shortest]) => past >= shortest) ?? [];
  return unit ? ago[style]().format(-Math.floor(past / length), unit) : 'just now';
}

/** Such as "3 days ago" within the last week; otherwise the date. Expects a valid timestamp. */
export function formatSince(timestamp: string, now: number): string {
  const time = Date.parse(timestamp);
  return now - time < 7 * DAY_MS ? formatAgo(time, now) : formatDay(timestamp);
}
