import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { person } from '../../../src/lib/person';
import type { ChangeQueue } from '../../../src/outbox/types';
import { type UndoLabels, undo } from '../../../src/outbox/undo';
import { createChangeServer, leavePage, refusal, returnToPage, settled } from '../../support/changeServer';

const UNDO_MS = 6000;
const MAX_UNDO_MS = 10_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => {
  undo.takeBack();
  vi.useRealTimers();
});

const told = (...labels: string[]): UndoLabels => ({ labels, describe: (all) => `Deciding on ${all.join(' & ')}` });
const decide = (queue: ChangeQueue<string>, key: string, change = 'accept') =>
  undo.decide(queue, [key], change, told(key));
/** The messages that are published from now on. */
function recordMessages() {
  const published: (string | undefined)[] = [];
  onTestFinished(undo.subscribe(() => void published.push(undo.getMessage())));
  return published;
}

test('a decision is shown at once, and sent after six seconds', async () => {
  const { queue, calls } = createChangeServer();
  const ended = decide(queue, 'ana');
  expect(queue.getState().pending).toEqual(new Map([['ana', 'accept']]));
  expect(undo.getMessage()).toBe('Deciding on ana');
  vi.advanceTimersByTime(UNDO_MS - 1);
  expect(calls).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(calls).toMatchObject([{ key: 'ana', change: 'accept' }]);
  expect(undo.getMessage()).toBeUndefined();
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

test('a decision of the same change joins, also of another queue, and one undo takes all of them back', async () => {
  const [austin, boise] = [createChangeServer(), createChangeServer()];
  const ended = [decide(austin.queue, 'ana'), decide(austin.queue, 'bo'), decide(boise.queue, 'cy')];
  expect(undo.getMessage()).toBe('Deciding on ana & bo & cy');
  undo.takeBack();
  expect(await Promise.all(ended)).toEqual([undefined, undefined, undefined]);
  expect(undo.getMessage()).toBeUndefined();
  expect([austin.queue.getState().pending.size, boise.queue.getState().pending.size]).toEqual([0, 0]);
  vi.advanceTimersByTime(MAX_UNDO_MS);
  expect([...austin.calls, ...boise.calls]).toEqual([]);
});

test('decisions that have joined are sent together', () => {
  const [austin, boise] = [createChangeServer(), createChangeServer()];
  decide(austin.queue, 'ana');
  decide(boise.queue, 'cy');
  undo.sendNow();
  expect(austin.calls).toMatchObject([{ key: 'ana' }]);
  expect(boise.calls).toMatchObject([{ key: 'cy' }]);
});

test('a decision of another change sends the one before, and is the only one that can be undone', async () => {
  const { queue, calls } = createChangeServer();
  decide(queue, 'ana');
  const declined = decide(queue, 'bo', 'decline');
  expect(calls).toMatchObject([{ key: 'ana', change: 'accept' }]);
  expect(undo.getMessage()).toBe('Deciding on bo');
  undo.takeBack();
  expect(await declined).toBeUndefined();
  expect(queue.getState().pending).toEqual(new Map([['ana', 'accept']]));
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
    expect(undo.getMessage()).toBe('Deciding on cy');
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
    undo.takeBack();
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
    expect(undo.getMessage()).toBeUndefined();
    person.become(undefined);
    await settled();
  });
});

test('each change of the message is published, and nothing when nothing waited', () => {
  const { queue } = createChangeServer();
  const published = recordMessages();
  undo.sendNow();
  undo.takeBack();
  expect(published).toEqual([]);
  decide(queue, 'ana');
  decide(queue, 'bo');
  decide(queue, 'cy', 'decline');
  undo.takeBack();
  expect(published).toEqual(['Deciding on ana', 'Deciding on ana & bo', undefined, 'Deciding on cy', undefined]);
});
