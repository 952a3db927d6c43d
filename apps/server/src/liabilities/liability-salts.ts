import { createHmac } from 'node:crypto';
import { readDataFolderKey } from '../operations/data-folder-key.ts';

/** The secret of a person's leaves on a day: nobody can guess whose a leaf is, and a person who shows a proof shows one day. */
export type LiabilitySalts = (day: string, userId: number) => Uint8Array;

/** From the key in the data folder, which is made at the first start. With another key the trees of days that are signed cannot be built again. */
export function readLiabilitySalts(dataFolder: string): LiabilitySalts {
  const key = readDataFolderKey(dataFolder, 'liabilities.key');
  return (day, userId) => createHmac('sha256', key).update(`liability|${day}|${userId}`).digest();
}
