import { readFileSync } from 'node:fs';
import type { PostgresConnection } from '../start-postgres.ts';
import { connectionFileIn, currentRunFolder } from './run-folder.ts';
import { type RunPostgres, startRunPostgres } from './run-postgres.ts';
import { DatabasesOfTest, type TestDatabases } from './test-databases.ts';

/** Databases of the cluster that the whole run shares: whoever has one may fill, lock and empty it, and may not stop or set the cluster. */
export interface SharedPostgres extends TestDatabases {
  /** Drops the databases that were created here. */
  close(): Promise<void>;
}

/**
 * Databases for a file of tests, a worker of Playwright or a script, on the one PostgreSQL of the run. `npm test` and Vitest start it; where
 * neither has, as in a script that is run by itself, this process gets one that ends with it.
 *
 * A program that is started on such a database gets it as `DATABASE_URL: databaseUrl(await shared.createDatabase())`.
 */
export async function openSharedPostgres(): Promise<SharedPostgres> {
  const running = currentRunFolder();
  const own: RunPostgres | undefined = running === undefined ? await startRunPostgres() : undefined;
  const folder = own?.folder ?? running ?? '';
  const databases = new DatabasesOfTest(readConnection(folder));
  return {
    createDatabase: (template) => databases.createDatabase(template),
    openPool: (connections, template) => databases.openPool(connections, template),
    async close() {
      await databases.drop();
      await own?.stop();
    },
  };
}

/** As the server's setting `DATABASE_URL` names a database. The host behind the user is overruled by the socket's folder. */
export function databaseUrl({ user, database, host, port }: PostgresConnection): string {
  return `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}

function readConnection(folder: string): PostgresConnection {
  return JSON.parse(readFileSync(connectionFileIn(folder), 'utf8')) as PostgresConnection;
}
