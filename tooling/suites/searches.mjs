import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../preparation/repository.mjs';
import { registeredSuites } from './registered-suites.mjs';

const folders = ['packages', 'apps', 'verification', 'tooling'];
/** Suites of `verification/vitest.config.ts` whose proofs draw. */
const drawing = ['contracts', 'security'];
// What is added to a copy of the repository is tested there.
const leftOut = /(^|\/)(node_modules|build)$|^verification\/extension\/vault\/added$/;

/** Tests that draw, by what they take: a seed, a part of many, worlds until something is seen, or properties. */
const draws =
  /\bimport \{[^}]*\b(testSeed|drawn)\b[^}]*\} from '[^']*\/scale(\.ts)?'|\bfrom '[^']*\/seen-worlds(\.ts)?'|\bfrom 'fast-check'/;

export const isSearch = (text) => draws.test(text);

const filesIn = (base, folder, fits) =>
  readdirSync(join(base, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return leftOut.test(path) ? [] : filesIn(base, path, fits);
    return fits.test(entry.name) ? [path] : [];
  });

/** Test files with this ending that draw, from the root. */
const searchesIn = (base, fits, within = folders) =>
  within
    .flatMap((folder) => filesIn(base, folder, fits))
    .filter((path) => isSearch(readFileSync(join(base, path), 'utf8')));

/** A script in the frame that all share takes a seed. */
const takesSeed = ({ command: [, path] }) => /\brunSuiteScript\(/.test(readFileSync(join(root, path), 'utf8'));

/**
 * Everything whose input is drawn: `tests` by the command of vitest that runs them, without the replayed seeds, and `scripts`, the suites that take
 * `--seed`. Only what a pattern fits, by path or name; scripts of the long run only when they are asked for.
 */
export const searches = ({ only = /./, full = false } = {}) => {
  const fitting = (path) => only.test(path);
  const vitest = (args, files) => ({ command: ['vitest', 'run', ...args], files: files.filter(fitting) });
  return {
    tests: [
      vitest(['--project', '!seed *'], searchesIn(root, /\.test\.(ts|tsx|mjs)$/)),
      vitest(
        ['--config', 'verification/vitest.config.ts', ...drawing.flatMap((suite) => ['--project', suite])],
        searchesIn(
          root,
          /\.proof\.ts$/,
          drawing.map((suite) => `verification/${suite}`),
        ),
      ),
    ].filter(({ files }) => files.length > 0),
    scripts: registeredSuites().filter(
      (suite) =>
        suite.reporter === 'script' && (full || suite.when === 'test') && fitting(suite.name) && takesSeed(suite),
    ),
  };
};
