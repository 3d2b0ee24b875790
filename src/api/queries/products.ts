import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  type CheckoutOrder,
  createCheckoutSession,
  createProduct,
  deleteProduct,
  listProducts,
  type NewProduct,
} from '../endpoints';
import { isGone } from '../errors';
import { groupKey } from './groups';

/** The fees of a group; the backend calls them products. */
export const productsQuery = (groupId: string) =>
  queryOptions({
    queryKey: groupKey(groupId, 'products'),
    queryFn: ({ signal }) => listProducts(groupId, signal),
  });

const invalidateProducts = (client: QueryClient, groupId: string) =>
  client.invalidateQueries({ queryKey: productsQuery(groupId).queryKey });

export const createProductMutation = mutationOptions({
  mutationKey: ['createProduct'],
  mutationFn: (product: NewProduct) => createProduct(product),
  onSuccess: (_outcome, { groupId }, _result, { client }) => invalidateProducts(client, groupId),
});

/** Deleting a fee that is gone already succeeds. */
export const deleteProductMutation = (groupId: string, productId: string) =>
  mutationOptions({
    mutationKey: ['deleteProduct'],
    mutationFn: () =>
      deleteProduct(productId).catch((error: unknown) => {
        if (!isGone(error)) throw error;
      }),
    onSuccess: (_outcome, _variables, _result, { client }) => {
      client.setQueryData(productsQuery(groupId).queryKey, (products) =>
        products?.filter((product) => product._id !== productId),
      );
      return invalidateProducts(client, groupId);
    },
  });

export const checkoutMutation = mutationOptions({
  mutationKey: ['checkout'],
  mutationFn: (order: CheckoutOrder) => createCheckoutSession(order),
});
