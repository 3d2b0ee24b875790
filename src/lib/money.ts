const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Cents as $0.00. */
export const formatPrice = (cents: number) => dollars.format(cents / 100);

/** Typed cents as a whole number above 0, else undefined. */
export function parseCents(typed: string): number | undefined {
  const text = typed.trim();
  const cents = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(cents) && cents > 0 ? cents : undefined;
}

/** Less than $1.00, more than $1,000.00: dollars typed as cents look like this, or the reverse. */
export const isUnusualPrice = (cents: number) => cents < 100 || cents > 100_000;
