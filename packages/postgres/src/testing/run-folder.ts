import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runFolderVariable } from './run-postgres.ts';

/** In the folder of a run: a cluster as its first start leaves it, which nobody starts and everybody copies. */
export const emptyClusterIn = (runFolder: string): string => join(runFolder, 'empty');

/** The data folder of the cluster that all share. */
export const sharedDataFolderIn = (runFolder: string): string => join(runFolder, 'shared');

/** How the shared cluster is connected to, as JSON. */
export const connectionFileIn = (runFolder: string): string => join(runFolder, 'connection.json');

const ownName = 'own-';

/** What the name of a test's own data folder begins with. */
export const ownDataFolderIn = (runFolder: string): string => join(runFolder, ownName);

/** The data folders of all clusters that may run. */
export const dataFoldersIn = (runFolder: string): string[] => [
  sharedDataFolderIn(runFolder),
  ...readdirSync(runFolder)
    .filter((name) => name.startsWith(ownName))
    .map((name) => join(runFolder, name)),
];

/** The folder of the run that this process belongs to, if there is one. */
export function currentRunFolder(): string | undefined {
  const folder = process.env[runFolderVariable];
  return folder !== undefined && existsSync(folder) ? folder : undefined;
}
