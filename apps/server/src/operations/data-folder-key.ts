import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartRefused } from '@assay/engine/start-refused';
import { writeDurablySync } from '@assay/journal/archive/durable-file';

const KEY_BYTES = 32;

/**
 * A secret of this installation that lies in the data folder, for its owner's eyes only; made when it is first asked for, and on
 * the disk before anything is made with it. A file
 * that is there and holds no key is never replaced: what was made with the lost key would be void without a word.
 * @throws StartRefused for a file of another length.
 */
export function readDataFolderKey(dataFolder: string, fileName: string): Buffer {
  const found = findDataFolderKey(dataFolder, fileName);
  if (found !== undefined) return found;
  const key = randomBytes(KEY_BYTES);
  writeDurablySync(join(dataFolder, fileName), key);
  return key;
}

/** The same where it was made before. @throws StartRefused for a file of another length. */
export function findDataFolderKey(dataFolder: string, fileName: string): Buffer | undefined {
  const path = join(dataFolder, fileName);
  if (!existsSync(path)) return undefined;
  const key = readFileSync(path);
  if (key.length === KEY_BYTES) return key;
  throw new StartRefused(
    `${path} holds ${key.length} bytes and no key of ${KEY_BYTES}. Put the kept copy back in its place, or remove the file to have a new key made.`,
  );
}
