import { afterEach, beforeEach, expect, test } from 'vitest';
import { knownRows } from '../../../../src/api/queries/lists';
import { createProductMutation, deleteProductMutation, productsQuery } from '../../../../src/api/queries/products';
import { queryClient } from '../../../../src/api/queryClient';
import { failWith } from '../../../mocks/failures';
import { groupIds } from '../../../mocks/seed';
import { recordCalls } from '../../../support/recordCalls';
import { runMutation } from '../../../support/runMutation';

const { austin } = groupIds;
const query = productsQuery(austin);
const cachedFees = () => knownRows(queryClient, query);
const isReadAgain = () => queryClient.getQueryState(query.queryKey)?.isInvalidated;

beforeEach(async () => void (await queryClient.query(query)));
afterEach(() => queryClient.clear());

test('a new fee is sent as it is, and the fees of its group are read again', async () => {
  const calls = recordCalls(/products/);
  const fee = { name: 'Bow', description: 'Fee', price: 500 };
  await runMutation(createProductMutation(austin), fee);
  expect(calls).toEqual([{ method: 'POST', path: '/products', body: { ...fee, groupId: austin } }]);
  expect(isReadAgain()).toBe(true);
});

test('a deleted fee is off the list before the list is read again', async () => {
  const [first, ...others] = cachedFees() ?? [];
  await runMutation(deleteProductMutation(austin, first?._id ?? ''), undefined);
  expect(others.length).toBeGreaterThan(0);
  expect(cachedFees()).toEqual(others);
  expect(isReadAgain()).toBe(true);
});

test('a fee that somebody else has deleted counts as deleted', async () => {
  const [first, ...others] = cachedFees() ?? [];
  failWith('delete', '/products/:id', 404);
  await runMutation(deleteProductMutation(austin, first?._id ?? ''), undefined);
  expect(cachedFees()).toEqual(others);
});

test('a fee that could not be deleted stays, and so does the error', async () => {
  const fees = cachedFees();
  failWith('delete', '/products/:id', 500);
  await expect(runMutation(deleteProductMutation(austin, fees?.[0]?._id ?? ''), undefined)).rejects.toMatchObject({
    name: 'UnconfirmedError',
    cause: { status: 500 },
  });
  expect(cachedFees()).toEqual(fees);
  expect(isReadAgain()).toBe(false);
});

test('a fee can be deleted while no list of fees is known', async () => {
  const id = cachedFees()?.[0]?._id ?? '';
  queryClient.clear();
  await runMutation(deleteProductMutation(austin, id), undefined);
  expect(cachedFees()).toBeUndefined();
});
