import { databaseName } from '@assay/server/postgres/cluster-folder';
import { userForPostgres } from '@assay/server/postgres/operating-system-user';
import { prepareSocketFolder, socketPort } from '@assay/server/postgres/socket-folder';
import { withClient } from '@assay/server/postgres/with-client';
import type { ClientBase } from 'pg';

/** A connection of its own to the database of an exchange that runs on the data folder. */
export function onRunning<Answer>(dataFolder: string, use: (client: ClientBase) => Promise<Answer>): Promise<Answer> {
  const host = prepareSocketFolder(dataFolder, userForPostgres());
  return withClient({ host, port: socketPort, user: databaseName, database: databaseName }, use);
}
