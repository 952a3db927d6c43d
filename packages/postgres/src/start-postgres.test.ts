import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { findUnsafeSetting } from '@assay/journal/durable-settings';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type DataFolder, takeDataFolder } from './data-folder.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { isRunning } from './running-process.ts';
import { type PostgresConnection, type RunningPostgres, startPostgres } from './start-postgres.ts';
import { layEmptyCluster } from './testing/empty-cluster.ts';
import { withClient } from './with-client.ts';

type Told = { connection: PostgresConnection; pid: number; wasRunning: boolean; ok?: false; message?: string };
type Holder = { child: ChildProcess; told: Told };

const isRoot = process.getuid?.() === 0;
const ordinaryUser = { uid: 65_534, gid: 65_534 };
const holderPath = fileURLToPath(new URL('./testing/hold-postgres.ts', import.meta.url));

let path: string;
let processes: number[];

beforeEach(() => {
  path = realpathSync(mkdtempSync(join(tmpdir(), 'assay-postgres-')));
  processes = [];
});

afterEach(async () => {
  for (const pid of processes) if (isRunning(pid)) process.kill(pid, 'SIGKILL');
  while (processes.some(isRunning)) await new Promise((resolve) => setTimeout(resolve, 10));
  rmSync(path, { recursive: true, force: true });
});

const take = (): DataFolder => {
  const taken = takeDataFolder(path);
  if (!taken.ok) throw new Error(taken.message);
  return taken.folder;
};

const startOn = async (folder: DataFolder): Promise<RunningPostgres> => {
  const started = await startPostgres({ folder });
  if (!started.ok) throw new Error(started.message);
  processes.push(started.postgres.pid);
  return started.postgres;
};

const query = async (connection: PostgresConnection, text: string): Promise<Record<string, unknown>[]> => {
  return (await withClient(connection, (client) => client.query(text))).rows;
};

const hold = async (as: { uid?: number; gid?: number } = {}): Promise<Holder> => {
  const child = spawn(process.execPath, ['--import', 'tsx', holderPath, path], {
    ...as,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, HOME: path },
  });
  if (child.pid !== undefined) processes.push(child.pid);
  const lines = createInterface({ input: child.stdout! })[Symbol.asyncIterator]();
  const told = JSON.parse((await lines.next()).value) as Told;
  if (told.pid !== undefined) processes.push(told.pid);
  return { child, told };
};

const kill = async ({ child }: Holder, signal: NodeJS.Signals): Promise<void> => {
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
};

