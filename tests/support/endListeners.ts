import { onTestFinished, vi } from 'vitest';

/** At the end of the test, removes all window listeners added from now on, which the tested code never removes. */
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
