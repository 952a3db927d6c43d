import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../preparation/repository.mjs';

/** What decides how the exchange behaves and how it is tested: one set of seeds for one state of these. */
const folders = ['apps', 'packages', 'tooling', 'verification'];
const files = ['package-lock.json'];

/** What is made from code, or is words: a commit of documents keeps the seeds with which its code was tried. */
const isLeftOut = (path, name) =>
  ['node_modules', 'build', '.DS_Store'].includes(name) ||
  /\.(md|log|tsbuildinfo)$/.test(name) ||
  path === 'verification/seeds';

const filesIn = (base, folder) =>
  readdirSync(join(base, folder), { withFileTypes: true })
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (isLeftOut(path, entry.name)) return [];
      return entry.isDirectory() ? filesIn(base, path) : [path];
    });

/** 64 bits in hexadecimal of the names and contents of the code below `base`: the same in every clone of one commit. */
export const codeSeed = (base = root) => {
  const hash = createHash('sha256');
  for (const path of [...files, ...folders.flatMap((folder) => filesIn(base, folder))]) {
    const content = readFileSync(join(base, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex').slice(0, 16);
};

/**
 * Sets the seed from which every search of this run and of the processes that it starts draws its own (`testSeed` in
 * `amounts/testing/scale.ts`), unless whoever started this one has set it, and answers it.
 */
export const ensureCodeSeed = () => {
  process.env.ASSAY_CODE_SEED ??= codeSeed();
  return process.env.ASSAY_CODE_SEED;
};
