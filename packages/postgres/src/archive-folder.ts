import { join, resolve } from 'node:path';
import { dataFolderPath } from './data-folder.ts';

/** `ASSAY_ARCHIVE`, or `archive` in the data folder. */
export function archiveFolderPath(environment: Readonly<Record<string, string | undefined>>): string {
  const named = environment.ASSAY_ARCHIVE?.trim();
  return named === undefined || named === '' ? join(dataFolderPath(environment), 'archive') : resolve(named);
}
