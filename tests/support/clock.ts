import { getConfig } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';

/** In ms. Shorter timers are not stopped, such as the pauses within a long computation. */
const SHORTEST = 1000;

/** The stopped timers and timeout signals of the app, such as the end of a call, of an undo or of a toast. */
const waits = new Map<unknown, { ms: number; end: () => void }>();

/**
 * Until the end of the test, the date stays the same, and the app's timers end only by `passTime`, except those shorter
 * than `shortest` ms. The timers of Testing Library go on.
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

/** Ends all waits of up to `ms`, except those shorter than `from`. */
export function passTime(ms: number, from = 0): void {
  const over = [...waits].filter(([, wait]) => wait.ms <= ms && wait.ms >= from).sort(([, a], [, b]) => a.ms - b.ms);
  for (const [timer, { end }] of over) if (waits.delete(timer)) end();
}

/** Moves the date forward until the end of the test. Timers are not affected. */
export function advanceClock(minutes: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
  onTestFinished(() => void vi.useRealTimers());
}
