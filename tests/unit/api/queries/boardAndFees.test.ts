import { beforeEach, describe, expect, test } from 'vitest';
import { groupsQuery } from '../../../../src/api/queries/groups';
import { knownRows } from '../../../../src/api/queries/lists';
import { deletionQueue, messagesQuery, newMessages, postQueue } from '../../../../src/api/queries/messages';
import { feeDeletionQueue, feeQueue, newProducts, productsQuery } from '../../../../src/api/queries/products';
import { queryClient } from '../../../../src/api/queryClient';
import { forgetChangeQueues } from '../../../../src/outbox/outbox';
import { failWith, hold } from '../../../mocks/failures';
import { people } from '../../../mocks/people';
import { groupIds } from '../../../mocks/seed';
import { recordCalls } from '../../../support/recordCalls';

const { austin } = groupIds;
const post = { ownerId: people.owner.uid, content: 'Practice at six' };
const fee = { name: 'Bow', description: 'Fee', price: 500 };

/** The rows of a group, the paths of their list and of one row, and how they are created and deleted. */
const kinds = {
  message: {
    rows: () => knownRows(queryClient, messagesQuery(austin)),
    queryKey: messagesQuery(austin).queryKey,
    read: () => queryClient.prefetchQuery(messagesQuery(austin)),
    list: '/groups/:id/messages',
    row: '/groups/:id/messages/:message',
    create: () => postQueue(austin).enqueue([newMessages.keyOf(post)], 'create'),
    created: { method: 'POST', path: `/groups/${austin}/messages`, body: post },
    remove: (id = '') => deletionQueue(austin).enqueue([id], 'delete'),
  },
  fee: {
    rows: () => knownRows(queryClient, productsQuery(austin)),
    queryKey: productsQuery(austin).queryKey,
    read: () => queryClient.prefetchQuery(productsQuery(austin)),
    list: '/groups/:id/products',
    row: '/products/:id',
    create: () => feeQueue(austin).enqueue([newProducts.keyOf(fee)], 'create'),
    created: { method: 'POST', path: '/products', body: { ...fee, groupId: austin } },
    remove: (id = '') => feeDeletionQueue(austin).enqueue([id], 'deleteFee'),
  },
};

describe.each(Object.entries(kinds))('a %s', (_kind, { rows, queryKey, read, list, row, create, created, remove }) => {
  const isReadAgain = () => queryClient.getQueryState<unknown>(queryKey)?.isInvalidated;
  beforeEach(read);

  test('is sent as it was written, and the list is read again', async () => {
    const calls = recordCalls(/messages|products/);
    await create();
    expect(calls).toEqual([created]);
    expect(isReadAgain()).toBe(true);
  });

  test('that is deleted is off the list at once, and the list is read again', async () => {
    const [first, ...others] = rows() ?? [];
    await remove(first?._id);
    expect(others.length).toBeGreaterThan(0);
    expect(rows()).toEqual(others);
    expect(isReadAgain()).toBe(true);
  });

  test('that is gone already counts as deleted', async () => {
    const [first, ...others] = rows() ?? [];
    failWith('delete', row, 404);
    expect(await remove(first?._id)).toEqual([{ key: first?._id }]);
    expect(rows()).toEqual(others);
  });

  test('that could not be deleted stays, with the reason', async () => {
    const before = rows();
    failWith('delete', row, 500);
    expect(await remove(before?.[0]?._id)).toMatchObject([{ error: { status: 500 } }]);
    expect(rows()).toEqual(before);
  });

  test('does not come back with a read that began before the deletion: it is given up, while others go on', async () => {
    const id = rows()?.[0]?._id;
    const release = hold('get', list);
    queryClient.refetchQueries({ queryKey });
    const releaseOther = hold('get', '/groups');
    queryClient.prefetchQuery(groupsQuery);
    expect(queryClient.isFetching()).toBe(2);
    await remove(id);
    expect(queryClient.isFetching(groupsQuery)).toBe(1);
    expect(queryClient.isFetching()).toBe(1);
    release();
    releaseOther();
  });

  test('can be deleted while no list is known', async () => {
    const id = rows()?.[0]?._id;
    queryClient.clear();
    forgetChangeQueues();
    expect(await remove(id)).toEqual([{ key: id }]);
    expect(rows()).toBeUndefined();
  });
});
