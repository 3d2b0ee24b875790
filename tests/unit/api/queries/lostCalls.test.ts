import { describe, expect, test } from 'vitest';
import { paymentQueue } from '../../../../src/api/queries/members';
import { deletionQueue } from '../../../../src/api/queries/messages';
import { type Answer, answerQueue } from '../../../../src/api/queries/requests';
import { line } from '../../../../src/outbox/line';
import { db } from '../../../mocks/db';
import { breakConnection, loseAnswer } from '../../../mocks/failures';
import { server } from '../../../mocks/node';
import { groupIds } from '../../../mocks/seed';
import { recordCalls } from '../../../support/recordCalls';
import { groupOf } from '../../../support/world';

const { austin } = groupIds;

function answer(change: Answer) {
  const queue = answerQueue(austin);
  const key = groupOf(austin).requests[0]?.memberID ?? '';
  const path = `/groups/:id/requests/:member/${change}`;
  return { queue, key, enqueue: () => queue.enqueue([key], change), method: 'post' as const, path };
}

const cases = {
  'a payment mark': () => {
    const queue = paymentQueue(austin);
    const member = groupOf(austin).members.find(({ paymentStatus }) => paymentStatus === 'unpaid');
    const key = member?.memberID ?? '';
    return {
      queue,
      key,
      enqueue: () => queue.enqueue([key], 'paid'),
      method: 'patch' as const,
      path: '/groups/:id/members/:member/payment-status',
      isDone: () => member?.paymentStatus === 'paid',
    };
  },
  'an acceptance': () => ({
    ...answer('accept'),
    isDone: (key: string) => groupOf(austin).members.some(({ memberID }) => memberID === key),
  }),
  'a refusal': () => ({
    ...answer('decline'),
    isDone: (key: string) => groupOf(austin).requests.every(({ memberID }) => memberID !== key),
  }),
  'a deletion': () => {
    const queue = deletionQueue(austin);
    const key = db.messages.find(({ groupId }) => groupId === austin)?._id ?? '';
    return {
      queue,
      key,
      enqueue: () => queue.enqueue([key], 'delete'),
      method: 'delete' as const,
      path: '/groups/:id/messages/:message',
      isDone: () => db.messages.every(({ _id }) => _id !== key),
    };
  },
};

describe.each(Object.entries(cases))('%s without an answer', (_name, createCase) => {
  test.each(['call', 'answer'] as const)('is sent again when the %s was lost, and is done once', async (lost) => {
    const { queue, key, enqueue, method, path, isDone } = createCase();
    const calls = recordCalls(new RegExp(`^${method}`, 'i'));
    if (lost === 'call') breakConnection(method, path);
    else loseAnswer(method, path);
    const ended = enqueue();
    await expect.poll(() => line.countUnreachable()).toBe(1);
    expect(queue.getState()).toMatchObject({ pending: new Map([[key, expect.any(String)]]), failed: new Map() });
    expect(isDone(key)).toBe(lost === 'answer');
    server.resetHandlers();
    window.dispatchEvent(new Event('online'));
    expect(await ended).toEqual([{ key }]);
    expect(line.countUnreachable()).toBe(0);
    expect(queue.getState().failed.size).toBe(0);
    expect(isDone(key)).toBe(true);
    expect(calls).toHaveLength(2);
  });
});
