import { takeDataFolder } from '@assay/postgres/data-folder';
import { startPostgres } from '@assay/postgres/start-postgres';
import { Client, type ClientConfig } from 'pg';
import type { Settings } from '../operations/settings.ts';
import { StartRefused } from '../operations/start-refused.ts';

const databaseTimeoutMs = 10_000;

export interface DatabaseOptions {
  readonly settings: Pick<Settings, 'dataFolder' | 'databaseUrl'>;
  /** One line for a step that takes time. */
  readonly say: (line: string) => void;
  /** Takes what must be undone at the end, in reverse order. */
  readonly onStop: (stop: () => Promise<void> | void) => void;
}

/** Takes the data folder and finds or starts its database. Refuses the start with a sentence. */
export async function openDatabaseOf({ settings, say, onStop }: DatabaseOptions): Promise<ClientConfig> {
  const taken = takeDataFolder(settings.dataFolder);
  if (!taken.ok) throw new StartRefused(taken.message);
  onStop(() => taken.folder.release());
  if (settings.databaseUrl !== undefined) return reachableDatabase(settings.databaseUrl);
  const started = await startPostgres({ folder: taken.folder, say });
  if (!started.ok) throw new StartRefused(started.message);
  onStop(() => started.postgres.stop());
  return started.postgres.connection;
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
