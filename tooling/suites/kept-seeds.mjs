import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../preparation/repository.mjs';

const folder = 'verification/seeds';

const isText = (value) => typeof value === 'string' && value !== '';
const isTexts = (value) => Array.isArray(value) && value.every((part) => typeof part === 'string');

const checks = {
  suite: (value) => value === undefined || isText(value),
  file: (value) => value === undefined || isText(value),
  seed: (value) => Number.isSafeInteger(value) && value >= 0,
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
  return { ...kept, arguments: kept.arguments ?? [], name: `${folder}/${name}` };
};

/**
 * The seeds with which something was once found, from `verification/seeds/*.json`, in the order of their names. Each file holds
 *
 * - `suite`: a script of `verification/suites.json`, with its further `arguments`; or `file`: a test's, from the repository's root;
 * - `seed`;
 * - `found`: when and how it came up; `why`: what was wrong.
 *
 * The check replays them beside its own seed for ever.
 */
export const keptSeeds = (base = root) =>
  existsSync(join(base, folder))
    ? readdirSync(join(base, folder))
        .filter((name) => name.endsWith('.json'))
        .toSorted()
        .map((name) => readKept(base, name))
    : [];
