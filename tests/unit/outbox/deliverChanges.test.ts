import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { person } from '../../../src/lib/person';
import { changeQueues, deliverChanges, forgetChangeQueues } from '../../../src/outbox/outbox';
import { undo } from '../../../src/outbox/undo';
import { leavePage, noAnswer, outdated, settled } from '../../support/changeServer';
import { signInToEmptyJournal } from '../../support/emptyJournal';
import { clearJournal, leaveInJournal } from '../../support/journal';
import { addLocks } from '../../support/locks';

const WAIT_MS = 5000;
const client = new QueryClient();
const calls: { resolve: () => void; reject: (error: Error) => void }[] = [];
const kind = {
  kind: 'answer' as const,
  client,
  isRetryable: (error: Error) => error === noAnswer,
  mayHaveArrived: () => true,
  outdated: () => outdated,
};
const queueOf = changeQueues({ ...kind, changes: ['accept', 'paid'] }, () => ({
  mutationFn: () => new Promise<void>((resolve, reject) => calls.push({ resolve, reject })),
  onIdle: () => undefined,
}));

beforeEach(async () => {
  addLocks();
  await signInToEmptyJournal('owner');
  vi.useFakeTimers();
});
afterEach(async () => {
  vi.useRealTimers();
  forgetChangeQueues();
  while (calls.length > 0) {
    calls.pop()?.resolve();
    await settled();
  }
  await clearJournal();
  person.become(undefined);
});

/** Starts a delivery. Returns its result (`unsent`), and whether it has ended. */
function deliver() {
  const now = { ended: false, unsent: deliverChanges(WAIT_MS) };
  now.unsent.finally(() => {
    now.ended = true;
  });
  return now;
}

test('a delivery ends when all is answered, whatever time it has left', async () => {
  queueOf('g').enqueue(['ana', 'bo'], 'paid');
  const delivery = deliver();
  await settled();
  expect(delivery.ended).toBe(false);
  calls.shift()?.resolve();
  await settled();
  expect(delivery.ended).toBe(false);
  calls.shift()?.resolve();
  expect(await delivery.unsent).toMatchObject({ count: 0 });
});

test('a delivery of nothing ends at once', async () => {
  expect(await deliver().unsent).toMatchObject({ count: 0 });
});

test('a delivery ends when its time is over, and tells how many changes are not confirmed', async () => {
  queueOf('g').enqueue(['ana', 'bo'], 'paid');
  const delivery = deliver();
  await vi.advanceTimersByTimeAsync(WAIT_MS - 1);
  expect(delivery.ended).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await delivery.unsent).toEqual({ count: 2, holdUp: 'server' });
});

test('a delivery does not wait while the server cannot be reached', async () => {
  queueOf('g').enqueue(['ana'], 'paid');
  await settled();
  calls.shift()?.reject(noAnswer);
  await settled();
  expect(await deliver().unsent).toEqual({ count: 1, holdUp: 'server' });
});

test('a delivery tells of the changes of other tabs', async () => {
  const changes = ['ana', 'bo'].map((key) => ({ key, change: 'paid', at: 0 }));
  await leaveInJournal({ owner: 'owner', kind: 'answer', groupId: 'g' }, changes);
  expect(await deliver().unsent).toEqual({ count: 2, holdUp: 'otherTab' });
});

test('a delivery without a network tells that', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  queueOf('g').enqueue(['ana'], 'paid');
  await settled();
  calls.shift()?.reject(noAnswer);
  await settled();
  expect(await deliver().unsent).toEqual({ count: 1, holdUp: 'offline' });
});

test('a delivery counts what this tab has in memory when the database fails', async () => {
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('Broken.', 'UnknownError');
  });
  queueOf('g').enqueue(['ana', 'bo'], 'paid');
  const delivery = deliver();
  await vi.advanceTimersByTimeAsync(WAIT_MS);
  const unsent = await delivery.unsent;
  transaction.mockRestore();
  expect(unsent).toMatchObject({ count: 2 });
});

test('a delivery sends more at a time, and what waits for its undo, and three at a time afterwards', async () => {
  const queue = queueOf('g');
  undo.decide(queue, ['staged'], 'accept', { labels: ['Ana'], describe: () => 'Accepting Ana…' });
  queue.enqueue(['ana', 'bo', 'cy', 'dee'], 'paid');
  await settled();
  expect(calls).toHaveLength(3);
  const delivery = deliver();
  await settled();
  expect(calls).toHaveLength(5);
  await vi.advanceTimersByTimeAsync(WAIT_MS);
  expect(await delivery.unsent).toMatchObject({ count: 5 });
  queue.enqueue(['eve'], 'paid');
  await settled();
  expect(calls).toHaveLength(5);
});

test('only changes that this version knows are taken over', () => {
  const at = Date.now();
  const changes = [
    { key: 'ana', change: 'paid', at },
    { key: 'bo', change: 'frobnicate', at },
    { key: 'cy', change: 'accept', at },
  ];
  const results = queueOf.adopt({ id: 'x', owner: 'owner', tab: 'gone', kind: 'answer', groupId: 'g', changes });
  expect(results).toHaveLength(2);
  expect([...queueOf('g').getState().pending]).toEqual([
    ['ana', 'paid'],
    ['cy', 'accept'],
  ]);
});

test('the queues of a group are the same until they are forgotten', () => {
  const queue = queueOf('g');
  expect(queueOf('g')).toBe(queue);
  expect(queueOf('other')).not.toBe(queue);
  forgetChangeQueues();
  expect(queueOf('g')).not.toBe(queue);
});

test('queues send what is left when the page is closed after they were forgotten', async () => {
  const keys = Array.from({ length: 80 }, (_, index) => `${index}`);
  queueOf('g').enqueue(keys, 'paid');
  forgetChangeQueues();
  leavePage();
  await settled();
  expect(client.isMutating()).toBe(60);
});

test('queues keep no timer running while a call is in flight, and no mutation once it has ended', async () => {
  const done = queueOf('g').enqueue(['ana'], 'paid');
  await vi.advanceTimersByTimeAsync(100);
  expect(client.isMutating()).toBe(1);
  expect(vi.getTimerCount()).toBe(0);
  calls.pop()?.resolve();
  await done;
  expect(client.getMutationCache().getAll()).toEqual([]);
});
