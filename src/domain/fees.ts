import type { Product } from '../api/schemas';
import { isolated, withoutControls } from '../lib/isolated';
import { parseCents } from '../lib/numbers';
import { once } from './once';

const dollars = once(() => new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }));

/** Cents as dollars, such as $12.50. */
export const formatPrice = (cents: number) => dollars().format(cents / 100);

/** Below $1.00 or above $1,000.00, which suggests that dollars were typed as cents or two zeros were added. */
export const isUnusualPrice = (cents: number) => cents < 100 || cents > 100_000;

const inDollars = /^(?<sign>\$?)\s*(?<dollars>\d+)(?:\.(?<cents>\d{1,2}))?$/;

/**
 * Converts a text that was typed into a field for cents, but probably means dollars. Returns the price in cents: 2500
 * for "$25", "25.00" and "25", since hardly any fee is below $1.00. Undefined for other texts.
 */
export function likelyPrice(typed: string): number | undefined {
  const { sign, dollars = '', cents } = inDollars.exec(typed.replace(/,(?=\d{3}(?!\d))/g, '').trim())?.groups ?? {};
  const isInCents = !sign && cents === undefined && Number(dollars) >= 100;
  return isInCents ? undefined : parseCents(dollars + (cents ?? '').padEnd(2, '0'));
}

/** Sent for a fee without a description, because the server requires one, and in place of a missing name. */
export const DEFAULT_DESCRIPTION = 'Fee';

/** A fee with a valid price. */
export type PayableFee = Product & { price: number };

export const isPayable = (fee: Product): fee is PayableFee => fee.price !== undefined;

export const feeName = (fee: Pick<Product, 'name'>) => isolated(fee.name ?? '') || 'Unnamed fee';

/** Returns the trimmed description. Undefined if it is empty or the default. */
export function feeDescription({ description }: Pick<Product, 'description'>): string | undefined {
  const text = description?.trim();
  return text === DEFAULT_DESCRIPTION ? undefined : text || undefined;
}

/**
 * The fee as the checkout call expects it. The name has no direction controls, unlike `feeName`, because the payment
 * provider shows it.
 */
export const feeOrder = (fee: PayableFee) => ({
  name: withoutControls(fee.name ?? '').trim() || DEFAULT_DESCRIPTION,
  description: feeDescription(fee) ?? DEFAULT_DESCRIPTION,
  price: fee.price,
});
