import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { keptSeeds, keptTestSeeds } from './kept-seeds.mjs';

const base = mkdtempSync(join(tmpdir(), 'assay-seeds-'));
const folder = join(base, 'verification/seeds');
const keep = (name, kept) => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), JSON.stringify(kept));
};
const crash = { suite: 'crash', seed: 7, arguments: ['--kills', '5'], found: 'in a long run', why: 'a lost order' };
const inFile = { file: 'gone.test.ts', run: '0123456789abcdef', found: 'by a search', why: 'a rounding' };

afterEach(() => rmSync(base, { recursive: true, force: true }));

describe('kept seeds', () => {
  it('are none without a folder', () => {
    expect(keptSeeds(base)).toEqual([]);
  });

  it('are read in the order of their names, those of scripts and those of tests', () => {
    const file = 'packages/amounts/src/money.test.ts';
    mkdirSync(join(base, 'packages/amounts/src'), { recursive: true });
    writeFileSync(join(base, file), '');
    keep('c.json', { file, test: 'money rounds', run: '0123456789abcdef', found: 'once', why: 'a rounding' });
    keep('b.json', { file, seed: 3, found: 'once', why: 'a rounding' });
    keep('a.json', crash);
    keep('README.md', 'words');
    expect(keptSeeds(base)).toEqual([{ ...crash, name: 'verification/seeds/a.json' }]);
    expect(keptTestSeeds(base).map(({ name, seed, run }) => [name, seed ?? run])).toEqual([
      ['verification/seeds/b.json', 3],
      ['verification/seeds/c.json', '0123456789abcdef'],
    ]);
  });

  it.each([
    ['seed', { ...crash, seed: -1 }],
    ['seed', { ...crash, seed: 2 ** 31 }],
    ['seed', { ...crash, seed: '7' }],
    ['file', { ...inFile, file: 'a.journey.ts' }],
    ['run', { ...inFile, run: '7' }],
    ['arguments', { ...crash, arguments: '--kills 5' }],
    ['found', { ...crash, found: '' }],
    ['why', { ...crash, why: undefined }],
    ['note', { ...crash, note: 'unknown' }],
    ['it belongs to a suite or to a file', { ...crash, file: 'x.test.ts' }],
    ['it belongs to a suite or to a file', { ...crash, suite: undefined }],
    ['it has the seed of a test or of a run', { ...inFile, seed: 7 }],
    ['it has the seed of a test or of a run', { ...inFile, run: undefined }],
    ['a suite has no test and no run', { ...crash, test: 'a name' }],
    ['there is no gone.test.ts', inFile],
  ])('say what is wrong: %s', (words, kept) => {
    keep('wrong.json', kept);
    expect(() => keptSeeds(base)).toThrow(`verification/seeds/wrong.json: ${words}`);
  });

  it('of this repository can be read', () => {
    expect(() => keptSeeds()).not.toThrow();
  });
});
