import { vi } from 'vitest';

/** Until the end of the test, localStorage and sessionStorage are full. */
export const blockStorage = () =>
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
