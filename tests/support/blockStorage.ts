import { vi } from 'vitest';

/** Until the end of the test, the browser stores nothing in localStorage and sessionStorage. */
export const blockStorage = () =>
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
