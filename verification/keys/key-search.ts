import { closeSync, openSync, readdirSync, readFileSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Secret } from './secrets.ts';

const BLOCK_BYTES = 4 * 1024 * 1024;

/** Looks for many secrets in one pass: two bytes of each block are enough to see that none begins there. */
export class KeySearch {
  readonly #begin = new Uint8Array(2 ** 16);
  readonly #byBegin = new Map<number, Secret[]>();
  readonly longest: number;

  constructor(secrets: readonly Secret[]) {
    this.longest = Math.max(...secrets.map(({ bytes }) => bytes.length));
    for (const secret of secrets) {
      const begin = secret.bytes.readUInt16LE(0);
      this.#begin[begin] = 1;
      this.#byBegin.set(begin, [...(this.#byBegin.get(begin) ?? []), secret]);
    }
  }

  /** Names of those that stand in these bytes. */
  in(bytes: Buffer): readonly string[] {
    const found = new Set<string>();
    let begin = (bytes[0] ?? 0) << 8;
    for (let at = 1; at < bytes.length; at += 1) {
      begin = (begin >> 8) | ((bytes[at] ?? 0) << 8);
      if (this.#begin[begin] === 1) this.#note(bytes, at - 1, begin, found);
    }
    return [...found];
  }

  #note(bytes: Buffer, at: number, begin: number, found: Set<string>): void {
    for (const { name, bytes: wanted } of this.#byBegin.get(begin) ?? []) {
      const end = at + wanted.length;
      if (end <= bytes.length && bytes.compare(wanted, 0, wanted.length, at, end) === 0) found.add(name);
    }
  }
}

/**
 * All memory of a process that can be read: what the engine's heap holds, and what lies beside it. Linux alone, and for whoever may trace the
 * process. Answers how many bytes were looked at, too: nothing found in nothing shows nothing.
 */
export function searchProcess(
  pid: number,
  search: KeySearch,
): { readonly found: readonly string[]; readonly bytes: number } {
  const memory = openSync(`/proc/${pid}/mem`, 'r');
  const found = new Set<string>();
  let bytes = 0;
  try {
    for (const { from, to } of readableRanges(pid)) {
      bytes += eachBlock(memory, from, to, search.longest, (block) => {
        for (const name of search.in(block)) found.add(name);
      });
    }
  } finally {
    closeSync(memory);
  }
  return { found: [...found], bytes };
}

/** Where a process was started, and everything that it was told. */
export function searchSurroundings(pid: number, search: KeySearch): readonly string[] {
  return ['environ', 'cmdline'].flatMap((name) => search.in(readFileSync(`/proc/${pid}/${name}`)));
}

/** Every file below a folder but those that `isLeftOut` names. */
export function searchFolder(
  folder: string,
  search: KeySearch,
  isLeftOut: (path: string) => boolean,
): { readonly found: readonly string[]; readonly bytes: number } {
  const found: string[] = [];
  let bytes = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (isLeftOut(path)) continue;
    if (entry.isDirectory()) {
      const inside = searchFolder(path, search, isLeftOut);
      found.push(...inside.found);
      bytes += inside.bytes;
    } else if (entry.isFile()) {
      const file = openSync(path, 'r');
      bytes += eachBlock(file, 0, statSync(path).size, search.longest, (block) => {
        found.push(...search.in(block).map((name) => `${path}: ${name}`));
      });
      closeSync(file);
    }
  }
  return { found, bytes };
}

function readableRanges(pid: number): readonly { readonly from: number; readonly to: number }[] {
  return readFileSync(`/proc/${pid}/maps`, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, from, to, rights, name] = /^([0-9a-f]+)-([0-9a-f]+) (\S+) \S+ \S+ \S+\s*(.*)$/.exec(line) ?? [];
      // The kernel's own pages, and those that no process can read.
      const isOurs = rights?.startsWith('r') === true && name !== '[vvar]' && name !== '[vsyscall]';
      return isOurs ? [{ from: Number.parseInt(from ?? '', 16), to: Number.parseInt(to ?? '', 16) }] : [];
    });
}

/** Blocks overlap by as much as the longest secret is long. Pages that went meanwhile are left out. */
function eachBlock(file: number, from: number, to: number, overlap: number, look: (block: Buffer) => void): number {
  const block = Buffer.allocUnsafe(BLOCK_BYTES);
  let seen = 0;
  for (let at = from; at < to; at += BLOCK_BYTES - overlap) {
    try {
      const bytes = readSync(file, block, 0, Math.min(BLOCK_BYTES, to - at), at);
      if (bytes > 0) look(block.subarray(0, bytes));
      seen += bytes;
    } catch {
      return seen;
    }
  }
  return seen;
}
