import { randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Writes a file so that after a crash its name stands for the old bytes or for all of the new ones: beside it, to the disk, then the
 * rename, then the folder to the disk. Rejects with the system's own error, `ENOSPC` among them; the old file is then still there.
 */
export async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  await writeThrough(`${path}.unfinished`, 'w', path, bytes);
}

/**
 * `writeDurably` into a folder that others may write in too, `/tmp`: through no link, and into no file that somebody has put there before. What
 * could not be written leaves nothing.
 */
export async function writeDurablyAmongOthers(path: string, bytes: Uint8Array): Promise<void> {
  const unfinished = `${path}.${randomUUID()}`;
  try {
    await writeThrough(unfinished, 'wx', path, bytes);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function writeThrough(unfinished: string, flags: 'w' | 'wx', path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(unfinished, flags, 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, path);
  await syncFolder(dirname(path));
}

/** Makes renames and removals in a folder durable. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** `writeDurably` for what a start waits for. Throws the system's own error. */
export function writeDurablySync(path: string, bytes: Uint8Array): void {
  const unfinished = `${path}.unfinished`;
  const file = openSync(unfinished, 'w', 0o600);
  try {
    writeFileSync(file, bytes);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(unfinished, path);
  syncFolderSync(dirname(path));
}

/** The text of a file; undefined when there is none. Throws the system's own error. */
export function textIfThereSync(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

export function syncFolderSync(path: string): void {
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
