import { createHash } from 'node:crypto';
import { chownSync, lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OperatingSystemUser } from './operating-system-user.ts';
import { onDisk, PostgresFault } from './postgres-fault.ts';

/** Only part of the socket's file name: PostgreSQL listens on no TCP port, so nothing can take it. */
export const socketPort = 5432;

/** The kernel's limit for a socket's path is 107 bytes; the file name and its lock take the rest. */
const longestFolderBytes = 80;

/** Where the socket lies. A data folder with a long name gets it under the system's temporary folder. */
export const socketFolderPath = (dataFolder: string): string => {
  const inside = join(dataFolder, 'socket');
  const name = createHash('sha256').update(dataFolder).digest('hex').slice(0, 16);
  return Buffer.byteLength(inside) <= longestFolderBytes ? inside : join(tmpdir(), `assay-${name}`);
};

/**
 * Makes the folder of the unix socket, closed to everybody but the user who runs PostgreSQL. That is the whole access
 * control of the private database: who may open the folder, may connect.
 */
export const prepareSocketFolder = (dataFolder: string, user: OperatingSystemUser): string => {
  const folder = socketFolderPath(dataFolder);
  onDisk(folder, () => mkdirSync(folder, { recursive: true, mode: 0o700 }));
  const state = lstatSync(folder);
  const owner = user?.uid ?? process.getuid?.();
  if (!state.isDirectory() || (state.mode & 0o077) !== 0 || ![owner, process.getuid?.()].includes(state.uid)) {
    throw new PostgresFault(
      `${folder}, where PostgreSQL's socket belongs, is open to others or theirs. Remove it and start again.`,
    );
  }
  if (user !== undefined) onDisk(folder, () => chownSync(folder, user.uid, user.gid));
  return folder;
};
