import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const KEY_BYTES = 32;

/**
 * The key under which email codes are hashed. It lies in the data folder and not in the database, because a million codes are tried in a
 * second by whoever reads the table. Created at the first start.
 */
export function readCodeKey(dataFolder: string): Buffer {
  const path = join(dataFolder, 'email-code.key');
  if (existsSync(path)) {
    const key = readFileSync(path);
    if (key.length === KEY_BYTES) return key;
  }
  const key = randomBytes(KEY_BYTES);
  writeFileSync(`${path}.new`, key, { mode: 0o600 });
  renameSync(`${path}.new`, path);
  return key;
}
