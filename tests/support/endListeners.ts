import { onTestFinished, vi } from 'vitest';

/** Removes all window listeners that are added from now on when the test ends: the tested code never removes them. */
export function endListeners() {
  const { addEventListener } = window;
  const ended = new AbortController();
  const { signal } = ended;
  onTestFinished(() => ended.abort());
  vi.spyOn(window, 'addEventListener').mockImplementation((type, listener, options) => {
    addEventListener(
      type,
      listener,
      typeof options === 'object' ? { ...options, signal } : { capture: options, signal },
    );
  });
}
