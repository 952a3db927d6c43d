import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{packages,apps,verification,benchmarks,tooling}/**/*.test.{ts,tsx}', 'tooling/**/*.test.mjs'],
    // What is added to a copy of the repository is tested there (verification/extension).
    exclude: ['**/node_modules/**', '**/build/**', 'verification/extension/vault/added/**'],
    pool: 'forks',
    // More than the two cores of a small machine: many tests wait for a database or a clock.
    maxWorkers: 3,
    // Against a test that never ends; how long one takes is measured and not judged.
    testTimeout: process.env.ASSAY_TEST_SCALE === 'full' ? 900_000 : 120_000,
    hookTimeout: 120_000,
  },
});
