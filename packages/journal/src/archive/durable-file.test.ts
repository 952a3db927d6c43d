import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { writeDurably, writeDurablySync } from './durable-file.ts';

/** What was asked of the disk, in order, with the names of the files. */
const { calls } = vi.hoisted(() => ({ calls: [] as string[] }));

/** The real functions, written down. */
vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>();
  const names = new Map<number, string>();
  const nameOf = (path: unknown) => String(path).split('/').at(-1) ?? '';
  return {
    ...real,
    openSync: (path: string, flags: string, mode?: number) => {
      const file = real.openSync(path, flags, mode);
      names.set(file, nameOf(path));
      return file;
    },
    writeFileSync: (file: number, bytes: Uint8Array) => {
      calls.push(`write ${names.get(file)}`);
      real.writeFileSync(file, bytes);
    },
    fsyncSync: (file: number) => {
      calls.push(`sync ${names.get(file)}`);
      real.fsyncSync(file);
    },
    renameSync: (from: string, to: string) => {
      calls.push(`rename ${nameOf(from)} ${nameOf(to)}`);
      real.renameSync(from, to);
    },
  };
});

vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  return {
    ...real,
    open: async (path: string, flags: string, mode?: number) => {
      const file = await real.open(path, flags, mode);
      const name = path.split('/').at(-1);
      return {
        writeFile: (bytes: Uint8Array) => {
          calls.push(`write ${name}`);
          return file.writeFile(bytes);
        },
        sync: () => {
          calls.push(`sync ${name}`);
          return file.sync();
        },
        close: () => file.close(),
      };
    },
    rename: (from: string, to: string) => {
      calls.push(`rename ${from.split('/').at(-1)} ${to.split('/').at(-1)}`);
      return real.rename(from, to);
    },
  };
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'assay-durable-'));
  calls.length = 0;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it.each([
  ['at once', async (path: string, bytes: Uint8Array) => writeDurablySync(path, bytes)],
  ['beside other work', writeDurably],
])('a file written %s is on the disk before it has its name, and the name before anybody is told', async (_, write) => {
  const path = join(folder, 'a.key');
  for (const text of ['first', 'second']) {
    await write(path, Buffer.from(text));
    expect(calls.splice(0)).toEqual([
      'write a.key.unfinished',
      'sync a.key.unfinished',
      'rename a.key.unfinished a.key',
      `sync ${basename(folder)}`,
    ]);
    expect(readFileSync(path, 'utf8')).toBe(text);
  }
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['a.key']);
});
