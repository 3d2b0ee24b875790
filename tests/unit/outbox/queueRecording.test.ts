import { describe, expect, test, vi } from 'vitest';
import { createChangeServer, goOnline, outdated, returnToPage, settled } from '../../support/changeServer';

const DAY_MS = 24 * 60 * 60_000;

describe('the journal gets', () => {
  test('the time of each decision, also when it is told again of it later', () => {
    vi.useFakeTimers();
    const { queue, recorded } = createChangeServer();
    const decidedAt = Date.now();
    queue.enqueue(['ana'], 'paid');
    vi.advanceTimersByTime(1000);
    queue.enqueue(['bo'], 'paid');
    expect(recorded).toMatchObject([
      { key: 'ana', at: decidedAt },
      { key: 'bo', at: decidedAt + 1000 },
    ]);
  });

  test('whether a call for the row has been sent, and may have arrived', async () => {
    const { queue, calls, recorded } = createChangeServer();
    queue.enqueue(['ana', 'bo', 'cy', 'dee'], 'paid');
    expect(recorded.map(({ sent }) => sent)).toEqual([true, true, true, false]);
    calls[0]?.lose('call');
    await settled();
    expect(recorded.map(({ key, sent }) => [key, sent])).toEqual([
      ['ana', true],
      ['bo', true],
      ['cy', true],
      ['dee', false],
    ]);
  });

  test('the changes that are taken over as they were decided', () => {
    const { queue, record } = createChangeServer();
    const at = Date.now() - 1000;
    queue.adopt([{ key: 'ana', change: 'paid', at, sent: false }]);
    expect(record).toHaveBeenNthCalledWith(1, [{ key: 'ana', change: 'paid', at, sent: false }], 'strict');
  });

  test('of a row only what was decided last, although an older change of it was too old to be sent', () => {
    const { queue, recorded } = createChangeServer();
    queue.adopt([{ key: 'ana', change: 'accept', at: Date.now() - 2 * DAY_MS }]);
    queue.stage(['ana'], 'decline');
    expect(recorded).toMatchObject([{ key: 'ana', change: 'decline' }]);
    queue.discard(['ana']);
    expect(recorded).toMatchObject([{ key: 'ana', change: 'accept' }]);
  });

  test('each decision at once and for good, and what can be found out again when there is time', async () => {
    const { queue, calls, record } = createChangeServer();
    queue.stage(['ana'], 'accept');
    expect(record).toHaveBeenLastCalledWith([expect.objectContaining({ key: 'ana' })], 'strict');
    queue.discard(['ana']);
    expect(record).toHaveBeenLastCalledWith([], 'strict');
    queue.enqueue(['bo'], 'accept');
    expect(record.mock.calls.slice(2).map(([, durability]) => durability)).toEqual(['strict', 'relaxed']);
    calls[0]?.answer(true);
    await settled();
    expect(record).toHaveBeenLastCalledWith([], 'relaxed');
  });

  test('nothing while there is nothing to send', () => {
    const { queue, record } = createChangeServer();
    queue.enqueue(['ana'], 'paid');
    record.mockClear();
    returnToPage();
    expect(record).not.toHaveBeenCalled();
  });
});

describe('a change that is taken over', () => {
  test.each([true, false])('is sent, and tells whether it was sent before: %s', async (sent) => {
    const { queue, calls } = createChangeServer();
    queue.adopt([{ key: 'ana', change: 'paid', at: Date.now(), sent }]);
    await settled();
    expect(calls).toMatchObject([{ key: 'ana', change: 'paid', again: sent }]);
  });

  test('is sent until a day has passed, and not later', async () => {
    vi.useFakeTimers();
    const { queue, calls } = createChangeServer();
    const dayAgo = Date.now() - DAY_MS;
    const [, tooOld] = queue.adopt([
      { key: 'ana', change: 'paid', at: dayAgo },
      { key: 'bo', change: 'paid', at: dayAgo - 1 },
    ]);
    expect(await tooOld).toEqual({ key: 'bo', error: outdated });
    await settled();
    expect(calls.map(({ key }) => key)).toEqual(['ana']);
    expect(queue.getState()).toEqual({ pending: new Map([['ana', 'paid']]), failed: new Map([['bo', outdated]]) });
  });
});

test('a newer change takes the place of the one whose call is lost', async () => {
  const { queue, calls } = createChangeServer();
  queue.enqueue(['ana'], 'paid');
  queue.enqueue(['ana'], 'unpaid');
  calls[0]?.lose('call');
  await settled();
  await goOnline();
  expect(queue.getState().pending.get('ana')).toBe('unpaid');
  expect(calls).toMatchObject([{ key: 'ana', change: 'unpaid' }]);
});

test('an error is not shown while a new change is staged, and shown again when that is undone', async () => {
  const { queue, calls } = createChangeServer();
  queue.enqueue(['ana'], 'accept');
  calls[0]?.answer(false);
  await settled();
  queue.stage(['ana'], 'accept');
  expect(queue.getState().failed.size).toBe(0);
  queue.discard(['ana']);
  expect([...queue.getState().failed.keys()]).toEqual(['ana']);
});
