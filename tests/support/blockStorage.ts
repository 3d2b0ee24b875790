import { vi } from 'vitest';

/** Makes localStorage and sessionStorage refuse all writes, as if full, until the end of the test. */
export const blockStorage = () =>
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
