import { defineConfig } from 'vitest/config';
import { apartTests } from './tooling/suites/apart-tests.mjs';
import { ensureCodeSeed } from './tooling/suites/code-seed.mjs';
import { filesNotInTurn } from './tooling/suites/files-in-turn.mjs';
import { keptSeedProjects } from './tooling/suites/kept-seed-projects.mjs';

// The processes that run the tests inherit it.
const seed = ensureCodeSeed();

const folders = ['packages', 'apps', 'verification', 'benchmarks', 'tooling'];
const apart = apartTests(import.meta.dirname, folders);
// What is added to a copy of the repository is tested there (verification/extension).
const never = [
  '**/node_modules/**',
  '**/build/**',
  'verification/extension/vault/added/**',
  // Of `npm test` alone: whoever runs a folder or a file wants all of it.
  ...(process.env.ASSAY_FILES === 'in turn' ? filesNotInTurn(seed) : []),
];

/**
 * Files of one room share processes, which read its modules once. The next room begins with new ones: whatever hundreds of files leave in memory
 * is walked through at each collection of garbage, which in one process for all took more of its time than the tests.
 */
const rooms: Readonly<Record<string, readonly string[]>> = {
  core: ['packages/{amounts,protocol,settlement,liabilities,market-data,exchange-core,journal}'],
  engine: ['packages/{engine,postgres}'],
  feeds: ['packages/{feeds,addresses,chains}'],
  sites: ['packages/{live-client,features,ui,price-chart,site-frame,messages}', 'apps/{desktop,console}'],
  accounts: ['apps/server/src/accounts'],
  server: ['apps/server', 'apps/signer'],
  // And whatever comes in a new folder.
  rest: folders,
};

const testsOf = (room: string): string[] =>
  (rooms[room] ?? []).flatMap((folder) => [`${folder}/**/*.test.{ts,tsx}`, `${folder}/**/*.test.mjs`]);

/** What a room before it has already. */
const takenBefore = (room: string): string[] =>
  Object.keys(rooms).slice(0, Object.keys(rooms).indexOf(room)).flatMap(testsOf);

export default defineConfig({
  test: {
    pool: 'forks',
    setupFiles: ['file-costs', 'property-seed', 'taken-back'].map((name) => `tooling/suites/${name}.ts`),
    // Engines that a test makes hold few records, and reserving gigabytes for each costs more than most tests.
    env: { ASSAY_RESERVED_SHARE: '0.01' },
    globalSetup: ['tooling/suites/evm-node-set-up.mjs', 'packages/postgres/src/testing/run-set-up.ts'],
    // One for each core of a small machine: though many tests wait, a third one, which reads all modules once more, made every room slower.
    maxWorkers: 2,
    // Against a test that never ends; how long one takes is measured and not judged.
    testTimeout: process.env.ASSAY_TEST_SCALE === 'full' ? 900_000 : 120_000,
    hookTimeout: 120_000,
    projects: [
      { extends: true, test: { name: 'apart', include: apart, exclude: never } },
      ...Object.keys(rooms).map((name, index) => ({
        extends: true as const,
        test: {
          name,
          include: testsOf(name),
          exclude: [...never, ...apart, ...takenBefore(name)],
          isolate: false,
          sequence: { groupOrder: 1 + index },
        },
      })),
      ...keptSeedProjects(['.test.ts', '.test.tsx', '.test.mjs'], { isApart: (file) => apart.includes(file) }),
    ],
  },
});
