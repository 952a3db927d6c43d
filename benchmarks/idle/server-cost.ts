import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerProcess } from '@assay/verification/server-process/server-process';

const clockTicksPerSecond = 100;
const dayMs = 86_400_000;

/** What a server has used up at a moment. */
export interface ServerCost {
  readonly atMs: number;
  readonly processorMs: number;
  readonly journalBytes: number;
}

export async function serverCost(server: ServerProcess): Promise<ServerCost> {
  const bytes = await journalBytes(server.address);
  return { atMs: performance.now(), processorMs: processorMsOf(server), journalBytes: bytes };
}

export function shareOfCore(before: ServerCost, after: ServerCost): number {
  return (after.processorMs - before.processorMs) / (after.atMs - before.atMs);
}

export function journalMegabytesPerDay(before: ServerCost, after: ServerCost): number {
  return ((after.journalBytes - before.journalBytes) * dayMs) / (after.atMs - before.atMs) / 1e6;
}

/** Processor time of the server and of the PostgreSQL that works in its data folder, from /proc (Linux). */
function processorMsOf({ pid, dataFolder }: ServerProcess): number {
  const processes = readdirSync('/proc').filter((name) => /^[0-9]+$/.test(name));
  const stats = processes.map((name) => statOf(name)).filter((stat) => stat !== undefined);
  const postmaster = postmasterOf(dataFolder);
  return stats
    .filter((stat) => stat.pid === pid || stat.pid === postmaster || stat.parent === postmaster)
    .reduce((sum, stat) => sum + stat.processorMs, 0);
}

/** The first line of its file; undefined when the database is somebody else's. */
function postmasterOf(dataFolder: string): number | undefined {
  for (const name of readdirSync(dataFolder)) {
    try {
      return Number(readFileSync(join(dataFolder, name, 'postmaster.pid'), 'utf8').split('\n')[0]);
    } catch {}
  }
  return undefined;
}

/** Undefined for a process that has just ended. What its own children used before they ended counts too. */
function statOf(pid: string): { pid: number; parent: number; processorMs: number } | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    const ticks = [11, 12].reduce((sum, at) => sum + Number(fields[at]), 0);
    return { pid: Number(pid), parent: Number(fields[1]), processorMs: (ticks * 1_000) / clockTicksPerSecond };
  } catch {
    return undefined;
  }
}

async function journalBytes(address: string): Promise<number> {
  const text = await (await fetch(`${address}/metrics`)).text();
  const value = /^assay_journal_bytes_total(?:\{[^}]*\})? ([0-9.e+]+)$/m.exec(text)?.[1];
  if (value === undefined) throw new Error('/metrics has no assay_journal_bytes_total');
  return Number(value);
}
