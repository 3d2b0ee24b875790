/** Numbers as servers, links and people write them. `Number` would read '' as 0, '0x10' as 16 and true as 1. */

/** A finite number, or a text that writes one in decimals; undefined for everything else. */
function parseDecimal(value: unknown): number | undefined {
  const isText = typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value.trim());
  const number = isText || typeof value === 'number' ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? number : undefined;
}

const within = (limit: number) => (value: unknown) => {
  const degrees = parseDecimal(value);
  return degrees !== undefined && Math.abs(degrees) <= limit ? degrees : undefined;
};

export const parseLatitude = within(90);
export const parseLongitude = within(180);

/** Degrees as they are parsed: without an exponent, and with 7 decimals at the most, a centimetre on the ground. */
export const formatDegrees = (degrees: number) =>
  degrees
    .toFixed(7)
    .replace(/\.?0+$/, '')
    .replace(/^-0$/, '0');

/** $999,999.99: card payments take no more. */
export const MAX_CENTS = 99_999_999;

/** A price: a whole number of cents above 0, and no more than can be paid. "12.00" is not taken for 12 cents. */
export function parseCents(value: unknown): number | undefined {
  const cents = typeof value === 'string' && value.includes('.') ? undefined : parseDecimal(value);
  return cents !== undefined && Number.isInteger(cents) && cents > 0 && cents <= MAX_CENTS ? cents : undefined;
}
