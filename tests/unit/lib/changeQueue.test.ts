import { QueryClient } from '@tanstack/react-query';
import * as fc from 'fast-check';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { changeQueues, createChangeQueue, forgetChangeQueues } from '../../../src/lib/changeQueue';

const refusal = new Error('No.');
const settled = () => new Promise((resolve) => setTimeout(resolve));

/** A fake server. The test answers its calls in any order; `rows` are the stored changes. */
function createServer() {
  const rows = new Map<string, string>();
  const calls: { key: string; change: string; answer: (ok: boolean) => void }[] = [];
  const onIdle = vi.fn();
  const send = (key: string, change: string) =>
    new Promise<void>((resolve, reject) => {
      const answer = (ok: boolean) => {
        calls.splice(calls.indexOf(call), 1);
        if (ok) rows.set(key, change);
        if (ok) resolve();
        else reject(refusal);
      };
      const call = { key, change, answer };
      calls.push(call);
    });
  return { rows, calls, onIdle, queue: createChangeQueue<string>({ send, onIdle }) };
}

test('a change is pending from the moment it is enqueued until the server responds', async () => {
  const { queue, calls } = createServer();
  const outcome = queue.enqueue(['ana'], 'paid');
  expect(queue.getState().pending.get('ana')).toBe('paid');
  calls[0]?.answer(true);
  expect(await outcome).toEqual([{ key: 'ana' }]);
  expect(queue.getState().pending.size).toBe(0);
});

test('an error reverts the change and is kept until the next change of the key', async () => {
  const { queue, calls } = createServer();
  const outcome = queue.enqueue(['ana'], 'paid');
  calls[0]?.answer(false);
  expect(await outcome).toEqual([{ key: 'ana', error: refusal }]);
  expect(queue.getState()).toEqual({ pending: new Map(), failed: new Map([['ana', refusal]]) });
  queue.enqueue(['ana'], 'paid');
  expect(queue.getState().failed.size).toBe(0);
});

test('a later change of a key is sent after the response to the earlier one, even if that failed', async () => {
  const { queue, calls } = createServer();
  const first = queue.enqueue(['ana'], 'paid');
  const last = queue.enqueue(['ana'], 'unpaid');
  expect(calls.map(({ change }) => change)).toEqual(['paid']);
  calls[0]?.answer(false);
  await settled();
  expect(calls.map(({ change }) => change)).toEqual(['unpaid']);
  calls[0]?.answer(true);
  expect(await first).toEqual([{ key: 'ana' }]);
  expect(await last).toEqual([{ key: 'ana' }]);
});

test('no second call is sent when the last change equals the one in flight', async () => {
  const { queue, calls, onIdle } = createServer();
  for (const change of ['paid', 'unpaid', 'paid']) queue.enqueue(['ana'], change);
  calls[0]?.answer(true);
  await settled();
  expect(calls).toEqual([]);
  expect(onIdle).toHaveBeenCalledOnce();
});

const manyKeys = Array.from({ length: 30 }, (_, index) => `${index}`);
/** The page is closed, or put aside, and comes back from the back/forward cache. */
const leavePage = () => void window.dispatchEvent(new Event('pagehide'));
const returnToPage = () => void window.dispatchEvent(new Event('pageshow'));

test('at most three calls are in flight at a time, twenty when the page is left, and three after a return', async () => {
  const { queue, calls } = createServer();
  queue.enqueue(manyKeys, 'paid');
  expect(calls).toHaveLength(3);
  calls[1]?.answer(true);
  await settled();
  expect(calls.map(({ key }) => key)).toEqual(['0', '2', '3']);
  leavePage();
  expect(calls).toHaveLength(20);
  returnToPage();
  for (const call of calls.slice(0, 18)) call.answer(true);
  await settled();
  expect(calls).toHaveLength(3);
});

test('changes that are enqueued while the page is left are sent', () => {
  onTestFinished(returnToPage);
  const { queue, calls } = createServer();
  leavePage();
  queue.enqueue(['ana', 'bo', 'cy', 'dee'], 'accept');
  expect(calls).toHaveLength(4);
});

test('a staged change is pending, but sent only when enqueued, and removed when discarded', () => {
  const { queue, calls } = createServer();
  queue.stage(['ana', 'bo'], 'accept');
  expect([...queue.getState().pending.keys()]).toEqual(['ana', 'bo']);
  queue.discard(['bo']);
  expect(calls).toEqual([]);
  queue.enqueue(['ana'], 'accept');
  expect(calls).toMatchObject([{ key: 'ana' }]);
  expect([...queue.getState().pending.keys()]).toEqual(['ana']);
});

