import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/hosts/*.test.ts'],
    globalSetup: 'tests/hosts/build.ts',
    // Limits for hanging tests, in ms. No test takes nearly as long.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
