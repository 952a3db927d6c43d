import { statSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { writeDurablyAmongOthers } from '@assay/journal/archive/durable-file';
import { type Read, readAs, unreadable } from './operator-fields.ts';

/** The folder into which pictures of people are written for an operator. */
export function readFolder(what: string, folder = ''): Read<string> {
  return isAbsolute(folder) && statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true
    ? readAs(folder)
    : unreadable(`${what} “${folder}” is no folder that exists, written from the root on.`);
}

/** Writes a copy that only this system user can read, and answers where it is. */
export async function writeCopy(folder: string, name: string, bytes: Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeDurablyAmongOthers(path, bytes);
  return path;
}
