import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    dir: import.meta.dirname,
    include: ['*.leaving.ts'],
    environment: 'jsdom',
    setupFiles: 'tests/support/setupShared.ts',
    pool: 'threads',
  },
});
