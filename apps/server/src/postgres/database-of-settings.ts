import { StartRefused } from '@assay/engine/start-refused';
import { type DataFolder, takeDataFolder } from '@assay/postgres/data-folder';
import { startPostgres } from '@assay/postgres/start-postgres';
import { Client, type ClientConfig } from 'pg';
import type { Settings } from '../operations/settings.ts';

const databaseTimeoutMs = 10_000;

/** Takes the data folder for this process. Refuses the start with a sentence. */
export function takeFolderOf({ dataFolder }: Pick<Settings, 'dataFolder'>): DataFolder {
  const taken = takeDataFolder(dataFolder);
  if (!taken.ok) throw new StartRefused(taken.message);
  return taken.folder;
}

export interface OpenedDatabase {
  readonly connection: ClientConfig;
  /** Ends the server of the data folder; another one runs on. */
  stop(): Promise<void>;
}

/**
 * Finds the database of the settings, or starts that of the data folder. Refuses the start with a sentence.
 * @param say one line for a step that takes time
 */
export async function openDatabaseOf(
  { databaseUrl }: Pick<Settings, 'databaseUrl'>,
  folder: DataFolder,
  say: (line: string) => void,
): Promise<OpenedDatabase> {
  if (databaseUrl !== undefined) {
    return { connection: await reachableDatabase(databaseUrl), stop: async () => undefined };
  }
  const started = await startPostgres({ folder, say });
  if (!started.ok) throw new StartRefused(started.message);
  return started.postgres;
}

/** The address holds a password, so the sentence names only host and database. */
async function reachableDatabase(connectionString: string): Promise<ClientConfig> {
  const { host, pathname } = new URL(connectionString);
  const client = new Client({ connectionString, connectionTimeoutMillis: databaseTimeoutMs });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
  } catch (error) {
    const reason = error instanceof AggregateError ? error.errors[0] : error;
    throw new StartRefused(
      `The database ${pathname.slice(1)} of DATABASE_URL at ${host} cannot be used: ${reason instanceof Error ? reason.message : String(reason)}.`,
    );
  }
  return { connectionString };
}
