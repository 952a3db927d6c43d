import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readFolder, writeCopy } from './operator-copies.ts';

const name = 'kyc-100001-front.jpg';
const photo = Buffer.from('a photo');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'assay-copies-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('a copy goes through no link that somebody has put there, and nobody else can read it', async () => {
  const other = join(folder, 'other.txt');
  writeFileSync(other, 'as it was');
  for (const planted of [name, `${name}.unfinished`]) symlinkSync(other, join(folder, planted));
  expect(await writeCopy(folder, name, photo)).toBe(join(folder, name));
  expect(readFileSync(other, 'utf8')).toBe('as it was');
  expect(readFileSync(join(folder, name))).toEqual(photo);
  expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
});

it('a copy takes the place of the one before, and one that cannot be written leaves nothing', async () => {
  writeFileSync(join(folder, name), 'an old one', { mode: 0o644 });
  await writeCopy(folder, name, photo);
  expect(readdirSync(folder)).toEqual([name]);
  expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
  mkdirSync(join(folder, 'taken'));
  await expect(writeCopy(folder, 'taken', photo)).rejects.toThrow();
  expect(readdirSync(folder).sort()).toEqual([name, 'taken']);
});

it('a folder exists and is written from the root on', () => {
  expect(readFolder('into', folder)).toEqual({ ok: true, value: folder });
  for (const none of [undefined, '', '.', join(folder, 'missing'), `${folder}/../${'x'.repeat(9)}`])
    expect(readFolder('into', none).ok).toBe(false);
});
