import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { queryClient } from '../../src/api/queryClient';
import { forgetChangeQueues } from '../../src/outbox/outbox';
import { resetDb } from '../mocks/db';
import { server } from '../mocks/node';

/** The number of inputs per property. */
fc.configureGlobal({ numRuns: process.env.LONG ? 20_000 : 1000 });

beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  // End a simulated `pagehide` of the previous test: the code that listens to it is loaded once for all files.
  window.dispatchEvent(new Event('pageshow'));
});
afterEach(() => {
  forgetChangeQueues();
  queryClient.clear();
  server.resetHandlers();
  resetDb();
  localStorage.clear();
  sessionStorage.clear();
  const errors = [...vi.mocked(console.error).mock.calls];
  // Restore the spies first: if a test has spied on a fake timer, restoring the spy puts the fake timer back.
  vi.restoreAllMocks();
  vi.useRealTimers();
  expect(errors).toEqual([]);
});
