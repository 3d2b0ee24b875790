import { getConfig } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';

/** The shortest timer that is stopped, in ms. The pauses within a long computation are shorter. */
const SHORTEST = 1000;

/** The stopped timers and timeout signals of the app, such as those that end a call, the time to undo, or a toast. */
const waits = new Map<unknown, { ms: number; end: () => void }>();

/**
 * Stops the date and the app's timers until the end of the test: only `passTime` ends a timer. Timers shorter than
 * `shortest` ms and the timers of Testing Library still run.
 */
export function stopClock(shortest = SHORTEST): void {
  advanceClock(0);
  const { setTimeout: start, clearTimeout: stop } = globalThis;
  const { asyncUtilTimeout } = getConfig();
  const wait = (run: (...args: []) => void, ms = 0, ...args: []) => {
    if (ms < shortest || ms === asyncUtilTimeout) return start(run, ms, ...args);
    const timer = start(() => undefined);
    waits.set(timer, { ms, end: () => run(...args) });
    return timer;
  };
  const spies = [
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(wait as typeof start),
    vi.spyOn(globalThis, 'clearTimeout').mockImplementation((timer) => {
      waits.delete(timer);
      stop(timer);
    }),
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const late = new AbortController();
      waits.set(late, { ms, end: () => late.abort(new DOMException('late', 'TimeoutError')) });
      return late.signal;
    }),
  ];
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore();
    passTime(Number.POSITIVE_INFINITY);
  });
}

/** Fires all stopped timers and timeout signals whose delay is from `from` to `ms` ms, the shortest first. */
export function passTime(ms: number, from = 0): void {
  const over = [...waits].filter(([, wait]) => wait.ms <= ms && wait.ms >= from).sort(([, a], [, b]) => a.ms - b.ms);
  for (const [timer, { end }] of over) if (waits.delete(timer)) end();
}

/** Moves the date forward until the end of the test. Timers are not affected. */
export function advanceClock(minutes: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
}
