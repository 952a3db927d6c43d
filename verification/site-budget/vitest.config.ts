import { ensureCodeSeed } from '@assay/tooling/suites/code-seed';
import { defineConfig } from 'vitest/config';

ensureCodeSeed();

/** Apart from the unit tests, since it reads what the build made. */
export default defineConfig({ test: { root: import.meta.dirname, include: ['*.budget.ts'] } });
