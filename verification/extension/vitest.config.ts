import { ensureCodeSeed } from '@assay/tooling/suites/code-seed';
import { defineConfig } from 'vitest/config';

ensureCodeSeed();

/** One copy of the repository and one server for all: the tests of the file are one story. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.proof.ts'],
    setupFiles: ['../server-process/tell-of-processes.ts'],
    testTimeout: 240_000,
    hookTimeout: 120_000,
  },
});
