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

it('replaces what is no key', () => {
  writeFileSync(join(folder, 'a.key'), 'short');
  const key = readDataFolderKey(folder, 'a.key');
  expect(key).toHaveLength(32);
  expect(readDataFolderKey(folder, 'a.key')).toEqual(key);
});
