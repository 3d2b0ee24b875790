import { beforeEach, expect, test } from 'vitest';
import { knownRows } from '../../../../src/api/queries/lists';
import { feeDeletionQueue, feeQueue, newProducts, productsQuery } from '../../../../src/api/queries/products';
import { queryClient } from '../../../../src/api/queryClient';
import { forgetChangeQueues } from '../../../../src/outbox/outbox';
import { failWith } from '../../../mocks/failures';
import { groupIds } from '../../../mocks/seed';
import { recordCalls } from '../../../support/recordCalls';

const { austin } = groupIds;
const query = productsQuery(austin);
const cachedFees = () => knownRows(queryClient, query);
const remove = (id = '') => feeDeletionQueue(austin).enqueue([id], 'deleteFee');
const isReadAgain = () => queryClient.getQueryState(query.queryKey)?.isInvalidated;

beforeEach(async () => void (await queryClient.query(query)));

test('a new fee is sent as it is, and the fees of its group are read again', async () => {
  const calls = recordCalls(/products/);
  const fee = { name: 'Bow', description: 'Fee', price: 500 };
  await feeQueue(austin).enqueue([newProducts.keyOf(fee)], 'create');
  expect(calls).toEqual([{ method: 'POST', path: '/products', body: { ...fee, groupId: austin } }]);
  expect(isReadAgain()).toBe(true);
});

test('a deleted fee is off the list before the list is read again', async () => {
  const [first, ...others] = cachedFees() ?? [];
  await remove(first?._id);
  expect(others.length).toBeGreaterThan(0);
  expect(cachedFees()).toEqual(others);
  expect(isReadAgain()).toBe(true);
});

test('a fee that somebody else has deleted counts as deleted', async () => {
  const [first, ...others] = cachedFees() ?? [];
  failWith('delete', '/products/:id', 404);
  await remove(first?._id);
  expect(cachedFees()).toEqual(others);
});

test('a fee that could not be deleted stays, and so does the error', async () => {
  const fees = cachedFees();
  failWith('delete', '/products/:id', 500);
  expect(await remove(fees?.[0]?._id)).toMatchObject([{ error: { status: 500 } }]);
  expect(cachedFees()).toEqual(fees);
});

test('a fee can be deleted while no list of fees is known', async () => {
  const id = cachedFees()?.[0]?._id ?? '';
  queryClient.clear();
  forgetChangeQueues();
  await remove(id);
  expect(cachedFees()).toBeUndefined();
});
