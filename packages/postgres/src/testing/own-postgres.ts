import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { takeDataFolder } from '../data-folder.ts';
import { type RunningPostgres, startPostgres } from '../start-postgres.ts';
import { layEmptyCluster } from './empty-cluster.ts';
import { currentRunFolder, ownDataFolderIn } from './run-folder.ts';
import { DatabasesOfTest, type TestDatabases } from './test-databases.ts';

/** What nobody may do to the cluster that a run shares. */
export type OwnPostgresReason =
  /** It is stopped or killed while somebody is connected. */
  | 'stopped'
  /** Its settings or its files are changed. */
  | 'changed'
  /** What is measured may share it with nobody. */
  | 'measured';

export interface OwnPostgres extends TestDatabases {
  readonly postgres: RunningPostgres;
  stop(): Promise<void>;
}

/**
 * A PostgreSQL as the product starts it, on a folder that is removed at the end, for one of few reasons. Whoever has none takes databases of
 * the shared one (`shared-postgres.ts`).
 */
export async function startOwnPostgres(_reason: OwnPostgresReason): Promise<OwnPostgres> {
  const runFolder = currentRunFolder();
  const path = mkdtempSync(runFolder === undefined ? join(tmpdir(), 'assay-test-') : ownDataFolderIn(runFolder));
  const taken = takeDataFolder(path);
  if (!taken.ok) throw new Error(taken.message);
  layEmptyCluster(path);
  const started = await startPostgres({ folder: taken.folder });
  if (!started.ok) throw new Error(started.message);
  const { postgres } = started;
  const databases = new DatabasesOfTest(postgres.connection);
  return {
    postgres,
    createDatabase: (template) => databases.createDatabase(template),
    openPool: (connections, template) => databases.openPool(connections, template),
    async stop() {
      await databases.close().catch(() => undefined);
      await postgres.stop();
      taken.folder.release();
      rmSync(path, { recursive: true, force: true });
    },
  };
}
