import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createChangeServer, goOnline, noAnswer, settled } from '../../../support/changeServer';

/** The next time, the list is being read until the test calls what this returns. */
function holdList(readApplied: ReturnType<typeof createChangeServer>['readApplied']) {
  let fail = () => undefined as unknown;
  readApplied.mockReturnValueOnce(new Promise((_, reject) => (fail = () => reject(noAnswer))));
  return () => fail();
}

const adopted = () => ({ key: 'ana', change: 'paid', at: Date.now(), sent: { change: 'paid', at: Date.now() } });

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

describe('the list is', () => {
  test('not read while all calls may still be answered', async () => {
    const { queue, readApplied } = createChangeServer();
    queue.enqueue(['ana'], 'paid');
    await goOnline();
    expect(readApplied).not.toHaveBeenCalled();
  });

  test('read once at a time', async () => {
    const { queue, calls, readApplied } = createChangeServer();
    queue.enqueue(['ana'], 'paid');
    calls[0]?.lose('call');
    await settled();
    const failList = holdList(readApplied);
    await goOnline();
    await goOnline();
    expect(readApplied).toHaveBeenCalledOnce();
    failList();
    await settled();
    await goOnline();
    expect(readApplied).toHaveBeenCalledTimes(2);
    expect(calls).toHaveLength(1);
  });

  test('not asked for again once it has told of all calls', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { queue, calls } = createChangeServer();
    queue.enqueue(['ana'], 'paid');
    calls[0]?.lose('answer');
    await settled();
    await goOnline();
    expect(queue.getState().pending.size).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });
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
    const { queue, calls, keep } = createChangeServer();
    queue.enqueue(['ana'], 'paid');
    keep.mockClear();
    queue.forget();
    calls[0]?.answer(true);
    await settled();
    expect(queue.getState().pending.size).toBe(0);
    expect(keep).not.toHaveBeenCalled();
  });

  test('a change whose call is lost is neither pending, nor is the server out of reach', async () => {
    const { queue, calls, onIdle } = createChangeServer();
    queue.enqueue(['ana'], 'paid');
    calls[0]?.lose('call');
    await settled();
    queue.forget();
    expect(queue.getState()).toEqual({ pending: new Map(), failed: new Map(), unreachable: false });
    expect(onIdle).toHaveBeenCalledOnce();
  });

  test('a change whose call may still arrive is not waited for', async () => {
    const { queue, onIdle } = createChangeServer();
    queue.adopt([adopted()]);
    await settled();
    queue.forget();
    expect(queue.getState().pending.size).toBe(0);
    expect(onIdle).toHaveBeenCalledOnce();
  });

  test('a list that cannot be read is not asked for again', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { queue, readApplied } = createChangeServer();
    const failList = holdList(readApplied);
    queue.adopt([adopted()]);
    queue.forget();
    failList();
    await settled();
    expect(queue.getState().unreachable).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
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
