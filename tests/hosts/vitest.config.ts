import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/hosts/*.test.ts'],
    globalSetup: 'tests/hosts/build.ts',
    // Ends what hangs. Nothing takes nearly as long.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
