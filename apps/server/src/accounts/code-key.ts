import { readDataFolderKey } from '../operations/data-folder-key.ts';

/**
 * The key under which email codes are hashed. It lies in the data folder and not in the database, because a million codes are tried in a
 * second by whoever reads the table. Created at the first start.
 */
export function readCodeKey(dataFolder: string): Buffer {
  return readDataFolderKey(dataFolder, 'email-code.key');
}
