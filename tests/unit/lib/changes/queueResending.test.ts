import { describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  createChangeServer,
  goOnline,
  leavePage,
  noAnswer,
  outdated,
  returnToPage,
  settled,
} from '../../../support/changeServer';

const manyKeys = Array.from({ length: 80 }, (_, index) => `${index}`);

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
