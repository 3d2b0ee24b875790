import { mutationOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { changeQueues } from '../../outbox/outbox';
import { type CheckoutOrder, createCheckoutSession, createProduct, deleteProduct, listProducts } from '../endpoints';
import { doneIfGone, FeesChangedError } from '../errors';
import { delivery, queryClient } from '../queryClient';
import type { Product } from '../schemas';
import { creationsOf } from './creations';
import { groupKey } from './groups';
import { addRow, changeRows, listQuery, readNow } from './lists';

/** The fees of a group; the backend calls them products. */
export const productsQuery = (groupId: string) =>
  listQuery(groupKey(groupId, 'products'), ({ signal }) => listProducts(groupId, signal));

const invalidateProducts = (groupId: string) =>
  queryClient.invalidateQueries({ queryKey: productsQuery(groupId).queryKey });

export const newProducts = creationsOf(v.object({ name: v.string(), description: v.string(), price: v.number() }));

/** New fees. The keys come from `newProducts`. */
export const feeQueue = changeQueues({ kind: 'fee', changes: ['create'], creates: true, ...delivery }, (groupId) => ({
  mutationKey: ['createProduct'],
  mutationFn: (sent, { client }) =>
    newProducts.send(
      sent,
      async (fields): Promise<Product> => {
        const { product } = await createProduct({ ...fields, groupId });
        return { _id: product._id, ...fields, groupId };
      },
      () => readNow(client, productsQuery(groupId)),
    ),
  onSuccess: async (created, _sent, _result, { client }) => {
    if (created) await addRow(client, productsQuery(groupId), created, 'last');
  },
  // Read the list only now: it could already show the next fee, which is still pending.
  onIdle: (applied) => applied && invalidateProducts(groupId),
}));

/** Deletions. The keys are fee ids. */
export const feeDeletionQueue = changeQueues(
  { kind: 'feeDeletion', changes: ['deleteFee'], ...delivery },
  (groupId) => ({
    mutationKey: ['deleteProduct'],
    mutationFn: ({ key }) => doneIfGone(deleteProduct(key)),
    onSuccess: (_outcome, { key }, _result, { client }) =>
      changeRows(client, productsQuery(groupId), (products) => products.filter(({ _id }) => _id !== key)),
    onIdle: () => invalidateProducts(groupId),
  }),
);

interface Payment {
  order: CheckoutOrder;
  /** The fees that the person wants to pay, as the screen showed them. A fee that was not shown has only its id. */
  shown: Product[];
}

/**
 * Starts a payment. Reads the fees of the group again first, so that nobody pays for a deleted fee, or another price
 * than the one on the screen. Without a `groupId`, the screen showed no prices, so there is nothing to compare.
 * @throws {FeesChangedError} when a fee is not as it was shown; the cache then already has the new fees
 */
export const checkoutMutation = (groupId: string | undefined) =>
  mutationOptions({
    mutationKey: ['checkout'],
    mutationFn: async ({ order, shown }: Payment, { client }) => {
      if (groupId !== undefined) refuseChanges(shown, await readNow(client, productsQuery(groupId)));
      return createCheckoutSession(order);
    },
  });

function refuseChanges(shown: Product[], offered: Product[]) {
  const now = new Map(offered.map((fee) => [fee._id, fee]));
  const gone = shown.filter(({ _id }) => now.get(_id)?.price === undefined);
  const repriced = shown
    .filter(({ _id, price }) => now.get(_id)?.price !== price)
    .flatMap(({ _id }) => now.get(_id) ?? []);
  if (gone.length > 0 || repriced.length > 0) throw new FeesChangedError(gone, repriced);
}
