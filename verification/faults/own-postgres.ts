import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { userForPostgres } from '@assay/postgres/operating-system-user';
import { findPrograms, postgresEnvironment } from '@assay/postgres/postgres-programs';
import { Client } from 'pg';
import { freePort } from '../server-process/server-process.ts';

/** A PostgreSQL that the exchange did not start: over TCP, with a password, under another role. */
export interface OwnPostgres {
  /** For DATABASE_URL; holds the password. */
  readonly url: string;
  readonly password: string;
  run(sql: string): Promise<void>;
  /** Starts it, with other settings than its own if given. */
  start(settings?: Readonly<Record<string, string>>): Promise<void>;
  stop(): Promise<void>;
  remove(): Promise<void>;
}

const ROLE = 'trader';
const DATABASE = 'exchange';
const READY_WITHIN_MS = 30_000;

export async function createOwnPostgres(): Promise<OwnPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-own-'));
  const user = userForPostgres();
  const password = 'a-secret-of-nobody';
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, `${password}\n`);
  for (const path of [folder, passwordFile]) {
    chmodSync(path, 0o700);
    if (user !== undefined) chownSync(path, user.uid, user.gid);
  }
  const programs = findPrograms(folder, user);
  const cluster = join(folder, 'cluster');
  const made = spawnSync(
    programs.initdb,
    ['-D', cluster, '-U', ROLE, '--pwfile', passwordFile, '-E', 'UTF8', '--locale=C', '-A', 'scram-sha-256'],
    { ...user, cwd: '/', encoding: 'utf8', env: postgresEnvironment },
  );
  if (made.status !== 0) throw new Error(`no cluster could be made: ${made.stderr}`);
  const port = await freePort();
  const addressOf = (database: string) => `postgres://${ROLE}:${password}@127.0.0.1:${port}/${database}`;
  let child: ReturnType<typeof spawn> | undefined;
  let ended: Promise<unknown> = Promise.resolve();

  async function run(database: string, sql: string): Promise<void> {
    const client = new Client({ connectionString: addressOf(database) });
    client.on('error', () => undefined);
    await client.connect();
    await client.query(sql).finally(() => client.end());
  }

  async function start(settings: Readonly<Record<string, string>> = {}): Promise<void> {
    const flags = { port: String(port), listen_addresses: '127.0.0.1', unix_socket_directories: '', ...settings };
    const given = Object.entries(flags).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const started = spawn(programs.postgres, ['-D', cluster, ...given], {
      ...user,
      cwd: '/',
      stdio: 'ignore',
      env: postgresEnvironment,
    });
    child = started;
    ended = new Promise((resolve) => started.on('exit', resolve));
    const deadline = performance.now() + READY_WITHIN_MS;
    while (
      !(await run('postgres', 'SELECT 1').then(
        () => true,
        () => false,
      ))
    ) {
      if (performance.now() > deadline) throw new Error('the own PostgreSQL was not ready in time');
      await sleep(100);
    }
  }

  async function stop(): Promise<void> {
    child?.kill('SIGINT');
    await ended;
  }

  await start();
  await run('postgres', `CREATE DATABASE ${DATABASE}`);
  return {
    url: addressOf(DATABASE),
    password,
    run: (sql) => run(DATABASE, sql),
    start,
    stop,
    async remove() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
