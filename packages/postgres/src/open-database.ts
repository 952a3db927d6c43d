import type { ClientConfig } from 'pg';
import { dataFolderPath, takeDataFolder } from './data-folder.ts';
import { userForPostgres } from './operating-system-user.ts';
import { prepareSocketFolder } from './socket-folder.ts';
import { connectionTo, startPostgres } from './start-postgres.ts';

export interface OpenDatabase {
  readonly connection: ClientConfig;
  /** True when an exchange runs on the data folder now. */
  readonly isInUse: boolean;
  close(): Promise<void>;
}

/**
 * For the operator's commands: the database of a running exchange, or the data folder's own, which is then started for as long as the
 * command takes. Answers a sentence when there is none. With `DATABASE_URL` nobody can see whether an exchange runs elsewhere.
 */
export async function openDatabase(
  environment: Readonly<Record<string, string | undefined>>,
  say: (line: string) => void,
): Promise<OpenDatabase | string> {
  const path = dataFolderPath(environment);
  const taken = takeDataFolder(path);
  const release = () => {
    if (taken.ok) taken.folder.release();
  };
  const { DATABASE_URL: url } = environment;
  if (url !== undefined && url !== '') {
    return { connection: { connectionString: url }, isInUse: !taken.ok, close: async () => release() };
  }
  if (!taken.ok) {
    say(`Assay runs on ${path}.`);
    const host = prepareSocketFolder(path, userForPostgres());
    return { connection: connectionTo(host), isInUse: true, close: async () => undefined };
  }
  const started = await startPostgres({ folder: taken.folder, say });
  if (!started.ok) {
    release();
    return started.message;
  }
  const { postgres } = started;
  return {
    connection: postgres.connection,
    isInUse: false,
    async close() {
      await postgres.stop();
      release();
    },
  };
}
