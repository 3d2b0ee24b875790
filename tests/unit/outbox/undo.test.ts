import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { person } from '../../../src/lib/person';
import type { ChangeQueue } from '../../../src/outbox/types';
import { describeDecisions, type UndoLabels, undo } from '../../../src/outbox/undo';
import { createChangeServer, leavePage, refusal, returnToPage, settled } from '../../support/changeServer';

const UNDO_MS = 6000;
const MAX_UNDO_MS = 10_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => {
  undo.takeBackAll();
  vi.useRealTimers();
});

const message = () => describeDecisions(undo.getDecisions());
const told = (verb: string, ...labels: string[]): UndoLabels => ({
  labels,
  describe: (all) => `${verb} ${all.join(' & ')}`,
});
const decide = (queue: ChangeQueue<string>, key: string, change = 'accept') =>
  undo.decide(queue, [key], change, told(change, key));
/** Records the messages that are published from now on. */
function recordMessages() {
  const published: string[] = [];
  onTestFinished(undo.subscribe(() => void published.push(message())));
  return published;
}

test('a decision is shown at once, and sent after six seconds', async () => {
  const { queue, calls } = createChangeServer();
  const ended = decide(queue, 'ana');
  expect(queue.getState().pending).toEqual(new Map([['ana', 'accept']]));
  expect(message()).toBe('accept ana');
  vi.advanceTimersByTime(UNDO_MS - 1);
  expect(calls).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(calls).toMatchObject([{ key: 'ana', change: 'accept' }]);
  expect(message()).toBe('');
  calls[0]?.answer(true);
  expect(await ended).toEqual([{ key: 'ana', error: undefined }]);
});

test('a decision resolves with the refusal of the server', async () => {
  const { queue, calls } = createChangeServer();
  const ended = decide(queue, 'ana');
  undo.sendNow();
  calls[0]?.answer(false);
  expect(await ended).toEqual([{ key: 'ana', error: refusal }]);
});

test('decisions join, also of another queue, and are taken back all at once', async () => {
  const [austin, boise] = [createChangeServer(), createChangeServer()];
  const ended = [decide(austin.queue, 'ana'), decide(austin.queue, 'bo'), decide(boise.queue, 'cy')];
  expect(message()).toBe('accept ana & bo & cy');
  undo.takeBackAll();
  expect(await Promise.all(ended)).toEqual([undefined, undefined, undefined]);
  expect(message()).toBe('');
  expect([austin.queue.getState().pending.size, boise.queue.getState().pending.size]).toEqual([0, 0]);
  vi.advanceTimersByTime(MAX_UNDO_MS);
  expect([...austin.calls, ...boise.calls]).toEqual([]);
});

test('the last decision is taken back with all its rows, and those before it are sent', async () => {
  const { queue, calls } = createChangeServer();
  decide(queue, 'ana');
  const both = undo.decide(queue, ['bo', 'cy'], 'accept', told('accept', 'bo', 'cy'));
  undo.takeBackLast();
  expect(await both).toBeUndefined();
  expect(message()).toBe('accept ana');
  undo.sendNow();
  expect(calls).toMatchObject([{ key: 'ana' }]);
});

test('one row is taken back from a decision, and the others are sent', async () => {
  const { queue, calls } = createChangeServer();
  const ended = undo.decide(queue, ['ana', 'bo'], 'accept', told('accept', 'ana', 'bo'));
  expect(undo.takeBackFrom(queue, ['ana', 'cy'])).toEqual(['ana']);
  expect(message()).toBe('accept bo');
  expect(queue.getState().pending).toEqual(new Map([['bo', 'accept']]));
  undo.sendNow();
  calls[0]?.answer(true);
  expect(await ended).toEqual([{ key: 'bo', error: undefined }]);
  expect(undo.takeBackFrom(queue, ['bo'])).toEqual([]);
});

test('a decision whose rows have all been taken back one by one is none any more', async () => {
  const { queue, calls } = createChangeServer();
  const ended = undo.decide(queue, ['ana', 'bo'], 'accept', told('accept', 'ana', 'bo'));
  undo.takeBackFrom(queue, ['ana']);
  undo.takeBackFrom(queue, ['bo']);
  expect(await ended).toBeUndefined();
  expect(undo.getDecisions()).toEqual([]);
  vi.advanceTimersByTime(MAX_UNDO_MS);
  expect(calls).toEqual([]);
});

test('decisions that have joined are sent together', () => {
  const [austin, boise] = [createChangeServer(), createChangeServer()];
  decide(austin.queue, 'ana');
  decide(boise.queue, 'cy');
  undo.sendNow();
  expect(austin.calls).toMatchObject([{ key: 'ana' }]);
  expect(boise.calls).toMatchObject([{ key: 'cy' }]);
});

