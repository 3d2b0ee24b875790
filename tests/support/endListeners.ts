import { onTestFinished, vi } from 'vitest';

/** For code that listens to the window as long as the page lives: what it adds from now on ends with the test. */
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
