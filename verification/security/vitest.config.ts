import { defineConfig } from 'vitest/config';

/** One running exchange for all; file after file, since the login locks of one would be met by another. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.security.ts'],
    globalSetup: ['./shared-exchange.ts'],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
