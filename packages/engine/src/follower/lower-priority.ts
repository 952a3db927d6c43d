import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { worksIn } from '@assay/postgres/running-process';
import type { ClientBase, ClientConfig } from 'pg';

/**
 * How nice the follower is to others (Linux, 0 to 19): its thread and its processes of PostgreSQL get about a tenth of what an equal would while
 * somebody else wants the processor too, and all of it otherwise. Not the most, since they hold locks of the database for moments.
 */
export const FOLLOWER_NICENESS = 10;

/**
 * Lets orders go before the follower, where the system can: for the thread that calls, and for PostgreSQL's processes behind the connections
 * of this application's name when it is our own PostgreSQL on this machine. Returns why something keeps its priority; nothing depends on it.
 */
export async function lowerPriority(
  client: ClientBase,
  { host, application_name: name }: ClientConfig,
): Promise<string | undefined> {
  if (process.platform !== 'linux') return undefined;
  try {
    setPriority(ownThreadId(), FOLLOWER_NICENESS);
    // Only our own PostgreSQL is connected to by the folder of its socket; the process ids of another one may be strangers here.
    if (host?.startsWith('/') !== true) return undefined;
    for (const pid of await processesBehind(client, name)) setPriority(pid, FOLLOWER_NICENESS);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Linux counts threads as it counts processes: `/proc/thread-self` is `PROCESS/task/THREAD`. */
function ownThreadId(): number {
  return Number(readlinkSync('/proc/thread-self').split('/').at(-1));
}

/** Those that stand in the cluster's folder, as every process of PostgreSQL does: a number alone proves nothing. */
async function processesBehind(client: ClientBase, applicationName: string | undefined): Promise<number[]> {
  const { rows } = await client.query<{ pid: number; folder: string }>(
    `SELECT pid, current_setting('data_directory') AS folder FROM pg_stat_activity
     WHERE application_name = $1 AND datname = current_database() AND backend_type = 'client backend'`,
    [applicationName],
  );
  return rows.filter(({ pid, folder }) => worksIn(pid, folder)).map(({ pid }) => pid);
}
