import 'fake-indexeddb/auto';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { queryClient } from '../../src/api/queryClient';
import { signOut } from '../../src/auth/firebase';
import { forgetChangeQueues } from '../../src/lib/changeQueue';
import { resetDb } from '../mocks/db';
import { server } from '../mocks/node';
import { browserStandIns } from './browserStandIns';

browserStandIns();
configure({ asyncUtilTimeout: 15_000 });

// Tries again as in the product, but without the waits in between.
const options = queryClient.getDefaultOptions();
queryClient.setDefaultOptions({ ...options, queries: { ...options.queries, retryDelay: 0 } });

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(async () => {
  cleanup();
  await signOut();
  await waitFor(() => expect(queryClient.isFetching() + queryClient.isMutating()).toBe(0), { timeout: 15_000 });
  queryClient.clear();
  forgetChangeQueues();
  server.resetHandlers();
  resetDb();
  localStorage.clear();
  sessionStorage.clear();
  expect(console.error).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
afterAll(() => server.close());
