import type { Product } from '../api/schemas';
import { isolated } from '../lib/isolated';
import { once } from './once';

const dollars = once(() => new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }));

/** Cents as dollars, such as $12.50. */
export const formatPrice = (cents: number) => dollars().format(cents / 100);

/** Below $1.00 or above $1,000.00, which suggests that dollars were typed as cents or two zeros were added. */
export const isUnusualPrice = (cents: number) => cents < 100 || cents > 100_000;

/** For a price below $1.00, the price that was probably meant: dollars were typed as cents. */
export const likelyPrice = (cents: number) => (cents < 100 ? cents * 100 : undefined);

/** Sent for a fee without a description, because the server requires one. */
export const DEFAULT_DESCRIPTION = 'Fee';

/** A fee with a valid price. */
export type PayableFee = Product & { price: number };

export const isPayable = (fee: Product): fee is PayableFee => fee.price !== undefined;

export const feeName = (fee: Pick<Product, 'name'>) => isolated(fee.name ?? '') || 'Unnamed fee';

/** Undefined when there is no description but the default. */
export function feeDescription({ description }: Pick<Product, 'description'>): string | undefined {
  const text = description?.trim();
  return text === DEFAULT_DESCRIPTION ? undefined : text || undefined;
}

/** The fee as the checkout call expects it. */
export const feeOrder = (fee: PayableFee) => ({
  name: feeName(fee),
  description: feeDescription(fee) ?? DEFAULT_DESCRIPTION,
  price: fee.price,
});
