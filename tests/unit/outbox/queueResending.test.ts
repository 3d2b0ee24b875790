import { describe, expect, test, vi } from 'vitest';
import { createChangeServer, goOnline, leavePage, settled } from '../../support/changeServer';

const manyKeys = Array.from({ length: 80 }, (_, index) => `${index}`);

describe('a call without an answer', () => {
  test.each(['answer', 'call'] as const)('stays pending when its %s is lost, and is sent again', async (lost) => {
    const { queue, calls, rows, onIdle } = createChangeServer();
    const outcome = queue.enqueue(['ana'], 'paid');
    expect(calls).toMatchObject([{ again: false }]);
    calls[0]?.lose(lost);
    await settled();
    expect(queue.getState()).toEqual({ pending: new Map([['ana', 'paid']]), failed: new Map() });
    expect(calls).toEqual([]);
    await goOnline();
    expect(calls).toMatchObject([{ key: 'ana', change: 'paid', again: true }]);
    calls[0]?.answer(true);
    expect(await outcome).toEqual([{ key: 'ana' }]);
    expect(rows.get('ana')).toBe('paid');
    expect(queue.getState().pending.size).toBe(0);
    expect(onIdle).toHaveBeenCalledOnce();
  });

  test('can be taken back only if it never left the browser', async () => {
    const { queue, calls } = createChangeServer();
    queue.enqueue(['ana'], 'accept');
    calls[0]?.lose('call');
    await settled();
    expect(queue.cancel('ana')).toBe(false);
    await goOnline();
    calls[0]?.refuseToSend();
    await settled();
    // The first call may have arrived.
    expect(queue.cancel('ana')).toBe(false);
    await goOnline();
    calls[0]?.answer(true);
    await settled();

    const outcome = queue.enqueue(['ben'], 'accept');
    calls[0]?.refuseToSend();
    await settled();
    expect(queue.cancel('ben')).toBe(true);
    expect(await outcome).toEqual([{ key: 'ben', cancelled: true }]);
    expect(queue.getState().pending.size).toBe(0);
  });

  test('may have arrived, also if its page was closed and it is too old to be sent again now', async () => {
    const { queue } = createChangeServer();
    const at = Date.now() - 48 * 60 * 60_000;
    await Promise.all(
      queue.adopt([
        { key: 'ana', change: 'paid', at, sent: true },
        { key: 'ben', change: 'paid', at },
      ]),
    );
    expect([...queue.getState().failed.keys()]).toEqual(['ana', 'ben']);
    expect(['ana', 'ben'].map(queue.mayHaveArrived)).toEqual([true, false]);
  });

  test('is the first try if it never left the browser', async () => {
    const { queue, calls } = createChangeServer();
    queue.enqueue(['ana'], 'paid');
    calls[0]?.refuseToSend();
    await settled();
    await goOnline();
    expect(calls).toMatchObject([{ key: 'ana', change: 'paid', again: false }]);
  });

  test('holds back all other changes, also when the page is left, until one call is answered', async () => {
    const { queue, calls } = createChangeServer();
    queue.enqueue(manyKeys, 'paid');
    for (const call of [...calls]) call.lose('call');
    await settled();
    leavePage();
    expect(calls).toEqual([]);
    await goOnline();
    expect(calls).toHaveLength(1);
    calls[0]?.lose('call');
    await settled();
    expect(calls).toEqual([]);
    await goOnline();
    calls[0]?.answer(true);
    await settled();
    expect(calls).toHaveLength(60);
  });

  test('is as good as any other once the server has answered a later one', async () => {
    const { queue, calls } = createChangeServer();
    queue.enqueue(['ana'], 'paid');
    calls[0]?.lose('call');
    await settled();
    await goOnline();
    calls[0]?.answer(false);
    await settled();
    queue.enqueue(['ana'], 'paid');
    expect(calls).toMatchObject([{ again: false }]);
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

test('who subscribes is told of each change of the state, until they have had enough', () => {
  const { queue } = createChangeServer();
  const listener = vi.fn();
  const stop = queue.subscribe(listener);
  queue.stage(['ana'], 'accept');
  expect(listener).toHaveBeenCalledOnce();
  stop();
  queue.discard(['ana']);
  expect(listener).toHaveBeenCalledOnce();
});

test('a queue that was given nothing to do has nothing to end', () => {
  const { queue, onIdle } = createChangeServer();
  queue.enqueue([], 'paid');
  queue.adopt([]);
  queue.forget();
  expect(onIdle).not.toHaveBeenCalled();
});

describe('after the person has signed out', () => {
  test('the journal is told nothing more', async () => {
    const { queue, calls, record } = createChangeServer();
    queue.enqueue(['ana'], 'paid');
    record.mockClear();
    queue.forget();
    calls[0]?.answer(true);
    await settled();
    expect(queue.getState().pending.size).toBe(0);
    expect(record).not.toHaveBeenCalled();
  });

  test('a call that is lost before or after is not sent again', async () => {
    const { queue, calls, onIdle } = createChangeServer();
    queue.enqueue(['ana', 'bo', 'cy', 'dee'], 'paid');
    calls[0]?.lose('call');
    await settled();
    queue.forget();
    for (const call of [...calls]) call.lose('call');
    await settled();
    expect(queue.getState()).toEqual({ pending: new Map(), failed: new Map() });
    expect(onIdle).toHaveBeenCalledOnce();
    await goOnline();
    expect(calls).toEqual([]);
  });

  test('a call that is in flight ends as any other, also when a newer change of its row was dropped', async () => {
    const { queue, calls, onIdle } = createChangeServer();
    queue.enqueue(['ana', 'bo'], 'paid');
    queue.enqueue(['ana'], 'unpaid');
    calls[1]?.lose('call');
    await settled();
    queue.forget();
    expect(queue.getState().pending).toEqual(new Map([['ana', 'paid']]));
    calls[0]?.answer(true);
    await settled();
    expect(queue.getState().pending.size).toBe(0);
    expect(onIdle).toHaveBeenCalledOnce();
  });
});

describe('changes of a page that is gone', () => {
  const now = () => Date.now();

  test('are sent, and resolve one by one', async () => {
    const { queue, calls, rows } = createChangeServer();
    const outcome = Promise.all(queue.adopt(['ana', 'bo'].map((key) => ({ key, change: 'paid', at: now() }))));
    expect([...queue.getState().pending.keys()]).toEqual(['ana', 'bo']);
    await settled();
    expect(calls.map(({ key }) => key)).toEqual(['ana', 'bo']);
    for (const call of [...calls]) call.answer(true);
    expect(await outcome).toEqual([{ key: 'ana' }, { key: 'bo' }]);
    expect([...rows.keys()]).toEqual(['ana', 'bo']);
  });

  test('give way to what was decided later and is pending already', async () => {
    const { queue, calls } = createChangeServer();
    queue.enqueue(['ana'], 'unpaid');
    queue.adopt([{ key: 'ana', change: 'paid', at: now() - 1 }]);
    await settled();
    expect(calls).toMatchObject([{ key: 'ana', change: 'unpaid' }]);
    expect(queue.getState().pending.get('ana')).toBe('unpaid');
  });

  test('replace what was decided before them and is pending already', async () => {
    const { queue, calls } = createChangeServer();
    const earlier = queue.enqueue(['ana'], 'unpaid');
    queue.adopt([{ key: 'ana', change: 'paid', at: now() + 1 }]);
    expect(queue.getState().pending.get('ana')).toBe('paid');
    expect(await earlier).toEqual([{ key: 'ana' }]);
    calls[0]?.answer(true);
    await settled();
    expect(calls).toMatchObject([{ key: 'ana', change: 'paid' }]);
  });

  test.each([[[1, 2]], [[2, 1]]])('of several pages are sent as they were decided last (%j)', async (order) => {
    const { queue, calls } = createChangeServer();
    for (const at of order) queue.adopt([{ key: 'ana', change: at === 2 ? 'paid' : 'unpaid', at: now() - 10 + at }]);
    await settled();
    expect(calls).toMatchObject([{ key: 'ana', change: 'paid' }]);
  });
});
