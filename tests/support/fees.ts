import { screen, within } from '@testing-library/react';
import { db } from '../mocks/db';
import { groupIds } from '../mocks/seed';

/** The id of a fee of the group in Austin; empty if it has no such fee. */
export const feeId = (name: string) =>
  db.products.find((fee) => fee.name === name && fee.groupId === groupIds.austin)?._id ?? '';

/** Changes the price of a fee in the mocked backend, as the owner might while the fee is on the screen. */
export function changePrice(name: string, price: number): void {
  const id = feeId(name);
  db.products = db.products.map((fee) => (fee._id === id ? { ...fee, price } : fee));
}

/** Finds the row of a fee in the table of wide screens. */
export const findFeeRow = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
export const findBuyButton = async () => within(await findFeeRow('Uniform')).findByRole('button', { name: 'Buy now' });
