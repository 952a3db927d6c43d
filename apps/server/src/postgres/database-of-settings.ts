import { StartRefused } from '@assay/engine/start-refused';
import { type DataFolder, takeDataFolder } from '@assay/postgres/data-folder';
import {
  type FirstConnectionPatience,
  firstConnection,
  firstConnectionPatience,
  passesByItself,
  reasonOf,
} from '@assay/postgres/first-connection';
import { startPostgres } from '@assay/postgres/start-postgres';
import type { ClientConfig } from 'pg';
import type { Settings } from '../operations/settings.ts';

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
    return { connection: await reachableDatabase(databaseUrl, say), stop: async () => undefined };
  }
  const started = await startPostgres({ folder, say });
  if (!started.ok) throw new StartRefused(started.message);
  return started.postgres;
}

/** Waits for a database that is late and refuses with a sentence. The address holds a password, so only host and database are named. */
export async function reachableDatabase(
  connectionString: string,
  say: (line: string) => void,
  patience: FirstConnectionPatience = firstConnectionPatience,
): Promise<ClientConfig> {
  const { host, pathname } = new URL(connectionString);
  const database = `The database ${pathname.slice(1)} of DATABASE_URL at ${host}`;
  try {
    const client = await firstConnection({ connectionString }, patience, (reason) =>
      say(`${database} does not answer yet (${reason}): trying again for ${patience.wholeMs / 1_000} s`),
    );
    await client.end();
  } catch (error) {
    throw new StartRefused(
      passesByItself(error)
        ? `${database} took no connection within ${patience.wholeMs / 1_000} s (${reasonOf(error)}). Look whether it runs and whether its machine has too much other work, then start again.`
        : `${database} cannot be used: ${reasonOf(error)}.`,
    );
  }
  return { connectionString };
}
