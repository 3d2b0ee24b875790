import { beforeEach, expect, test } from 'vitest';
import { groupsQuery } from '../../../../src/api/queries/groups';
import { knownRows } from '../../../../src/api/queries/lists';
import { membersQuery, paymentQueue } from '../../../../src/api/queries/members';
import { queryClient } from '../../../../src/api/queryClient';
import type { PaymentStatus } from '../../../../src/api/schemas';
import { forgetChangeQueues } from '../../../../src/outbox/outbox';
import { failWith, hold } from '../../../mocks/failures';
import { groupIds } from '../../../mocks/seed';
import { recordCalls } from '../../../support/recordCalls';

const { austin } = groupIds;
const query = membersQuery(austin);
const cachedMembers = () => knownRows(queryClient, query) ?? [];
const isReadAgain = () => queryClient.getQueryState(query.queryKey)?.isInvalidated;
const mark = (memberId: string, status: PaymentStatus) => paymentQueue(austin).enqueue([memberId], status);
/** The id of the first unpaid member. */
const debtor = () => cachedMembers().find(({ paymentStatus }) => paymentStatus === 'unpaid')?.memberID ?? '';

beforeEach(async () => void (await queryClient.query(query)));

test('a payment is marked on one member alone, and the members are read again', async () => {
  const [id, before] = [debtor(), cachedMembers()];
  const calls = recordCalls(/payment-status/);
  await mark(id, 'paid');
  const path = `/groups/${austin}/members/${id}/payment-status`;
  expect(calls).toEqual([{ method: 'PATCH', path, body: { paymentStatus: 'paid' } }]);
  expect(cachedMembers()).toEqual(before.map((row) => (row.memberID === id ? { ...row, paymentStatus: 'paid' } : row)));
  expect(isReadAgain()).toBe(true);
});

test('a member who has left meanwhile is off the list', async () => {
  const [id, before] = [debtor(), cachedMembers()];
  failWith('patch', '/groups/:id/members/:member/payment-status', 404);
  const [result] = (await mark(id, 'paid')) ?? [];
  expect(result?.error).toMatchObject({ status: 404 });
  expect(cachedMembers()).toEqual(before.filter(({ memberID }) => memberID !== id));
});

test('a payment that could not be marked changes nothing', async () => {
  const before = cachedMembers();
  failWith('patch', '/groups/:id/members/:member/payment-status', 500);
  const [result] = (await mark(debtor(), 'paid')) ?? [];
  expect(result?.error).toMatchObject({ status: 500 });
  expect(cachedMembers()).toEqual(before);
});

test('a read that began before the change is given up: it would undo the mark, while others go on', async () => {
  const id = debtor();
  const release = hold('get', '/groups/:id/members');
  queryClient.refetchQueries(query);
  const releaseOther = hold('get', '/groups');
  queryClient.prefetchQuery({ ...groupsQuery, staleTime: 0 });
  expect(queryClient.isFetching()).toBe(2);
  await mark(id, 'paid');
  expect(queryClient.isFetching(groupsQuery)).toBe(1);
  expect(queryClient.isFetching()).toBe(1);
  release();
  releaseOther();
});

test('a payment can be marked while no members are known', async () => {
  const id = debtor();
  queryClient.clear();
  forgetChangeQueues();
  expect(await mark(id, 'paid')).toEqual([{ key: id }]);
  expect(knownRows(queryClient, query)).toBeUndefined();
});