test('a staged change stays pending when an earlier call of its key ends', async () => {
  const { queue, calls } = createServer();
  queue.enqueue(['ana'], 'paid');
  queue.stage(['ana'], 'unpaid');
  expect(queue.getState().pending.get('ana')).toBe('unpaid');
  calls[0]?.answer(true);
  await settled();
  expect(queue.getState().pending.get('ana')).toBe('unpaid');
  expect(calls).toEqual([]);
});

test('discarding a staged change shows the earlier one that is still in flight', () => {
  const { queue } = createServer();
  queue.enqueue(['ana'], 'paid');
  queue.stage(['ana'], 'unpaid');
  queue.discard(['ana']);
  expect(queue.getState().pending.get('ana')).toBe('paid');
});

describe('the queues of a group', () => {
  const client = new QueryClient();
  const release: (() => void)[] = [];
  const queueOf = changeQueues(() => ({
    mutation: { mutationFn: () => new Promise<void>((resolve) => release.push(resolve)) },
    onIdle: () => undefined,
  }));
  afterEach(async () => {
    while (release.length > 0) {
      release.pop()?.();
      await settled();
    }
    forgetChangeQueues();
  });

  test('are the same until they are forgotten', () => {
    const queue = queueOf('g', client);
    expect(queueOf('g', client)).toBe(queue);
    expect(queueOf('other', client)).not.toBe(queue);
    forgetChangeQueues();
    expect(queueOf('g', client)).not.toBe(queue);
  });

  test('send what is left when the page is closed after they were forgotten', async () => {
    onTestFinished(returnToPage);
    queueOf('g', client).enqueue(manyKeys, 'paid');
    forgetChangeQueues();
    leavePage();
    await settled();
    expect(client.isMutating()).toBe(20);
  });

  test('keep no timer running while a call is in flight, and no mutation once it has ended', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const done = queueOf('g', client).enqueue(['ana'], 'paid');
    await vi.advanceTimersByTimeAsync(100);
    expect(client.isMutating()).toBe(1);
    expect(vi.getTimerCount()).toBe(0);
    release.pop()?.();
    await done;
    expect(client.getMutationCache().getAll()).toEqual([]);
  });
});

type Step =
  | { do: 'enqueue'; key: string; change: string }
  | { do: 'stage' | 'commit' | 'discard'; key: string }
  | { do: 'answer'; which: number; ok: boolean };
const key = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('enqueue' as const), key, change: fc.constantFrom('paid', 'unpaid') }),
  fc.record({ do: fc.constantFrom('stage' as const, 'commit' as const, 'discard' as const), key }),
  fc.record({ do: fc.constant('answer' as const), which: fc.nat(), ok: fc.boolean() }),
);

test('the last change of a key wins, in whatever order the server responds, and what is staged is shown, not sent', () =>
  fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const { rows, calls, queue } = createServer();
      const last = new Map<string, string>();
      const staged = new Map<string, string>();
      const enqueue = (row: string, change: string) => {
        staged.delete(row);
        last.set(row, change);
        queue.enqueue([row], change);
        expect(queue.getState().pending.get(row)).toBe(change);
      };
      for (const [index, now] of steps.entries()) {
        if (now.do === 'enqueue') enqueue(now.key, now.change);
        if (now.do === 'stage') {
          staged.set(now.key, `staged ${index}`);
          queue.stage([now.key], `staged ${index}`);
        }
        if (now.do === 'commit' && staged.has(now.key)) enqueue(now.key, staged.get(now.key) ?? '');
        if (now.do === 'discard') {
          staged.delete(now.key);
          queue.discard([now.key]);
        }
        if (now.do === 'answer') {
          calls[now.which % calls.length]?.answer(now.ok);
          await settled();
        }
        const keys = calls.map((call) => call.key);
        expect(new Set(keys).size, 'calls in flight for one key').toBe(keys.length);
        for (const [row, change] of staged) {
          expect(queue.getState().pending.get(row)).toBe(change);
          expect(calls.map((call) => call.change)).not.toContain(change);
        }
      }
      queue.discard([...staged.keys()]);
      while (calls.length > 0) {
        calls.at(-1)?.answer(true);
        await settled();
      }
      const { pending, failed } = queue.getState();
      expect(pending.size).toBe(0);
      for (const [row, change] of last) if (!failed.has(row)) expect(rows.get(row)).toBe(change);
    }),
  ));
