import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readDataFolderKey } from './data-folder-key.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'data-folder-key-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

it('makes a key once, for its owner alone, and another one for another file', () => {
  const key = readDataFolderKey(folder, 'a.key');
  expect(key).toHaveLength(32);
  expect(readDataFolderKey(folder, 'a.key')).toEqual(key);
  expect(readDataFolderKey(folder, 'b.key')).not.toEqual(key);
  expect(statSync(join(folder, 'a.key')).mode & 0o777).toBe(0o600);
});

it('refuses what is no key, and leaves it where it is', () => {
  for (const length of [0, 31, 33]) {
    writeFileSync(join(folder, 'a.key'), 'x'.repeat(length));
    expect(() => readDataFolderKey(folder, 'a.key')).toThrow(`a.key holds ${length} bytes and no key of 32`);
    expect(statSync(join(folder, 'a.key')).size).toBe(length);
  }
});
