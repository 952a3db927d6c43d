import { createHash } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The kernel's limit for a socket's path is 107 bytes. */
const pathBytesMax = 100;

/**
 * Where the running server listens for its operator: in a folder of its own below the data folder, closed to everybody else. A data folder
 * with a long name gets it under the system's temporary folder.
 */
export function operatorSocketPath(dataFolder: string): string {
  const inside = join(dataFolder, 'operator', 'operator.sock');
  if (Buffer.byteLength(inside) <= pathBytesMax) return inside;
  const name = createHash('sha256').update(dataFolder).digest('hex').slice(0, 16);
  return join(tmpdir(), `assay-operator-${name}`, 'operator.sock');
}

/** Whoever may open the folder may operate the exchange, so it is the owner's alone; a foreign or open one throws. */
export function prepareOperatorFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const state = lstatSync(folder);
  if (!state.isDirectory() || state.uid !== process.getuid?.()) {
    throw new Error(`${folder}, where the operator's socket belongs, is not this user's. Remove it and start again.`);
  }
  chmodSync(folder, 0o700);
}
