import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { takeDataFolder } from '../data-folder.ts';
import { startPostgres } from '../start-postgres.ts';

/** Where a run keeps what its tests begin with (`keptClusterFolder` sets it); without it each test makes a cluster of its own. */
const keptIn = 'ASSAY_TEST_CLUSTERS';

/**
 * Lays a copy of a cluster into a data folder, just as a first start leaves it and an orderly stop after it. Making one takes a second of a
 * core and copying it hardly anything. The first test of a run that wants one makes it; two at once make two, of which one is kept.
 */
export async function layEmptyCluster(dataFolder: string): Promise<void> {
  const keeping = process.env[keptIn];
  if (keeping === undefined || !existsSync(keeping)) return;
  const kept = join(keeping, 'cluster');
  if (!existsSync(kept)) await makeCluster(keeping, kept);
  // As its owner: PostgreSQL refuses a cluster of another user.
  const copied = spawnSync('cp', ['--archive', '--reflink=auto', kept, join(dataFolder, 'postgres')]);
  if (copied.status !== 0) throw new Error(`cp: ${copied.error?.message ?? copied.stderr.toString()}`);
}

async function makeCluster(keeping: string, kept: string): Promise<void> {
  const making = mkdtempSync(join(keeping, 'making-'));
  const taken = takeDataFolder(making);
  if (!taken.ok) throw new Error(taken.message);
  const started = await startPostgres({ folder: taken.folder });
  if (!started.ok) throw new Error(started.message);
  await started.postgres.stop();
  taken.folder.release();
  try {
    renameSync(join(making, 'postgres'), kept);
  } catch (error) {
    // Somebody else was first.
    if (!existsSync(kept)) throw error;
  }
  rmSync(making, { recursive: true, force: true });
}
