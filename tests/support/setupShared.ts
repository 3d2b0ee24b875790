import { afterAll, beforeEach, expect, vi } from 'vitest';
import { outside, watchLeftovers } from './leftRunning';

const WAIT = { timeout: 5000 };

// Fail the test that leaves something running: otherwise a later test would fail for no visible reason.
beforeEach(({ onTestFinished }) => {
  const leftovers = watchLeftovers();
  // Registered first, so it runs after all other handlers of the test.
  onTestFinished(() =>
    // Poll, because aborted calls end shortly afterwards.
    vi.waitFor(() => {
      const left = leftovers();
      if (left.length > 0) throw new Error(`The test leaves running: ${left.join(', ')}`);
    }, WAIT),
  );
});

// Check servers at the end of the file, because its tests may share one.
afterAll(() =>
  vi.waitFor(() => expect(outside(), 'servers and processes that the file leaves running').toEqual([]), WAIT),
);
