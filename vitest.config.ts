import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{packages,apps,verification,benchmarks,tooling}/**/*.test.{ts,tsx}', 'tooling/**/*.test.mjs'],
    exclude: ['**/node_modules/**', '**/build/**'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
