import { onTestFinished, vi } from 'vitest';

/** Ends window listeners added from now on with the test, for code that never removes its own. */
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
