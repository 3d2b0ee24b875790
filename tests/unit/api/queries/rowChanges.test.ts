import { beforeEach, describe, expect, test } from 'vitest';
import { groupsQuery } from '../../../../src/api/queries/groups';
import { knownRows } from '../../../../src/api/queries/lists';
import { membersQuery, paymentQueue } from '../../../../src/api/queries/members';
import { deletionQueue, messagesQuery, newMessages, postQueue } from '../../../../src/api/queries/messages';
import { feeDeletionQueue, feeQueue, newProducts, productsQuery } from '../../../../src/api/queries/products';
import { queryClient } from '../../../../src/api/queryClient';
import { forgetChangeQueues } from '../../../../src/outbox/outbox';
import { failWith, hold } from '../../../mocks/failures';
import { people } from '../../../mocks/people';
import { groupIds } from '../../../mocks/seed';
import { recordCalls } from '../../../support/recordCalls';

const { austin } = groupIds;

type Row = { _id?: string; memberID?: string; paymentStatus?: string };
type ListQuery = ReturnType<typeof productsQuery>;

/** Each change of a row. `changed` are the fields that it changes: without them, the row goes. */
const changes = [
  {
    name: 'a payment mark',
    query: membersQuery(austin),
    list: '/groups/:id/members',
    send: (id: string) => paymentQueue(austin).enqueue([id], 'paid'),
    call: ['patch', '/groups/:id/members/:row/payment-status'],
    changed: { paymentStatus: 'paid' },
  },
  {
    name: 'the deletion of a message',
    query: messagesQuery(austin),
    list: '/groups/:id/messages',
    send: (id: string) => deletionQueue(austin).enqueue([id], 'delete'),
    call: ['delete', '/groups/:id/messages/:row'],
  },
  {
    name: 'the deletion of a fee',
    query: productsQuery(austin),
    list: '/groups/:id/products',
    send: (id: string) => feeDeletionQueue(austin).enqueue([id], 'deleteFee'),
    call: ['delete', '/products/:row'],
  },
] as const;

const isReadAgain = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  queryClient.getQueryState(queryKey)?.isInvalidated;

describe.each(changes)('$name', ({ query, list, send, call: [method, path], ...change }) => {
  const changed = 'changed' in change ? change.changed : undefined;
  const cachedRows = (): Row[] | undefined => knownRows(queryClient, query as ListQuery);
  const idOf = ({ memberID, _id }: Row) => memberID ?? _id;
  let before: Row[];
  let id: string;
  let others: Row[];

  beforeEach(async () => {
    await queryClient.query(query as ListQuery);
    before = cachedRows() ?? [];
    id = idOf(before.find(({ paymentStatus }) => paymentStatus !== 'paid') ?? {}) ?? '';
    others = before.filter((row) => idOf(row) !== id);
    expect(others.length).toBeGreaterThan(0);
  });

  test('changes one row alone, and the list is read again', async () => {
    const calls = recordCalls(/^(PATCH|DELETE)/);
    await send(id);
    const sent = path.replace(':id', austin).replace(':row', id);
    expect(calls).toEqual([{ method: method.toUpperCase(), path: sent, body: changed }]);
    expect(cachedRows()).toEqual(
      changed ? before.map((row) => (idOf(row) === id ? { ...row, ...changed } : row)) : others,
    );
    expect(isReadAgain(query)).toBe(true);
  });

  test('takes a row that is gone already off the list, which only a deletion calls a success', async () => {
    failWith(method, path, 404);
    const error = expect.objectContaining({ status: 404 });
    expect(await send(id)).toEqual([changed ? { key: id, error } : { key: id }]);
    expect(cachedRows()).toEqual(others);
  });

  test('that fails changes nothing, and has its reason', async () => {
    failWith(method, path, 500);
    expect(await send(id)).toMatchObject([{ error: { status: 500 } }]);
    expect(cachedRows()).toEqual(before);
  });

  test('gives up a read that began before it and would take it back, while others go on', async () => {
    const release = hold('get', list);
    queryClient.refetchQueries(query);
    const releaseOther = hold('get', '/groups');
    queryClient.prefetchQuery({ ...groupsQuery, staleTime: 0 });
    expect(queryClient.isFetching()).toBe(2);
    await send(id);
    expect(queryClient.isFetching(groupsQuery)).toBe(1);
    expect(queryClient.isFetching()).toBe(1);
    release();
    releaseOther();
  });

  test('can be sent while no list is known', async () => {
    queryClient.clear();
    forgetChangeQueues();
    expect(await send(id)).toEqual([{ key: id }]);
    expect(cachedRows()).toBeUndefined();
  });
});

const hello = { ownerId: people.owner.uid, content: 'Practice at six' };
const bow = { name: 'Bow', description: 'Fee', price: 500 };
test.each([
  {
    name: 'message',
    query: messagesQuery(austin),
    create: () => postQueue(austin).enqueue([newMessages.keyOf(hello)], 'create'),
    call: { path: `/groups/${austin}/messages`, body: hello },
  },
  {
    name: 'fee',
    query: productsQuery(austin),
    create: () => feeQueue(austin).enqueue([newProducts.keyOf(bow)], 'create'),
    call: { path: '/products', body: { ...bow, groupId: austin } },
  },
])('a new $name is sent as it is, and the list is read again', async ({ query, create, call }) => {
  await queryClient.query(query as ListQuery);
  const calls = recordCalls(/messages|products/);
  await create();
  expect(calls).toEqual([{ method: 'POST', ...call }]);
  expect(isReadAgain(query)).toBe(true);
});
