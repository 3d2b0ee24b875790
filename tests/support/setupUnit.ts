import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { resetDb } from '../mocks/db';
import { server } from '../mocks/node';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  server.resetHandlers();
  resetDb();
  localStorage.clear();
  sessionStorage.clear();
  expect(console.error).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
afterAll(() => server.close());
