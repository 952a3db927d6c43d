import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeSeed } from './code-seed.mjs';

let folder;
const write = (path, text) => {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text);
};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'assay-code-'));
  write('package-lock.json', '{}');
  for (const name of ['apps', 'packages', 'tooling', 'verification']) write(`${name}/a.ts`, name);
});
afterAll(() => rmSync(folder, { recursive: true }));

it('is the same for the same code, wherever it lies', () => {
  const other = `${folder}-copy`;
  cpSync(folder, other, { recursive: true });
  expect(codeSeed(other)).toBe(codeSeed(folder));
  expect(codeSeed(folder)).toMatch(/^[0-9a-f]{16}$/);
  rmSync(other, { recursive: true });
});

it('stays when words, builds and kept seeds change', () => {
  const before = codeSeed(folder);
  write('packages/README.md', 'words');
  write('packages/build/a.js', 'built');
  write('apps/node_modules/a/index.js', 'a library');
  write('verification/seeds/a.json', '{}');
  write('docs/a.ts', 'a document');
  expect(codeSeed(folder)).toBe(before);
});

it('is another one when a file, its name or the lock changes', () => {
  const seen = new Set([codeSeed(folder)]);
  write('packages/a.ts', 'packages!');
  seen.add(codeSeed(folder));
  write('verification/b.ts', '');
  seen.add(codeSeed(folder));
  rmSync(join(folder, 'verification/b.ts'));
  write('verification/c.ts', '');
  seen.add(codeSeed(folder));
  write('package-lock.json', '{"a":1}');
  seen.add(codeSeed(folder));
  expect(seen.size).toBe(5);
});
