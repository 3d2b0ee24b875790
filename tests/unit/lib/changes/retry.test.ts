import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRetry } from '../../../../src/lib/changes/retry';

const run = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  run.mockReset();
});
afterEach(() => void vi.useRealTimers());

/** Advances to just before `ms` have passed, and then to when they have. */
const expectRunAfter = (ms: number) => {
  run.mockClear();
  vi.advanceTimersByTime(ms - 1);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledOnce();
};

test.each([
  [0, 1000],
  [0.5, 1250],
])('it runs after the time, or up to half of it later: with chance at %d, a second becomes %d ms', (random, ms) => {
  vi.spyOn(Math, 'random').mockReturnValue(random);
  createRetry(run).after(1000);
  expectRunAfter(ms);
});

test('the time doubles with each failure, up to five minutes, and starts anew after a success', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const retry = createRetry(run);
  for (const seconds of [5, 10, 20, 40, 80, 160, 300, 300]) {
    retry.afterFailure();
    expectRunAfter(seconds * 1000);
  }
  retry.succeeded();
  retry.afterFailure();
  expectRunAfter(5000);
});

test('it does not run once cancelled, and only once when asked for again', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const retry = createRetry(run);
  retry.after(1000);
  retry.cancel();
  vi.runAllTimers();
  expect(run).not.toHaveBeenCalled();
  retry.after(1000);
  retry.after(2000);
  expectRunAfter(2000);
  expect(vi.getTimerCount()).toBe(0);
});
