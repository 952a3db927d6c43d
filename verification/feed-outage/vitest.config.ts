import { ensureCodeSeed } from '@assay/tooling/suites/code-seed';
import { defineConfig } from 'vitest/config';

ensureCodeSeed();

/** Apart from the unit tests, since it measures seconds on a server of its own. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.outage.ts'],
    setupFiles: ['../server-process/tell-of-processes.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
