import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { keptSeeds } from './kept-seeds.mjs';

const base = mkdtempSync(join(tmpdir(), 'assay-seeds-'));
const folder = join(base, 'verification/seeds');
const keep = (name, kept) => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), JSON.stringify(kept));
};
const crash = { suite: 'crash', seed: 7, arguments: ['--kills', '5'], found: 'in a long run', why: 'a lost order' };

afterEach(() => rmSync(base, { recursive: true, force: true }));

describe('kept seeds', () => {
  it('are none without a folder', () => {
    expect(keptSeeds(base)).toEqual([]);
  });

  it('are read in the order of their names, each of a suite or of a file', () => {
    keep('b.json', { file: 'packages/amounts/src/money.test.ts', seed: 3, found: 'once', why: 'a rounding' });
    keep('a.json', crash);
    keep('README.md', 'words');
    expect(keptSeeds(base)).toEqual([
      { ...crash, name: 'verification/seeds/a.json' },
      {
        ...{ file: 'packages/amounts/src/money.test.ts', seed: 3, arguments: [], found: 'once', why: 'a rounding' },
        name: 'verification/seeds/b.json',
      },
    ]);
  });

  it.each([
    ['seed', { ...crash, seed: -1 }],
    ['seed', { ...crash, seed: '7' }],
    ['arguments', { ...crash, arguments: '--kills 5' }],
    ['found', { ...crash, found: '' }],
    ['why', { ...crash, why: undefined }],
    ['note', { ...crash, note: 'unknown' }],
    ['it belongs to a suite or to a file', { ...crash, file: 'x.test.ts' }],
    ['it belongs to a suite or to a file', { ...crash, suite: undefined }],
  ])('say what is wrong: %s', (words, kept) => {
    keep('wrong.json', kept);
    expect(() => keptSeeds(base)).toThrow(`verification/seeds/wrong.json: ${words}`);
  });

  it('of this repository can be read', () => {
    expect(() => keptSeeds()).not.toThrow();
  });
});
