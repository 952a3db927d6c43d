import { defineConfig } from 'vitest/config';

/** How the copy's own tests are run, with its folder as root: a few files that share one process, and nothing that wants a database. */
export default defineConfig({
  test: {
    include: ['**/*.test.{ts,tsx,mjs}'],
    exclude: ['**/node_modules/**', 'build/**'],
    setupFiles: ['tooling/suites/property-seed.ts'],
    pool: 'forks',
    isolate: false,
    maxWorkers: 1,
    testTimeout: 120_000,
  },
});
