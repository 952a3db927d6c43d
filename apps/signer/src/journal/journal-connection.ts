import { existsSync, realpathSync } from 'node:fs';
import { withArchive } from '@assay/journal/archive/archived-journal-reader';
import type { JournalReader } from '@assay/journal/journal';
import { openPostgresJournalReader } from '@assay/journal/postgres-journal';
import { userForPostgres } from '@assay/postgres/operating-system-user';
import { prepareSocketFolder, socketFolderPath } from '@assay/postgres/socket-folder';
import { connectionTo } from '@assay/postgres/start-postgres';
import type { ClientConfig } from 'pg';

const CONNECT_TIMEOUT_MS = 5_000;
const QUERY_TIMEOUT_MS = 20_000;

interface DatabasePlace {
  /** Undefined: PostgreSQL of the package, in the data folder. */
  readonly databaseUrl: string | undefined;
  readonly dataFolder: string;
}

interface JournalPlace extends DatabasePlace {
  readonly archiveFolder: string;
}

export async function openJournal(settings: JournalPlace): Promise<JournalReader> {
  return withArchive(await openPostgresJournalReader(readOnlyConnection(settings)), settings.archiveFolder);
}

/** The database itself refuses whatever would write. */
export function readOnlyConnection(settings: DatabasePlace): ClientConfig {
  return {
    ...placeOf(settings),
    application_name: 'assay-signer',
    options: '-c default_transaction_read_only=on',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
  };
}

/** The server makes the folder of its database's socket, and whom it belongs to; here it is only looked at. */
function placeOf({ databaseUrl, dataFolder }: DatabasePlace): ClientConfig {
  if (databaseUrl !== undefined) return { connectionString: databaseUrl };
  const real = existsSync(dataFolder) ? realpathSync(dataFolder) : dataFolder;
  if (!existsSync(socketFolderPath(real))) throw new Error(`${dataFolder} has no database yet`);
  return connectionTo(prepareSocketFolder(real, userForPostgres()));
}
