import type { CheckoutItem } from '../paths';

const LARGEST_QUANTITY = 99;

/**
 * `<feeId>:<quantity>,…` as the URL holds it; what stands there twice is added up.
 * Nothing gives an empty list; what is broken in any place, undefined: nobody pays for half of what a link says.
 */
export function parseCheckoutItems(text: string | null): CheckoutItem[] | undefined {
  if (!text) return [];
  const quantities = new Map<string, number>();
  for (const part of text.split(',')) {
    const [, id, digits] = /^([^:]+):([1-9]\d?)$/.exec(part) ?? [];
    if (!id || !digits) return undefined;
    quantities.set(id, (quantities.get(id) ?? 0) + Number(digits));
  }
  const items = [...quantities].map(([id, quantity]) => ({ id, quantity }));
  return items.every(({ quantity }) => quantity <= LARGEST_QUANTITY) ? items : undefined;
}
