import { defineConfig } from 'vitest/config';
import { apartTests } from './tooling/suites/apart-tests.mjs';
import { ensureCodeSeed } from './tooling/suites/code-seed.mjs';
import { keptSeedProjects } from './tooling/suites/kept-seed-projects.mjs';

// The processes that run the tests inherit it.
ensureCodeSeed();

const folders = ['packages', 'apps', 'verification', 'benchmarks', 'tooling'];
const apart = apartTests(import.meta.dirname, folders);
// What is added to a copy of the repository is tested there (verification/extension).
const never = ['**/node_modules/**', '**/build/**', 'verification/extension/vault/added/**'];

export default defineConfig({
  test: {
    pool: 'forks',
    setupFiles: ['tooling/suites/property-seed.ts'],
    globalSetup: ['packages/postgres/src/testing/run-set-up.ts'],
    // More than the two cores of a small machine: many tests wait for a database or a clock.
    maxWorkers: 3,
    // Against a test that never ends; how long one takes is measured and not judged.
    testTimeout: process.env.ASSAY_TEST_SCALE === 'full' ? 900_000 : 120_000,
    hookTimeout: 120_000,
    projects: [
      { extends: true, test: { name: 'apart', include: apart, exclude: never } },
      {
        extends: true,
        test: {
          name: 'together',
          include: [`{${folders.join(',')}}/**/*.test.{ts,tsx}`, 'tooling/**/*.test.mjs'],
          exclude: [...never, ...apart],
          // One process reads the modules once for hundreds of files.
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      ...keptSeedProjects(['.test.ts', '.test.tsx', '.test.mjs'], { isApart: (file) => apart.includes(file) }),
    ],
  },
});
