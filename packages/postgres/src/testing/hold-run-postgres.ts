// A process of its own beside a run of tests: starts the PostgreSQL that all of them share, says its folder in one line, and ends it with
// everything in the folder when its input is closed, which the system does when whoever started it has gone.
import { chmodSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { takeDataFolder } from '../data-folder.ts';
import { readPostmasterFile } from '../postmaster-file.ts';
import { worksIn } from '../running-process.ts';
import { startPostgres, stopPostmaster } from '../start-postgres.ts';
import { copyCluster } from './empty-cluster.ts';
import { connectionFileIn, dataFoldersIn, emptyClusterIn, sharedDataFolderIn } from './run-folder.ts';

/** One cluster stands for many, each of which an exchange and its pools are connected to. */
const sharedSettings = {
  max_connections: '400',
  // Within the seconds that a test's database lives, nothing is cleaned up anyway; and who copies a database may not meet a cleaner in it.
  autovacuum: 'off',
  // Nobody follows it, and what it has written is not read again after the run.
  wal_level: 'minimal',
  max_wal_senders: '0',
} as const;

async function start(dataFolder: string, emptyCluster?: string) {
  const taken = takeDataFolder(dataFolder);
  if (!taken.ok) throw new Error(taken.message);
  if (emptyCluster !== undefined) copyCluster(emptyCluster, join(dataFolder, 'postgres'));
  const settings = emptyCluster === undefined ? {} : sharedSettings;
  const started = await startPostgres({ folder: taken.folder, settings });
  if (!started.ok) throw new Error(started.message);
  return started.postgres;
}

/** Also those of tests that were killed. */
async function endAll(folder: string): Promise<void> {
  for (const dataFolder of dataFoldersIn(folder)) {
    const cluster = join(dataFolder, 'postgres');
    const pid = readPostmasterFile(cluster)?.pid;
    if (pid !== undefined && worksIn(pid, cluster)) await stopPostmaster(pid);
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}

const folder = mkdtempSync(join(tmpdir(), 'assay-run-'));
// PostgreSQL runs as another user and walks through it.
chmodSync(folder, 0o755);
const ended = new Promise<void>((resolve) => {
  process.stdin.on('end', resolve).on('error', () => resolve());
  process.stdin.resume();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
});
// Nobody may read what is said here any more.
process.stdout.on('error', () => undefined);
try {
  const making = join(folder, 'making');
  await (await start(making)).stop();
  renameSync(join(making, 'postgres'), emptyClusterIn(folder));
  const { connection } = await start(sharedDataFolderIn(folder), emptyClusterIn(folder));
  writeFileSync(connectionFileIn(folder), JSON.stringify(connection));
  process.stdout.write(`${folder}\n`);
  await ended;
} finally {
  await endAll(folder);
}
process.exit();
