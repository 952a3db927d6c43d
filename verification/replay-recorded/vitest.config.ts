import { ensureCodeSeed } from '@assay/tooling/suites/code-seed';
import { defineConfig } from 'vitest/config';

ensureCodeSeed();

/** Apart from the unit tests, since it replays everything that was recorded. */
export default defineConfig({
  test: { root: import.meta.dirname, include: ['*.replay.ts'], testTimeout: 600_000 },
});
