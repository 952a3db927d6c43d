import { databaseName } from '@assay/postgres/cluster-folder';
import { userForPostgres } from '@assay/postgres/operating-system-user';
import { prepareSocketFolder, socketPort } from '@assay/postgres/socket-folder';
import { withClient } from '@assay/postgres/with-client';
import type { ClientBase, ClientConfig } from 'pg';

/** How to reach the database of an exchange that runs on the data folder. */
export function runningDatabase(dataFolder: string): ClientConfig {
  const host = prepareSocketFolder(dataFolder, userForPostgres());
  return { host, port: socketPort, user: databaseName, database: databaseName };
}

/** A connection of its own to it. */
export function onRunning<Answer>(dataFolder: string, use: (client: ClientBase) => Promise<Answer>): Promise<Answer> {
  return withClient(runningDatabase(dataFolder), use);
}
