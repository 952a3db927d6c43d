import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { currentRunFolder, emptyClusterIn } from './run-folder.ts';

/**
 * Lays a copy of a cluster into a data folder, just as a first start leaves it and an orderly stop after it. Making one takes a second of a
 * core and copying it hardly anything. Outside of a run of tests it is left to the start.
 */
export function layEmptyCluster(dataFolder: string): void {
  const runFolder = currentRunFolder();
  if (runFolder !== undefined) copyCluster(emptyClusterIn(runFolder), join(dataFolder, 'postgres'));
}

/** As its owner: PostgreSQL refuses a cluster of another user. */
export function copyCluster(from: string, to: string): void {
  const copied = spawnSync('cp', ['--archive', '--reflink=auto', from, to]);
  if (copied.status !== 0) throw new Error(`cp: ${copied.error?.message ?? copied.stderr.toString()}`);
}