describe('PostgreSQL on the data folder', () => {
  it('is made on the first start, durable, closed to others, and keeps its rows over a clean stop', async () => {
    const folder = take();
    const first = await startOn(folder);
    expect(first.wasRunning).toBe(false);
    await withClient(first.connection, async (client) => {
      expect(await findUnsafeSetting(client)).toBeUndefined();
      await client.query('CREATE TABLE kept (value text)');
      await client.query("INSERT INTO kept VALUES ('here')");
      expect((await client.query('SHOW listen_addresses')).rows).toEqual([{ listen_addresses: '' }]);
    });
    expect(statSync(first.connection.host).mode & 0o077).toBe(0);
    await first.stop();
    expect(isRunning(first.pid)).toBe(false);

    const second = await startOn(folder);
    expect(second.wasRunning).toBe(false);
    expect(await query(second.connection, 'SELECT value FROM kept')).toEqual([{ value: 'here' }]);
    await second.stop();
    folder.release();
  });

  it('outlives a killed Assay and is taken over by the next', async () => {
    layEmptyCluster(path);
    const holder = await hold();
    await query(holder.told.connection, 'CREATE TABLE kept (value text)');
    await kill(holder, 'SIGKILL');
    expect(isRunning(holder.told.pid)).toBe(true);

    const folder = take();
    const next = await startOn(folder);
    expect(next).toMatchObject({ wasRunning: true, pid: holder.told.pid });
    expect(await query(next.connection, 'SELECT count(*) FROM kept')).toEqual([{ count: '0' }]);
    await next.stop();
    expect(isRunning(next.pid)).toBe(false);
    folder.release();
  });

  it('is started again, not taken over, when the one that was left runs with weaker settings', async () => {
    layEmptyCluster(path);
    const holder = await hold();
    await query(holder.told.connection, 'ALTER SYSTEM SET synchronous_commit = off');
    await kill(holder, 'SIGKILL');
    await query(holder.told.connection, "ALTER ROLE assay SET synchronous_commit = 'off'");

    const folder = take();
    const refused = await startPostgres({ folder });
    expect(refused).toMatchObject({ ok: false, message: expect.stringContaining('synchronous_commit = off') });
    expect(isRunning(holder.told.pid)).toBe(false);
    // Nor is the one left behind that was started in its place.
    expect(readPostmasterFile(join(path, 'postgres'))).toBeUndefined();
    folder.release();
  });

  it('starts again after PostgreSQL itself was killed, and after the whole machine went down', async () => {
    layEmptyCluster(path);
    const folder = take();
    const first = await startOn(folder);
    await query(first.connection, 'CREATE TABLE kept (value text)');
    process.kill(first.pid, 'SIGKILL');
    const second = await startOn(folder);
    expect(second.wasRunning).toBe(false);
    expect(await query(second.connection, 'SELECT count(*) FROM kept')).toEqual([{ count: '0' }]);
    await second.stop();

    // After a reboot the number in the file may be anybody's; here it is this test's own.
    const stale = `${process.pid}\n${join(path, 'postgres')}\n1\n5432\n${second.connection.host}\n\n1 1\nready   \n`;
    writeFileSync(join(path, 'postgres', 'postmaster.pid'), stale);
    writeFileSync(join(second.connection.host, '.s.PGSQL.5432.lock'), stale);
    const third = await startOn(folder);
    expect(third.wasRunning).toBe(false);
    await third.stop();
    folder.release();
  });

  it('is not disturbed by a first start that was killed half way', async () => {
    const folder = take();
    mkdirSync(join(path, 'postgres.unfinished'));
    writeFileSync(join(path, 'postgres.unfinished', 'PG_VERSION'), '18\n');
    const started = await startOn(folder);
    await started.stop();
    folder.release();
  });

  it('has its socket elsewhere when the data folder has a long name', async () => {
    chmodSync(path, 0o711);
    path = join(path, 'a-name-that-leaves-no-room-for-the-socket'.repeat(3));
    const folder = take();
    const started = await startOn(folder);
    expect(started.connection.host.startsWith(path)).toBe(false);
    expect(await query(started.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await started.stop();
    folder.release();
    rmSync(started.connection.host, { recursive: true });
    path = dirname(path);
  });

  it('is refused when another version made the database', async () => {
    const folder = take();
    mkdirSync(join(path, 'postgres'));
    writeFileSync(join(path, 'postgres', 'PG_VERSION'), '17\n');
    expect(await startPostgres({ folder })).toMatchObject({
      ok: false,
      message: expect.stringContaining('made by PostgreSQL 17'),
    });
    folder.release();
  });
});

describe('the data folder', () => {
  it('belongs to one process: the second gets a sentence with the folder and the process', async () => {
    layEmptyCluster(path);
    const holder = await hold();
    expect(takeDataFolder(path)).toEqual({
      ok: false,
      message: expect.stringMatching(
        new RegExp(`already runs on the data folder ${path} \\(process ${holder.child.pid}\\)`),
      ),
    });
    await kill(holder, 'SIGKILL');
    const folder = take();
    expect(takeDataFolder(path)).toMatchObject({ ok: false });
    await (await startOn(folder)).stop();
    folder.release();
  });

  it('of two starts at the same moment exactly one has it', async () => {
    layEmptyCluster(path);
    const both = await Promise.all([hold(), hold()]);
    expect(both.map(({ told }) => told.ok ?? true).sort()).toEqual([false, true]);
    for (const holder of both)
      if (holder.child.exitCode === null && holder.told.ok !== false) await kill(holder, 'SIGTERM');
  });

  it('that cannot be made is refused with a sentence that names it', () => {
    writeFileSync(join(path, 'file'), '');
    const below = join(path, 'file', 'data');
    expect(takeDataFolder(below)).toMatchObject({ ok: false, message: expect.stringContaining(below) });
  });

  it.runIf(isRoot)('below a folder that is closed to the user postgres is refused with a sentence', async () => {
    chmodSync(path, 0o700);
    const outer = path;
    path = join(path, 'data');
    const folder = take();
    expect(await startPostgres({ folder })).toMatchObject({
      ok: false,
      message: expect.stringContaining('ASSAY_DATA'),
    });
    folder.release();
    path = outer;
  });
});

const readableByOthers = (): boolean => {
  try {
    accessSync(holderPath, constants.R_OK);
    const answer = spawnSync(process.execPath, ['--import', 'tsx', '-e', ''], {
      ...(isRoot ? ordinaryUser : {}),
      cwd: dirname(holderPath),
    });
    return answer.status === 0;
  } catch {
    return false;
  }
};

// As root this checks what an ordinary user gets; an ordinary user's own run of this file checks it already. A clone
// under root's home can be read by nobody else, so there nothing can be tried as somebody else.
describe.runIf(isRoot && readableByOthers())('an ordinary user', () => {
  it('starts, loses Assay by a kill, and takes PostgreSQL over', async () => {
    chownSync(path, ordinaryUser.uid, ordinaryUser.gid);
    const first = await hold(ordinaryUser);
    expect(first.told).toMatchObject({ wasRunning: false });
    expect(statSync(`/proc/${first.told.pid}`).uid).toBe(ordinaryUser.uid);
    await kill(first, 'SIGKILL');
    const second = await hold(ordinaryUser);
    expect(second.told).toMatchObject({ wasRunning: true, pid: first.told.pid });
    await kill(second, 'SIGTERM');
    expect(isRunning(first.told.pid)).toBe(false);
  });
});
