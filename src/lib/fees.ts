import type { CheckoutOrder } from '../api/endpoints';
import type { Product } from '../api/schemas';

/** For a fee that has none: the server insists on one. */
export const DEFAULT_DESCRIPTION = 'Fee';

export const feeName = (fee: Pick<Product, 'name'>) => fee.name?.trim() || 'Unnamed fee';

/** Undefined where it says nothing. */
export function feeDescription({ description }: Pick<Product, 'description'>): string | undefined {
  const text = description?.trim();
  return text === DEFAULT_DESCRIPTION ? undefined : text || undefined;
}

/** What the checkout is told of one fee. */
export const feeOrder = (fee: Product): CheckoutOrder => ({
  name: feeName(fee),
  description: feeDescription(fee) ?? DEFAULT_DESCRIPTION,
  price: fee.price,
});
