import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { keepChecking } from '../../../src/auth/keepChecking';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

beforeEach(() => void vi.useFakeTimers());

const answer = () => Promise.resolve();
const noAnswer = () => Promise.reject(new Error('No.'));

/** Returns how long the app waits before each of the next `count` checks, in ms. */
async function waitsOf(check: ReturnType<typeof vi.fn>, count: number): Promise<number[]> {
  const waits: number[] = [];
  const { length: checked } = check.mock.calls;
  while (waits.length < count) {
    const before = Date.now();
    await vi.advanceTimersToNextTimerAsync();
    waits.push(Date.now() - before);
    expect(check).toHaveBeenCalledTimes(checked + waits.length);
  }
  return waits;
}

test('a confirmed session is checked when it is due, but never twice within 30 s', async () => {
  const check = vi.fn(answer);
  const dueIn = vi
    .fn(() => 55 * MINUTE)
    .mockReturnValueOnce(40 * MINUTE)
    .mockReturnValueOnce(-MINUTE);
  onTestFinished(keepChecking({ check, dueIn, confirmed: true }));
  expect(await waitsOf(check, 3)).toEqual([40 * MINUTE, 30 * SECOND, 55 * MINUTE]);
});

test('without an answer to the first check, which comes at once, each wait is twice as long as the last, from 30 s up to 16 minutes', async () => {
  const check = vi.fn<() => Promise<void>>(noAnswer);
  onTestFinished(keepChecking({ check, dueIn: () => 55 * MINUTE, confirmed: false }));
  expect(check).toHaveBeenCalledTimes(1);
  expect(await waitsOf(check, 7)).toEqual([30, 60, 120, 240, 480, 960, 960].map((seconds) => seconds * SECOND));
  check.mockImplementation(answer);
  await vi.advanceTimersToNextTimerAsync();
  const before = Date.now();
  await vi.advanceTimersToNextTimerAsync();
  expect(Date.now() - before).toBe(55 * MINUTE);
});

test('the network coming back ends a wait for an answer, but not the wait of a confirmed session', async () => {
  const check = vi.fn(answer).mockImplementationOnce(noAnswer);
  onTestFinished(keepChecking({ check, dueIn: () => 55 * MINUTE, confirmed: false }));
  await vi.advanceTimersByTimeAsync(0);
  for (let times = 0; times < 2; times += 1) {
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(check).toHaveBeenCalledTimes(2);
  }
});

test('stopped, it leaves no timer', async () => {
  const check = vi.fn(answer);
  const stop = keepChecking({ check, dueIn: () => 7 * MINUTE, confirmed: true });
  expect(vi.getTimerCount()).toBe(1);
  stop();
  await vi.advanceTimersByTimeAsync(0);
  expect(vi.getTimerCount()).toBe(0);
  expect(check).not.toHaveBeenCalled();
});
