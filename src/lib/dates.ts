const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** A time of the server's as people read it, in their own time zone; undefined when it is none. */
export function formatTime(timestamp: string | undefined): string | undefined {
  const time = Date.parse(timestamp ?? '');
  return Number.isNaN(time) ? undefined : format.format(time);
}

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

export const formatDate = (time: Date) => date.format(time);

/** The day of a time that is known to be one, with the year where it is not this one. */
export function formatDay(timestamp: string): string {
  const time = new Date(timestamp);
  const thisYear = time.getFullYear() === new Date().getFullYear();
  return (thisYear ? day : date).format(time);
}

/** When the database made a row, in milliseconds: its ids begin with the second. Undefined for ids of another kind. */
export function createdAt(id: string | undefined): number | undefined {
  return id && /^[\da-f]{24}$/i.test(id) ? Number.parseInt(id.slice(0, 8), 16) * 1000 : undefined;
}

// In numbers: what was 30 hours ago need not be yesterday.
const ago = new Intl.RelativeTimeFormat('en-US', { numeric: 'always' });
const DAY_MS = 24 * 60 * 60_000;
const units = [
  ['year', 365 * DAY_MS],
  ['month', 30 * DAY_MS],
  ['week', 7 * DAY_MS],
  ['day', DAY_MS],
  ['hour', 60 * 60_000],
  ['minute', 60_000],
] as const;

/** "3 hours ago". Where this clock is behind the server's, nothing lies ahead all the same. */
export function formatAgo(time: number, now: number): string {
  const past = now - time;
  const [unit, length] = units.find(([, shortest]) => past >= shortest) ?? [];
  return unit ? ago.format(-Math.floor(past / length), unit) : 'just now';
}
