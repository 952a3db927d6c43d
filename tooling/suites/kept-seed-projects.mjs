import { join } from 'node:path';
import { root } from '../preparation/repository.mjs';
import { keptTestSeeds } from './kept-seeds.mjs';

/**
 * A project of vitest for each kept seed of tests with these endings, so that it is replayed beside the seed of the run: its file alone, in an
 * environment of its own. Whoever gives one seed to all tests wants nothing else.
 */
export const keptSeedProjects = (endings, { base = root, isApart = () => true } = {}) =>
  process.env.ASSAY_TEST_SEED !== undefined
    ? []
    : keptTestSeeds(base)
        .filter(({ file }) => endings.some((ending) => file.endsWith(ending)))
        .map((kept) => ({
          extends: true,
          test: {
            name: kept.name.replace(/^.*\/(.*)\.json$/, 'seed $1'),
            include: [join(base, kept.file)],
            isolate: isApart(kept.file),
            env: environmentOf(kept),
            ...(kept.test === undefined ? {} : { runner: join(import.meta.dirname, 'one-test-runner.ts') }),
            sequence: { groupOrder: 1 },
          },
        }));

const environmentOf = ({ name, seed, run, test }) => ({
  // The long run, too, repeats what was found and no more.
  ASSAY_TEST_SCALE: 'quick',
  ...(seed === undefined ? { ASSAY_CODE_SEED: run } : { ASSAY_TEST_SEED: String(seed) }),
  ...(test === undefined ? {} : { ASSAY_ONE_TEST: test, ASSAY_KEPT_SEED: name }),
});
