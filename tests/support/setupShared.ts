import { afterAll, beforeEach, expect, vi } from 'vitest';
import { outside, watchLeftovers } from './leftRunning';

const WAIT = { timeout: 5000 };

// The next test of another file would suffer from it, and nobody would know why.
beforeEach(({ onTestFinished }) => {
  const leftovers = watchLeftovers();
  // Registered first, it runs after all else that a test has asked to be run at its end.
  onTestFinished(() =>
    // Calls that were aborted end a moment later.
    vi.waitFor(() => {
      const left = leftovers();
      if (left.length > 0) throw new Error(`The test leaves running: ${left.join(', ')}`);
    }, WAIT),
  );
});

// The tests of a file may share a server.
afterAll(() =>
  vi.waitFor(() => expect(outside(), 'servers and processes that the file leaves running').toEqual([]), WAIT),
);
