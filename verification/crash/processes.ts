import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { JOURNAL_WRITER_NAME } from '@assay/journal/postgres-journal';
import { onRunning } from './running-database.ts';

/** The postmaster of a data folder and every process that it started; empty when none runs. */
export function postgresProcesses(dataFolder: string): readonly number[] {
  const postmaster = postmasterOf(dataFolder);
  if (postmaster === undefined) return [];
  const children = readdirSync('/proc')
    .filter((name) => /^[0-9]+$/.test(name) && parentOf(name) === postmaster)
    .map(Number);
  return [postmaster, ...children];
}

function postmasterOf(dataFolder: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(dataFolder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
    return readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres') ? pid : undefined;
  } catch {
    return undefined;
  }
}

function parentOf(pid: string): number | undefined {
  try {
    // The name of the process stands in brackets and may hold anything; the parent is the second field behind it.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
}

/**
 * The journal's backend does nothing any more and does not say so, like a disk that hangs; the rest of PostgreSQL goes on, so
 * that the server meets new orders meanwhile. Answers a function that lets it go on.
 */
export async function stallJournal(dataFolder: string): Promise<() => void> {
  const { rows } = await onRunning(dataFolder, (client) =>
    client.query<{ pid: number }>('SELECT pid FROM pg_stat_activity WHERE application_name = $1', [
      JOURNAL_WRITER_NAME,
    ]),
  );
  if (rows.length !== 1) throw new Error(`${rows.length} connections write the journal`);
  const pids = rows.map((row) => row.pid);
  signalAll(pids, 'SIGSTOP');
  return () => signalAll(pids, 'SIGCONT');
}

/** SIGKILL for all of PostgreSQL at once, as when the machine loses power, except that the disk's cache survives. */
export function killPostgres(dataFolder: string): void {
  signalAll(postgresProcesses(dataFolder), 'SIGKILL');
}

/** With the PostgreSQL that may still run on it. */
export function removeDataFolder(dataFolder: string): void {
  killPostgres(dataFolder);
  rmSync(dataFolder, { recursive: true, force: true });
}

function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It ended in between.
    }
  }
}
