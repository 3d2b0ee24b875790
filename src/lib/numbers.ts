/** Parses numbers from servers, links and people. `Number` alone would read '' as 0, '0x10' as 16 and true as 1. */

/** Accepts a finite number or a decimal text. Returns undefined for everything else. */
function parseDecimal(value: unknown): number | undefined {
  const isText = typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value.trim());
  const number = isText || typeof value === 'number' ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? number : undefined;
}

const parseDegrees = (limit: number) => (value: unknown) => {
  const degrees = parseDecimal(value);
  return degrees !== undefined && Math.abs(degrees) <= limit ? degrees : undefined;
};

export const parseLatitude = parseDegrees(90);
export const parseLongitude = parseDegrees(180);

/** Writes degrees with up to 7 decimals (about 1 cm) and without an exponent, which `parseDecimal` would refuse. */
export const formatDegrees = (degrees: number) =>
  degrees
    .toFixed(7)
    .replace(/\.?0+$/, '')
    .replace(/^-0$/, '0');

/** $999,999.99, the limit of card payments. */
export const MAX_CENTS = 99_999_999;

/** Accepts a whole number of cents from 1 to MAX_CENTS. Refuses "12.00", which most likely means dollars. */
export function parseCents(value: unknown): number | undefined {
  const cents = typeof value === 'string' && value.includes('.') ? undefined : parseDecimal(value);
  return cents !== undefined && Number.isInteger(cents) && cents > 0 && cents <= MAX_CENTS ? cents : undefined;
}
