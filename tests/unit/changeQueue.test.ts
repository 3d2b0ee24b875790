import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { createChangeQueue } from '../../src/lib/changeQueue';

const refusal = new Error('No.');
const settled = () => new Promise((resolve) => setTimeout(resolve));

/** A server whose calls are answered by the test, in any order; `rows` is what it has stored. */
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

test('a change is pending at once, until the server has answered', async () => {
  const { queue, calls } = createServer();
  const outcome = queue.enqueue(['ana'], 'paid');
  expect(queue.getState().pending.get('ana')).toBe('paid');
  calls[0]?.answer(true);
  expect(await outcome).toEqual([{ key: 'ana' }]);
  expect(queue.getState().pending.size).toBe(0);
});

test('a refusal reverts the change and is kept until the next change of the key', async () => {
  const { queue, calls } = createServer();
  const outcome = queue.enqueue(['ana'], 'paid');
  calls[0]?.answer(false);
  expect(await outcome).toEqual([{ key: 'ana', error: refusal }]);
  expect(queue.getState()).toEqual({ pending: new Map(), failed: new Map([['ana', refusal]]) });
  queue.enqueue(['ana'], 'paid');
  expect(queue.getState().failed.size).toBe(0);
});

test('a later change waits for the answer to the earlier one, and is sent even if that was a refusal', async () => {
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

test('a change that is changed back while it is sent needs no other call', async () => {
  const { queue, calls, onIdle } = createServer();
  for (const change of ['paid', 'unpaid', 'paid']) queue.enqueue(['ana'], change);
  calls[0]?.answer(true);
  await settled();
  expect(calls).toEqual([]);
  expect(onIdle).toHaveBeenCalledOnce();
});

test('three calls are in flight at a time; on a flush, as many as browsers allow', async () => {
  const { queue, calls } = createServer();
  const keys = Array.from({ length: 30 }, (_, index) => `${index}`);
  queue.enqueue(keys, 'paid');
  expect(calls).toHaveLength(3);
  calls[1]?.answer(true);
  await settled();
  expect(calls.map(({ key }) => key)).toEqual(['0', '2', '3']);
  queue.flush();
  expect(calls).toHaveLength(20);
});

test('a staged change is pending, but sent only when it is enqueued; discarded, it is not pending any more', () => {
  const { queue, calls } = createServer();
  queue.stage(['ana', 'bo'], 'accept');
  expect([...queue.getState().pending.keys()]).toEqual(['ana', 'bo']);
  queue.discard(['bo']);
  expect(calls).toEqual([]);
  queue.enqueue(['ana'], 'accept');
  expect(calls).toMatchObject([{ key: 'ana' }]);
  expect([...queue.getState().pending.keys()]).toEqual(['ana']);
});

type Step = { do: 'change'; key: string; change: string } | { do: 'answer'; which: number; ok: boolean };
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('change' as const),
    key: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    change: fc.constantFrom('paid', 'unpaid'),
  }),
  fc.record({ do: fc.constant('answer' as const), which: fc.nat(), ok: fc.boolean() }),
);

test('in whatever order the server answers, the last change of a key wins', () =>
  fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const { rows, calls, queue } = createServer();
      const last = new Map<string, string>();
      for (const now of steps) {
        if (now.do === 'change') {
          last.set(now.key, now.change);
          queue.enqueue([now.key], now.change);
          expect(queue.getState().pending.get(now.key)).toBe(now.change);
        } else {
          calls[now.which % calls.length]?.answer(now.ok);
          await settled();
        }
        const keys = calls.map(({ key }) => key);
        expect(new Set(keys).size, 'calls in flight for one key').toBe(keys.length);
      }
      while (calls.length > 0) {
        calls.at(-1)?.answer(true);
        await settled();
      }
      const { pending, failed } = queue.getState();
      expect(pending.size).toBe(0);
      for (const [key, change] of last) if (!failed.has(key)) expect(rows.get(key)).toBe(change);
    }),
  ));
