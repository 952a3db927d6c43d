import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { takeDataFolder } from '../data-folder.ts';
import { type PostgresConnection, type RunningPostgres, startPostgres } from '../start-postgres.ts';
import { withClient } from '../with-client.ts';
import { layEmptyCluster } from './empty-cluster.ts';
import { openTestPool } from './test-pool.ts';

export interface TemporaryPostgres {
  readonly postgres: RunningPostgres;
  /** A database of its own, so that tests do not meet: empty, or a copy of another one. */
  createDatabase(template?: string): Promise<PostgresConnection>;
  /** Connections to a database of its own, empty or a copy of another one to which nobody is connected. A pool that was ended may lose its last ones only when the server stops: no fault. */
  openPool(connections?: number, template?: string): Promise<Pool>;
  stop(): Promise<void>;
}

/** A real PostgreSQL, as the product starts it, on a folder that is removed at the end. */
export async function startTemporaryPostgres(): Promise<TemporaryPostgres> {
  const path = mkdtempSync(join(tmpdir(), 'assay-test-'));
  const taken = takeDataFolder(path);
  if (!taken.ok) throw new Error(taken.message);
  await layEmptyCluster(path);
  const started = await startPostgres({ folder: taken.folder });
  if (!started.ok) throw new Error(started.message);
  const { postgres } = started;
  let databases = 0;
  const createDatabase = async (template = 'template1') => {
    databases += 1;
    const database = `test_${databases}`;
    await withClient(postgres.connection, (client) => client.query(`CREATE DATABASE ${database} TEMPLATE ${template}`));
    return { ...postgres.connection, database };
  };
  return {
    postgres,
    createDatabase,
    async openPool(connections = 10, template) {
      return openTestPool({ ...(await createDatabase(template)), max: connections });
    },
    async stop() {
      await postgres.stop();
      taken.folder.release();
      rmSync(path, { recursive: true, force: true });
    },
  };
}
