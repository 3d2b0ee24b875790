import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createChangeServer, leavePage, refusal, returnToPage, settled } from '../../support/changeServer';

test('a change is pending from the moment it is enqueued until the server responds', async () => {
  const { queue, calls } = createChangeServer();
  const outcome = queue.enqueue(['ana'], 'paid');
  expect(queue.getState().pending.get('ana')).toBe('paid');
  calls[0]?.answer(true);
  expect(await outcome).toEqual([{ key: 'ana' }]);
  expect(queue.getState().pending.size).toBe(0);
});

test('an error reverts the change and stays until the next change of the key', async () => {
  const { queue, calls } = createChangeServer();
  const outcome = queue.enqueue(['ana'], 'paid');
  calls[0]?.answer(false);
  expect(await outcome).toEqual([{ key: 'ana', error: refusal }]);
  expect(queue.getState()).toMatchObject({ pending: new Map(), failed: new Map([['ana', refusal]]) });
  queue.enqueue(['ana'], 'paid');
  expect(queue.getState().failed.size).toBe(0);
});

test('a later change of a key is sent after the response to the earlier one, even if that failed', async () => {
  const { queue, calls } = createChangeServer();
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
  const { queue, calls, onIdle } = createChangeServer();
  for (const change of ['paid', 'unpaid', 'paid']) queue.enqueue(['ana'], change);
  calls[0]?.answer(true);
  await settled();
  expect(calls).toEqual([]);
  expect(onIdle).toHaveBeenCalledOnce();
});

const manyKeys = Array.from({ length: 80 }, (_, index) => `${index}`);

test('at most three calls are in flight at a time, sixty when the page is left, and three after a return', async () => {
  const { queue, calls } = createChangeServer();
  queue.enqueue(manyKeys, 'paid');
  expect(calls).toHaveLength(3);
  calls[1]?.answer(true);
  await settled();
  expect(calls.map(({ key }) => key)).toEqual(['0', '2', '3']);
  leavePage();
  expect(calls).toHaveLength(60);
  returnToPage();
  for (const call of calls.slice(0, 58)) call.answer(true);
  await settled();
  expect(calls).toHaveLength(3);
});

test('all queues together have three calls in flight', async () => {
  const [answers, payments] = [createChangeServer(), createChangeServer()];
  answers.queue.enqueue(['ana', 'bo'], 'accept');
  payments.queue.enqueue(['cy', 'dee'], 'paid');
  expect([answers.calls.length, payments.calls.length]).toEqual([2, 1]);
  answers.calls[0]?.answer(true);
  await settled();
  expect([answers.calls.length, payments.calls.length]).toEqual([1, 2]);
});

test('changes that are enqueued while the page is left are sent', () => {
  const { queue, calls } = createChangeServer();
  leavePage();
  queue.enqueue(['ana', 'bo', 'cy', 'dee'], 'accept');
  expect(calls).toHaveLength(4);
});

test('a staged change is pending, but sent only when enqueued, and removed when discarded', () => {
  const { queue, calls } = createChangeServer();
  queue.stage(['ana', 'bo'], 'accept');
  expect([...queue.getState().pending.keys()]).toEqual(['ana', 'bo']);
  queue.discard(['bo']);
  expect(calls).toEqual([]);
  queue.enqueue(['ana'], 'accept');
  expect(calls).toMatchObject([{ key: 'ana' }]);
  expect([...queue.getState().pending.keys()]).toEqual(['ana']);
});

test('a staged change stays pending when an earlier call of its key ends', async () => {
  const { queue, calls } = createChangeServer();
  queue.enqueue(['ana'], 'paid');
  queue.stage(['ana'], 'unpaid');
  expect(queue.getState().pending.get('ana')).toBe('unpaid');
  calls[0]?.answer(true);
  await settled();
  expect(queue.getState().pending.get('ana')).toBe('unpaid');
  expect(calls).toEqual([]);
});

test('discarding a staged change shows the earlier one that is still in flight', () => {
  const { queue } = createChangeServer();
  queue.enqueue(['ana'], 'paid');
  queue.stage(['ana'], 'unpaid');
  queue.discard(['ana']);
  expect(queue.getState().pending.get('ana')).toBe('paid');
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
      const { rows, calls, queue } = createChangeServer();
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
