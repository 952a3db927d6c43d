import { ensureCodeSeed } from '@assay/tooling/suites/code-seed';
import { keptSeedProjects } from '@assay/tooling/suites/kept-seed-projects';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

ensureCodeSeed();

const isLong = process.env.ASSAY_TEST_SCALE === 'full';

/** Against a test that never ends; how long one takes is measured and not judged. */
const minutes = (count: number) => ({ testTimeout: count * 60_000, hookTimeout: 300_000 });

/** A suite of `suites.json`: `vitest run --config verification/vitest.config.ts --project NAME`. */
const suite = (name: string, test: NonNullable<TestProjectInlineConfiguration['test']>) => ({
  extends: true as const,
  test: { name, ...test },
});

const contracts = minutes(60);
/**
 * One running exchange for all; file after file, since the login locks of one would be met by another, in one process that reads their modules
 * once.
 */
const security = {
  globalSetup: ['security/shared-exchange.ts'],
  setupFiles: ['../tooling/suites/taken-back.ts'],
  fileParallelism: false,
  isolate: false,
  ...minutes(10),
};
/** Files of a folder that only the long run has. */
const longAlone = (folder: string, names: readonly string[]) =>
  isLong ? [] : names.map((name) => `${folder}/${name}.proof.ts`);

/**
 * The suites that run in vitest and are no unit tests: each has a server of its own, or takes long, or reads what the build made. The long run
 * (`ASSAY_TEST_SCALE=full`) has more files of some, and every file does more of its work.
 */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    setupFiles: ['server-process/tell-of-processes.ts'],
    maxWorkers: 2,
    // As of unit tests (`vitest.config.ts`).
    env: { ASSAY_RESERVED_SHARE: '0.01' },
    projects: [
      // It reads what the build made.
      suite('site-budget', { include: ['site-budget/*.proof.ts'] }),
      // It measures seconds on a server of its own.
      suite('feed-outage', { include: ['feed-outage/*.proof.ts'], ...minutes(2) }),
      // It starts and stops all of it, as a service does.
      suite('stop', { include: ['stop/*.proof.ts'], ...minutes(5) }),
      // It replays everything that was recorded.
      suite('replay-recorded', { include: ['replay-recorded/*.proof.ts'], ...minutes(10) }),
      // One copy of the repository and one server for all: the tests of the file are one story.
      suite('extension', { include: ['extension/*.proof.ts'], ...minutes(10) }),
      // They play hours of ticks, contracts on the real core. In the long run a real server is killed, too, and hours are waited for.
      suite('contracts', {
        include: ['contracts/*.proof.ts', 'conversions/*.proof.ts'],
        exclude: longAlone('contracts', ['killed-server']),
        ...contracts,
      }),
      // The short run leaves out the broken builds, which are bundled and started anew to see the matrices find them, the guesses that go on over
      // a restart of an exchange of their own, and kills between two persons.
      suite('security', {
        include: ['security/*.proof.ts'],
        exclude: longAlone('security', ['*broken-build', 'guessing-over-restart', 'console-kill']),
        ...security,
      }),
      ...keptSeedProjects(['.proof.ts']).map(({ test, ...rest }) => ({
        ...rest,
        test: { ...(test?.include?.some((path) => path.includes('/security/')) ? security : contracts), ...test },
      })),
    ],
  },
});
