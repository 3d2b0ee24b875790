import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { line } from '../../../src/outbox/line';

const noAnswer = new Error('Connection lost.');
const refusal = new Error('No.');

function addQueue(pending: number, start = () => undefined as unknown) {
  const queue = { start: vi.fn(start), countPending: () => pending };
  line.add(queue);
  onTestFinished(() => void line.delete(queue));
  return queue;
}
const end = (error?: Error) =>
  line.call(
    () => (error ? Promise.reject(error) : Promise.resolve()),
    (cause) => cause === noAnswer,
  );

test('the changes of all queues are counted, and all of them wait when the server cannot be reached', async () => {
  addQueue(2);
  addQueue(3);
  expect([line.countPending(), line.countUnreachable()]).toEqual([5, 0]);
  expect(await end(noAnswer)).toBe(noAnswer);
  expect([line.countPending(), line.countUnreachable()]).toEqual([5, 5]);
  expect(await end(refusal)).toBe(refusal);
  expect([line.countPending(), line.countUnreachable()]).toEqual([5, 0]);
});

test('a queue that has ended is not counted, and is not asked to go on', () => {
  const queue = addQueue(1);
  expect(line.delete(queue)).toBe(true);
  expect(line.delete(queue)).toBe(false);
  line.startAll();
  expect(queue.start).not.toHaveBeenCalled();
  expect(line.countPending()).toBe(0);
});

test('who subscribes is told of each change, until they have had enough', () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const [stopFirst, stopSecond] = [line.subscribe(first), line.subscribe(second)];
  line.notify();
  stopFirst();
  line.notify();
  stopSecond();
  line.notify();
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 2]);
});

describe('a server out of reach', () => {
  beforeEach(() => void vi.useFakeTimers());

  /** Expects the next call exactly after `ms`. That call fails, too. */
  async function expectTryAfter(ms: number, { start }: ReturnType<typeof addQueue>) {
    start.mockClear();
    await vi.advanceTimersByTimeAsync(ms - 1);
    expect(start).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(start).toHaveBeenCalledOnce();
  }

  test('gets one call after five seconds, then after twice as long each time, up to five minutes', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const queue = addQueue(1, () => line.isFree() && end(noAnswer));
    await end(noAnswer);
    for (const seconds of [5, 10, 20, 40, 80, 160, 300, 300]) await expectTryAfter(seconds * 1000, queue);
    await end();
    await end(noAnswer);
    await expectTryAfter(5000, queue);
  });

  test('gets the next call up to half of the time later, since not all browsers may come at once', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const queue = addQueue(1);
    await end(noAnswer);
    await expectTryAfter(6250, queue);
  });

  test('gets a single call, until it is answered', async () => {
    const started = vi.fn();
    const answers: (() => void)[] = [];
    const startThree = () => {
      while (line.isFree() && started.mock.calls.length < 9) {
        started();
        line.call(
          () => new Promise<void>((resolve) => answers.push(resolve)),
          () => true,
        );
      }
    };
    addQueue(9, startThree);
    await end(noAnswer);
    line.startAll();
    expect(started).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('online'));
    expect(started).toHaveBeenCalledOnce();
    answers[0]?.();
    await vi.advanceTimersByTimeAsync(0);
    line.startAll();
    expect(started).toHaveBeenCalledTimes(4);
    for (const answer of answers) answer();
    await vi.advanceTimersByTimeAsync(0);
  });

  test('is asked no longer once nobody waits for it', async () => {
    const queue = addQueue(1);
    await end(noAnswer);
    line.delete(queue);
    expect(vi.getTimerCount()).toBe(0);
  });

  test.each(['online', 'focus'])('is asked at once on %s', async (event) => {
    const queue = addQueue(1);
    await end(noAnswer);
    window.dispatchEvent(new Event(event));
    expect(queue.start).toHaveBeenCalledOnce();
  });
});
