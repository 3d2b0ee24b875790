import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import {
  type CheckoutOrder,
  createCheckoutSession,
  createProduct,
  deleteProduct,
  listProducts,
  type NewProduct,
} from '../endpoints';
import { doneIfGone, FeesChangedError, type ShownFee } from '../errors';
import type { Product } from '../schemas';
import { groupKey } from './groups';
import { changeRows, listQuery, readNow } from './lists';
import { onceWrite, sendOnce } from './sendOnce';

/** The fees of a group; the backend calls them products. */
export const productsQuery = (groupId: string) =>
  listQuery(groupKey(groupId, 'products'), ({ signal }) => listProducts(groupId, signal));

const invalidateProducts = (client: QueryClient, groupId: string) =>
  client.invalidateQueries({ queryKey: productsQuery(groupId).queryKey });

type ProductDetails = Omit<NewProduct, 'groupId'>;

export const createProductKey = (groupId: string) => ['createProduct', groupId];

export const productWrite = (groupId: string, product: ProductDetails) =>
  onceWrite({
    target: createProductKey(groupId),
    fields: { ...product },
    send: (signal) => createProduct({ ...product, groupId }, signal),
    list: productsQuery(groupId),
    rowsIn: (products) => products,
  });

export const createProductMutation = (groupId: string) =>
  mutationOptions({
    mutationKey: createProductKey(groupId),
    mutationFn: (product: ProductDetails, { client }) => sendOnce(client, productWrite(groupId, product)),
    onSuccess: (_outcome, _product, _result, { client }) => invalidateProducts(client, groupId),
  });

const deleteProductKey = (groupId: string, productId: string) => ['deleteProduct', groupId, productId];

/** Also succeeds if the fee has already been deleted. */
export const productDeletion = (groupId: string, productId: string) =>
  onceWrite({
    target: deleteProductKey(groupId, productId),
    fields: {},
    send: (signal) => doneIfGone(deleteProduct(productId, signal)),
    list: productsQuery(groupId),
    isDone: (products) => products.every(({ _id }) => _id !== productId),
  });

export const deleteProductMutation = (groupId: string, productId: string) =>
  mutationOptions({
    mutationKey: deleteProductKey(groupId, productId),
    mutationFn: (_nothing: undefined, { client }) => sendOnce(client, productDeletion(groupId, productId)),
    onSuccess: async (_outcome, _variables, _result, { client }) => {
      await changeRows(client, productsQuery(groupId), (products) => products.filter(({ _id }) => _id !== productId));
      return invalidateProducts(client, groupId);
    },
  });

interface Payment {
  order: CheckoutOrder;
  /** The ordered fees as the person saw them. */
  shown: ShownFee[];
}

/**
 * Starts a payment. Reads the fees of the group again first, so that nobody pays for a deleted fee, or another price
 * than the one on the screen. Without a group no price was shown, so there is nothing to compare.
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

function refuseChanges(shown: ShownFee[], offered: Product[]) {
  const now = new Map(offered.map((fee) => [fee._id, fee]));
  const gone = shown.filter(({ _id }) => now.get(_id)?.price === undefined);
  const repriced = shown
    .filter(({ _id, price }) => now.get(_id)?.price !== price)
    .flatMap(({ _id }) => now.get(_id) ?? []);
  if (gone.length > 0 || repriced.length > 0) throw new FeesChangedError(gone, repriced);
}
