import { QueryClient } from '@tanstack/react-query';
import * as fc from 'fast-check';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { changeQueues, forgetChangeQueues } from '../../../../src/lib/changes/changeQueues';
import {
  createChangeServer,
  goOnline,
  leavePage,
  noAnswer,
  outdated,
  refusal,
  returnToPage,
  settled,
} from '../../../support/changeServer';

test('a change is pending from the moment it is enqueued until the server responds', async () => {
  const { queue, calls } = createChangeServer();
  const outcome = queue.enqueue(['ana'], 'paid');
  expect(queue.getState().pending.get('ana')).toBe('paid');
  calls[0]?.answer(true);
  expect(await outcome).toEqual([{ key: 'ana' }]);
  expect(queue.getState().pending.size).toBe(0);
});

test('an error reverts the change and is kept until the next change of the key', async () => {
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
  onTestFinished(returnToPage);
  const { queue, calls } = createChangeServer();
  leavePage();
  queue.enqueue(['ana', 'bo', 'cy', 'dee'], 'accept');
  expect(calls).toHaveLength(4);
});

describe('a call without an answer', () => {
  test.each([
    ['has arrived', 'answer' as const, 0],
    ['has not arrived', 'call' as const, 1],
  ])('stays pending, and is sent again only if it %s', async (_name, lost, callsAgain) => {
    const { queue, calls, rows, onIdle } = createChangeServer();
    const outcome = queue.enqueue(['ana'], 'paid');
    calls[0]?.lose(lost);
    await settled();
    expect(queue.getState()).toEqual({ pending: new Map([['ana', 'paid']]), failed: new Map(), unreachable: true });
    expect(calls).toEqual([]);
    await goOnline();
    expect(calls).toHaveLength(callsAgain);
    calls[0]?.answer(true);
    expect(await outcome).toEqual([{ key: 'ana', error: undefined }]);
    expect(rows.get('ana')).toBe('paid');
    expect(queue.getState()).toMatchObject({ pending: new Map(), unreachable: false });
    expect(onIdle).toHaveBeenCalledOnce();
  });

  test('holds back the other changes of the queue, also when the page is left, until the list could be read', async () => {
    onTestFinished(returnToPage);
    const { queue, calls, readApplied } = createChangeServer();
    queue.enqueue(manyKeys, 'paid');
    for (const call of [...calls]) call.lose('call');
    await settled();
    leavePage();
    expect(calls).toEqual([]);
    readApplied.mockRejectedValueOnce(noAnswer);
    await goOnline();
    expect(calls).toEqual([]);
    await goOnline();
    expect(calls).toHaveLength(60);
  });

  test('is asked for again after a while, and later each time', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { queue, calls, readApplied } = createChangeServer();
    readApplied.mockRejectedValue(noAnswer);
    queue.enqueue(['ana'], 'paid');
    calls[0]?.lose('call');
    await vi.advanceTimersByTimeAsync(60_000);
    const first = readApplied.mock.calls.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(first).toBeGreaterThan(2);
    expect(readApplied.mock.calls.length - first).toBeLessThan(first);
  });

  test('is dropped when the person signs out, and its promise resolves without a result', async () => {
    const { queue, calls } = createChangeServer();
    const outcome = queue.enqueue(['ana'], 'paid');
    calls[0]?.lose('call');
    await settled();
    queue.forget();
    expect(await outcome).toBeUndefined();
    await goOnline();
    expect(calls).toEqual([]);
  });
});

describe('changes of a page that is gone', () => {
  const now = () => Date.now();
  const dayAgo = () => now() - 25 * 60 * 60_000;

  test('are sent if they have not arrived', async () => {
    const { queue, calls, rows } = createChangeServer();
    rows.set('ana', 'paid');
    const outcome = Promise.all(queue.adopt(['ana', 'bo'].map((key) => ({ key, change: 'paid', at: now() }))));
    expect([...queue.getState().pending.keys()]).toEqual(['ana', 'bo']);
    await settled();
    expect(calls.map(({ key }) => key)).toEqual(['bo']);
    calls[0]?.answer(true);
    expect(await outcome).toEqual([{ key: 'ana' }, { key: 'bo' }]);
  });

  test('wait for as long as a call of that page may still arrive', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { queue, calls, rows } = createChangeServer();
    const sent = { change: 'paid', at: now() - 1000 };
    queue.adopt(['ana', 'bo'].map((key) => ({ key, change: 'paid', at: now(), sent })));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(calls).toEqual([]);
    rows.set('ana', 'paid');
    await vi.advanceTimersByTimeAsync(10_000);
    expect([...queue.getState().pending.keys()]).toEqual(['bo']);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(calls.map(({ key }) => key)).toEqual(['bo']);
  });

  test('are not taken for applied while an earlier call of the row may still undo them', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { queue, calls, rows } = createChangeServer();
    rows.set('ana', 'unpaid');
    queue.adopt([{ key: 'ana', change: 'unpaid', at: now(), sent: { change: 'paid', at: now() } }]);
    await vi.advanceTimersByTimeAsync(5000);
    rows.set('ana', 'paid');
    await vi.advanceTimersByTimeAsync(35_000);
    expect(calls).toMatchObject([{ key: 'ana', change: 'unpaid' }]);
  });

  test('give way to what is pending already', async () => {
    const { queue, calls } = createChangeServer();
    queue.enqueue(['ana'], 'unpaid');
    queue.adopt([{ key: 'ana', change: 'paid', at: now() }]);
    await settled();
    expect(calls).toMatchObject([{ key: 'ana', change: 'unpaid' }]);
    expect(queue.getState().pending.get('ana')).toBe('unpaid');
  });

  test('are not sent after a day, but reported, unless they have arrived', async () => {
    const { queue, calls, rows } = createChangeServer();
    rows.set('ana', 'paid');
    const outcome = Promise.all(queue.adopt(['ana', 'bo'].map((key) => ({ key, change: 'paid', at: dayAgo() }))));
    expect(await outcome).toEqual([{ key: 'ana' }, { key: 'bo', error: outdated }]);
    expect(calls).toEqual([]);
  });
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

describe('the queues of a group', () => {
  const client = new QueryClient();
  const release: (() => void)[] = [];
  const queueOf = changeQueues('test', ['accept', 'paid'], () => ({
    mutation: { mutationFn: () => new Promise<void>((resolve) => release.push(resolve)) },
    isUnanswered: () => false,
    readApplied: async () => () => false,
    outdated: () => outdated,
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
    expect(client.isMutating()).toBe(60);
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
