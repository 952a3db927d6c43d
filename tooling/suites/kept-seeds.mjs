import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../preparation/repository.mjs';

const folder = 'verification/seeds';

const isText = (value) => typeof value === 'string' && value !== '';
const isTexts = (value) => Array.isArray(value) && value.every((part) => typeof part === 'string');

/** Files whose runner replays kept seeds (`kept-seed-projects.mjs`). */
const replayed = /\.(test\.(ts|tsx|mjs)|proof\.ts)$/;

const checks = {
  suite: (value) => value === undefined || isText(value),
  file: (value) => value === undefined || (isText(value) && replayed.test(value)),
  test: (value) => value === undefined || isText(value),
  seed: (value) => value === undefined || (Number.isSafeInteger(value) && value >= 0 && value < 2 ** 31),
  run: (value) => value === undefined || (isText(value) && /^[0-9a-f]{16}$/.test(value)),
  arguments: (value) => value === undefined || isTexts(value),
  found: isText,
  why: isText,
};

const readKept = (base, name) => {
  const kept = JSON.parse(readFileSync(join(base, folder, name), 'utf8'));
  const wrong = Object.keys({ ...checks, ...kept }).find((field) => checks[field]?.(kept[field]) !== true);
  if (wrong !== undefined) throw new Error(`${folder}/${name}: ${wrong} is not right`);
  if ((kept.suite === undefined) === (kept.file === undefined))
    throw new Error(`${folder}/${name}: it belongs to a suite or to a file`);
  if ((kept.seed === undefined) === (kept.run === undefined))
    throw new Error(`${folder}/${name}: it has the seed of a test or of a run`);
  if (kept.suite !== undefined && (kept.run ?? kept.test) !== undefined)
    throw new Error(`${folder}/${name}: a suite has no test and no run`);
  if (kept.file !== undefined && !existsSync(join(base, kept.file)))
    throw new Error(`${folder}/${name}: there is no ${kept.file}`);
  return { ...kept, arguments: kept.arguments ?? [], name: `${folder}/${name}` };
};

/**
 * The seeds with which something was once found, from `verification/seeds/*.json`, in the order of their names. Each file holds
 *
 * - `suite`: a script of `verification/suites.json`, with its further `arguments`; or `file`: a test's, from the repository's root, and `test`, the
 *   whole name of the one in it that failed, where it was one;
 * - `seed`, which every draw of the file gets (of a script: its `--seed`); or `run`, the seed of a run (ASSAY_CODE_SEED), from which each test
 *   draws its own by its name, and with it what is drawn beside: just what the run did;
 * - `found`: when and how it came up; `why`: what was wrong.
 *
 * The check replays them beside its own seed for ever.
 */
const allKept = (base) =>
  existsSync(join(base, folder))
    ? readdirSync(join(base, folder))
        .filter((name) => name.endsWith('.json'))
        .toSorted()
        .map((name) => readKept(base, name))
    : [];

/** Those of scripts. */
export const keptSeeds = (base = root) => allKept(base).filter(({ suite }) => suite !== undefined);

/** Those of tests. */
export const keptTestSeeds = (base = root) => allKept(base).filter(({ file }) => file !== undefined);
