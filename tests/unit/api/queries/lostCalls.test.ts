import { afterEach, describe, expect, test } from 'vitest';
import { membersQuery, paymentQueue } from '../../../../src/api/queries/members';
import { deletionQueue, messagesQuery } from '../../../../src/api/queries/messages';
import { answerQueue, requestsQuery } from '../../../../src/api/queries/requests';
import { queryClient } from '../../../../src/api/queryClient';
import type { ListAnswer } from '../../../../src/api/rows';
import { forgetChangeQueues } from '../../../../src/lib/changes/changeQueues';
import { db } from '../../../mocks/db';
import { breakConnection, failWith, loseAnswer } from '../../../mocks/failures';
import { server } from '../../../mocks/node';
import { groupIds } from '../../../mocks/seed';
import { comeBackOnline, nextNews } from '../../../support/queueNews';
import { recordCalls } from '../../../support/recordCalls';
import { groupOf } from '../../../support/world';

const { austin } = groupIds;

/** `spoilList` adds a row that cannot be read. `needsAllRows`: without it, the list does not tell what has arrived. */
const cases = {
  'a payment mark': () => {
    const queue = paymentQueue(austin, queryClient);
    const member = groupOf(austin).members.find(({ paymentStatus }) => paymentStatus === 'unpaid');
    const key = member?.memberID ?? '';
    return {
      queue,
      key,
      enqueue: () => queue.enqueue([key], 'paid'),
      method: 'patch' as const,
      path: '/groups/:id/members/:member/payment-status',
      list: '/groups/:id/members',
      queryKey: membersQuery(austin).queryKey,
      isDone: () => member?.paymentStatus === 'paid',
      spoilList: () => groupOf(austin).members.push({ _id: 'x', memberID: '' }),
      needsAllRows: false,
    };
  },
  'an answer to a request': () => {
    const queue = answerQueue(austin, queryClient);
    const key = groupOf(austin).requests[0]?.memberID ?? '';
    return {
      queue,
      key,
      enqueue: () => queue.enqueue([key], 'decline'),
      method: 'post' as const,
      path: '/groups/:id/requests/:member/decline',
      list: '/groups/:id/requests',
      queryKey: requestsQuery(austin).queryKey,
      isDone: () => groupOf(austin).requests.every(({ memberID }) => memberID !== key),
      spoilList: () => groupOf(austin).requests.push({ _id: 'x', memberID: '', name: '' }),
      needsAllRows: true,
    };
  },
  'a deletion': () => {
    const queue = deletionQueue(austin, queryClient);
    const key = db.messages.find(({ groupId }) => groupId === austin)?._id ?? '';
    return {
      queue,
      key,
      enqueue: () => queue.enqueue([key], 'delete'),
      method: 'delete' as const,
      path: '/groups/:id/messages/:message',
      list: '/groups/:id/messages',
      queryKey: messagesQuery(austin).queryKey,
      isDone: () => db.messages.every(({ _id }) => _id !== key),
      spoilList: () => db.messages.push({ _id: '', groupId: austin, content: '', timestamp: '' }),
      needsAllRows: true,
    };
  },
};

afterEach(() => {
  forgetChangeQueues();
  queryClient.clear();
});

describe.each(Object.entries(cases))('%s without an answer', (_name, createCase) => {
  /** Enqueues the change. Its call has had no answer when this resolves. */
  async function lose(what: 'call' | 'answer') {
    const now = createCase();
    const calls = recordCalls(new RegExp(`^${now.method}`, 'i'));
    if (what === 'call') breakConnection(now.method, now.path);
    else loseAnswer(now.method, now.path);
    const ended = now.enqueue();
    await nextNews(now.queue);
    expect(now.queue.getState()).toMatchObject({ unreachable: true, failed: new Map() });
    expect(now.isDone()).toBe(what === 'answer');
    server.resetHandlers();
    return { ...now, calls, ended };
  }

  test('that the server has done is found in the list, and not sent again', async () => {
    const { queue, key, queryKey, calls, ended } = await lose('answer');
    await comeBackOnline(queue);
    expect(queue.getState().unreachable).toBe(false);
    expect(await ended).toEqual([{ key }]);
    expect(calls).toHaveLength(1);
    expect(queryClient.getQueryData<ListAnswer<unknown[]>>(queryKey)?.rows).not.toHaveLength(0);
  });

  test('that has not arrived is sent again', async () => {
    const { queue, key, calls, ended, isDone } = await lose('call');
    await comeBackOnline(queue);
    expect(queue.getState().unreachable).toBe(false);
    expect(await ended).toEqual([{ key }]);
    expect(calls).toHaveLength(2);
    expect(isDone()).toBe(true);
  });

  test.each([
    ['fails', (list: string) => failWith('get', list, 500)],
    ['cannot be reached', (list: string) => breakConnection('get', list)],
  ])('waits while the list %s', async (_fault, breakList) => {
    const { queue, key, list, calls, ended, isDone } = await lose('call');
    breakList(list);
    await comeBackOnline(queue);
    expect(queue.getState()).toMatchObject({ unreachable: true, pending: new Map([[key, expect.any(String)]]) });
    expect(calls).toHaveLength(1);
    server.resetHandlers();
    await comeBackOnline(queue);
    expect(await ended).toEqual([{ key }]);
    expect(isDone()).toBe(true);
  });

  test('is sent again when the group is gone, for the server to refuse it', async () => {
    const { queue, list, calls, ended } = await lose('answer');
    failWith('get', list, 404);
    await comeBackOnline(queue);
    expect(queue.getState().unreachable).toBe(false);
    await ended;
    expect(calls).toHaveLength(2);
  });

  test('is sent again when the list leaves out a row that it may depend on', async () => {
    const { queue, calls, ended, spoilList, needsAllRows } = await lose('answer');
    spoilList();
    await comeBackOnline(queue);
    expect(queue.getState().unreachable).toBe(false);
    await ended;
    expect(calls).toHaveLength(needsAllRows ? 2 : 1);
  });
});
