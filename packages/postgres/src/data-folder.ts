import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  statSync,
  writeSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { onDisk, PostgresFault, type PostgresRefusal, refusedBy } from './postgres-fault.ts';
import { isRunning } from './running-process.ts';

/** A data folder that exists, can be written and belongs to this process until it ends or releases it. */
export type DataFolder = {
  /** Absolute path without symbolic links. */
  readonly path: string;
  /** Lets another process have the folder. The end of this process, however it comes, does the same. */
  release(): void;
};

const searchByOthers = 0o011;

/** After Ctrl-C npm is gone before the server has stopped; a start right after it waits this long for the folder. */
const lockWaitMs = 2_000;
const lockPollMs = 100;

/** `ASSAY_DATA`, or `/var/lib/assay` for root and `~/.local/share/assay` for everybody else. */
export const dataFolderPath = (environment: Readonly<Record<string, string | undefined>>): string => {
  const named = environment.ASSAY_DATA;
  if (named !== undefined && named !== '') return resolve(named);
  return process.getuid?.() === 0 ? '/var/lib/assay' : join(homedir(), '.local', 'share', 'assay');
};

/** Creates the folder if needed and takes it; a second taker is told which process has it. */
export const takeDataFolder = (path: string): { readonly ok: true; readonly folder: DataFolder } | PostgresRefusal => {
  try {
    return { ok: true, folder: take(path) };
  } catch (error) {
    return refusedBy(error);
  }
};

const take = (path: string): DataFolder => {
  const isRoot = process.getuid?.() === 0;
  onDisk(path, () => mkdirSync(path, { recursive: true, mode: isRoot ? 0o711 : 0o700 }));
  const realPath = realpathSync(path);
  // The user postgres must be able to walk through a folder of root's, though not to list it.
  const { mode } = statSync(realPath);
  if (isRoot && (mode & searchByOthers) !== searchByOthers) {
    onDisk(realPath, () => chmodSync(realPath, (mode & 0o7777) | searchByOthers));
  }
  const lockPath = join(realPath, 'assay.lock');
  const file = onDisk(lockPath, () => openSync(lockPath, 'a+', 0o600));
  if (!lockWithPatience(file, lockPath)) {
    closeSync(file);
    throw new PostgresFault(alreadyRunning(realPath, lockPath));
  }
  onDisk(lockPath, () => {
    ftruncateSync(file);
    writeSync(file, `${process.pid}\n`);
  });
  return { path: realPath, release: () => closeSync(file) };
};

const alreadyRunning = (folder: string, lockPath: string): string =>
  `Assay already runs on the data folder ${folder} (process ${holderOf(lockPath)}). ` +
  'Stop that one first, or set ASSAY_DATA to another folder and PORT to another port.';

const holderOf = (lockPath: string): string => readFileSync(lockPath, 'utf8').trim() || 'unknown';

const lockWithPatience = (file: number, lockPath: string): boolean => {
  const deadline = performance.now() + lockWaitMs;
  const nobodyWakesThis = new Int32Array(new SharedArrayBuffer(4));
  while (!lock(file, lockPath)) {
    if (performance.now() > deadline) return false;
    // Nothing else runs in this process yet.
    Atomics.wait(nobodyWakesThis, 0, 0, lockPollMs);
  }
  return true;
};

/**
 * Locks the open file, not its name: the kernel drops the lock with the last descriptor, so a killed process
 * leaves none behind. Node has no such call; the command `flock` locks the open file that it inherits and ends,
 * and the lock stays with our descriptor. Children do not inherit it, since Node opens files close-on-exec.
 */
const lock = (file: number, lockPath: string): boolean => {
  const answer = spawnSync('flock', ['--nonblock', '3'], {
    stdio: ['ignore', 'ignore', 'pipe', file],
    encoding: 'utf8',
  });
  if (answer.status === 0) return true;
  if (answer.status === 1 && answer.stderr === '') return false;
  return lockWithoutFlock(lockPath);
};

/** For systems without `flock`: as good as the process id in the file, so a race of two first starts is not seen. */
const lockWithoutFlock = (lockPath: string): boolean => {
  const holder = Number.parseInt(holderOf(lockPath), 10);
  return !Number.isSafeInteger(holder) || holder === process.pid || !isRunning(holder);
};
