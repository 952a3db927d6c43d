import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{packages,apps,verification,benchmarks,tooling}/**/*.test.{ts,tsx}', 'tooling/**/*.test.mjs'],
    exclude: ['**/node_modules/**', '**/build/**'],
    pool: 'forks',
    // More than the two cores of a small machine: many tests wait for a database or a clock.
    maxWorkers: 3,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
