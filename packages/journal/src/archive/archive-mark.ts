import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDurably } from './durable-file.ts';

/** What `npm run archive` leaves when all of the archive was read back and proved. */
export interface ArchiveMark {
  readonly atMs: number;
  /** The batch up to which it was proved. */
  readonly sequence: number;
  /** Bytes of its frames, before compression. */
  readonly bytes: number;
}

const markPath = (folder: string): string => join(folder, 'verified.json');

export async function writeArchiveMark(folder: string, { atMs, sequence, bytes }: ArchiveMark): Promise<void> {
  await writeDurably(markPath(folder), Buffer.from(`${JSON.stringify({ atMs, sequence, bytes })}\n`));
}

/** Undefined where there is none, or one that cannot be read: then nothing is known to be proved. */
export async function readArchiveMark(folder: string): Promise<ArchiveMark | undefined> {
  try {
    const { atMs, sequence, bytes } = JSON.parse(await readFile(markPath(folder), 'utf8'));
    return [atMs, sequence, bytes].every(Number.isSafeInteger) ? { atMs, sequence, bytes } : undefined;
  } catch {
    return undefined;
  }
}
