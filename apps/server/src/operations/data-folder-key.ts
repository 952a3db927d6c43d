import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const KEY_BYTES = 32;

/** A secret of this installation that lies in the data folder, for its owner's eyes only; made when it is first asked for. */
export function readDataFolderKey(dataFolder: string, fileName: string): Buffer {
  const path = join(dataFolder, fileName);
  if (existsSync(path)) {
    const key = readFileSync(path);
    if (key.length === KEY_BYTES) return key;
  }
  const key = randomBytes(KEY_BYTES);
  writeFileSync(`${path}.new`, key, { mode: 0o600 });
  renameSync(`${path}.new`, path);
  return key;
}