test('decisions of different changes wait together, each kind with a sentence of its own', async () => {
  const { queue, calls } = createChangeServer();
  decide(queue, 'ana');
  const declined = decide(queue, 'bo', 'decline');
  decide(queue, 'cy');
  expect(message()).toBe('accept ana & cy decline bo');
  undo.takeBackFrom(queue, ['bo']);
  expect(await declined).toBeUndefined();
  undo.sendNow();
  expect(calls).toMatchObject([
    { key: 'ana', change: 'accept' },
    { key: 'cy', change: 'accept' },
  ]);
});

describe('the time to undo', () => {
  test('begins anew with a decision that joins, for ten seconds at the most', () => {
    const { queue, calls } = createChangeServer();
    decide(queue, 'ana');
    vi.advanceTimersByTime(4000);
    decide(queue, 'bo');
    vi.advanceTimersByTime(UNDO_MS - 1);
    expect(calls).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(calls.map(({ key }) => key)).toEqual(['ana', 'bo']);
  });

  test('is six seconds for each decision: one that comes too late to join sends those before', () => {
    const { queue, calls } = createChangeServer();
    decide(queue, 'ana');
    vi.advanceTimersByTime(3000);
    decide(queue, 'bo');
    vi.advanceTimersByTime(3000);
    decide(queue, 'cy');
    expect(calls.map(({ key }) => key)).toEqual(['ana', 'bo']);
    expect(message()).toBe('accept cy');
    vi.advanceTimersByTime(UNDO_MS - 1);
    expect(calls).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(calls.map(({ key }) => key)).toEqual(['ana', 'bo', 'cy']);
  });

  test('stands still during a pause, and then takes three more seconds', () => {
    const { queue, calls } = createChangeServer();
    decide(queue, 'ana');
    undo.pause();
    vi.advanceTimersByTime(UNDO_MS + 500);
    undo.resume();
    vi.advanceTimersByTime(2999);
    expect(calls).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(calls).toHaveLength(1);
  });

  test('is never shortened by a pause', () => {
    const { queue, calls } = createChangeServer();
    decide(queue, 'ana');
    vi.advanceTimersByTime(500);
    undo.pause();
    vi.advanceTimersByTime(500);
    undo.resume();
    vi.advanceTimersByTime(UNDO_MS - 1001);
    expect(calls).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(calls).toHaveLength(1);
  });

  test('ends after ten seconds, however long the pause', () => {
    const { queue, calls } = createChangeServer();
    decide(queue, 'ana');
    undo.pause();
    vi.advanceTimersByTime(MAX_UNDO_MS - 1);
    expect(calls).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(calls).toHaveLength(1);
  });

  test('of one decision is not that of the next', () => {
    const { queue, calls } = createChangeServer();
    decide(queue, 'ana');
    vi.advanceTimersByTime(5000);
    undo.takeBackAll();
    decide(queue, 'bo');
    vi.advanceTimersByTime(5999);
    expect(calls).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(calls).toMatchObject([{ key: 'bo' }]);
  });

  test('does not begin when nothing waits', () => {
    const { queue, calls } = createChangeServer();
    undo.resume();
    vi.advanceTimersByTime(1000);
    decide(queue, 'ana');
    vi.advanceTimersByTime(5000);
    expect(calls).toEqual([]);
  });
});

describe('what waits is sent', () => {
  test('when the page is left', () => {
    const { queue, calls } = createChangeServer();
    decide(queue, 'ana');
    leavePage();
    expect(calls).toHaveLength(1);
    returnToPage();
  });

  test('when the tab is hidden, and not when it is shown', () => {
    const { queue, calls } = createChangeServer();
    decide(queue, 'ana');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(calls).toEqual([]);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(calls).toHaveLength(1);
  });

  test('when the person changes', async () => {
    const { queue, calls } = createChangeServer();
    decide(queue, 'ana');
    person.become('somebody else');
    expect(calls).toHaveLength(1);
    expect(message()).toBe('');
    person.become(undefined);
    await settled();
  });
});

test('each change of the message is published, and nothing when nothing waited', () => {
  const { queue } = createChangeServer();
  const published = recordMessages();
  undo.sendNow();
  undo.takeBackAll();
  undo.takeBackLast();
  expect(published).toEqual([]);
  decide(queue, 'ana');
  decide(queue, 'bo');
  decide(queue, 'cy', 'decline');
  undo.takeBackLast();
  undo.sendNow();
  expect(published).toEqual(['accept ana', 'accept ana & bo', 'accept ana & bo decline cy', 'accept ana & bo', '']);
});
