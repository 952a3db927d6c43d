import { ensureCodeSeed } from '@assay/tooling/suites/code-seed';
import { defineConfig } from 'vitest/config';

ensureCodeSeed();

/**
 * One running exchange for all; file after file, since the login locks of one would be met by another. The short run leaves out the broken
 * builds, which are bundled and started anew to see the matrices find them, the guesses that go on over a restart of an exchange of their own, and
 * kills between two persons.
 */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.security.ts'],
    setupFiles: ['../server-process/tell-of-processes.ts'],
    exclude:
      process.env.ASSAY_FULL === '1'
        ? []
        : ['*broken-build.security.ts', 'guessing-over-restart.security.ts', 'console-kill.security.ts'],
    globalSetup: ['./shared-exchange.ts'],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
