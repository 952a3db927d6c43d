import { join } from 'node:path';
import { ensureCodeSeed } from '@assay/tooling/suites/code-seed';
import { keptSeedProjects } from '@assay/tooling/suites/kept-seed-projects';
import { defineConfig } from 'vitest/config';

ensureCodeSeed();

/** A real server is killed, or hours are waited for: in the long run only (full.config.ts). */
const long = process.env.ASSAY_TEST_SCALE === 'full' ? ['*.long.ts'] : [];

/** Proofs of the seconds contract on the real core, apart from the unit tests since they play hours of ticks. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    setupFiles: [join(import.meta.dirname, '../server-process/tell-of-processes.ts')],
    testTimeout: 3_600_000,
    maxWorkers: 2,
    projects: [
      { extends: true, test: { name: 'contracts', include: ['*.proof.ts', ...long] } },
      ...keptSeedProjects(['.proof.ts']),
    ],
  },
});
