import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { startServer } from '@assay/verification/server-process/server-process';
import type { BenchmarkResult } from '../alternating.ts';

const clockTicksPerSecond = 100;
const warmUpMs = 15_000;
const measureMs = Number(process.env.ASSAY_IDLE_SECONDS ?? '60') * 1_000;
const dayMs = 86_400_000;

/** CPU time in ms of the server and of the PostgreSQL that works in its data folder, from /proc (Linux). */
function cpuMsOf(serverPid: number, dataFolder: string): number {
  return readdirSync('/proc')
    .filter((name) => /^[0-9]+$/.test(name))
    .filter((name) => Number(name) === serverPid || worksIn(name, dataFolder))
    .reduce((sum, name) => sum + cpuMs(name), 0);
}

/** A PostgreSQL process stands in its cluster's folder. One that has just ended stands nowhere. */
function worksIn(pid: string, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`).startsWith(`${folder}/`);
  } catch {
    return false;
  }
}

function cpuMs(pid: string): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return ((Number(fields[11]) + Number(fields[12])) * 1_000) / clockTicksPerSecond;
  } catch {
    return 0;
  }
}

async function journalBytes(address: string): Promise<number> {
  const text = await (await fetch(`${address}/metrics`)).text();
  const value = /^assay_journal_bytes_total(?:\{[^}]*\})? ([0-9.e+]+)$/m.exec(text)?.[1];
  if (value === undefined) throw new Error('/metrics has no assay_journal_bytes_total');
  return Number(value);
}

/** Row "idle sandbox": share of one core of the server and its PostgreSQL, and what the journal grows in a day. */
export async function idleSandbox(): Promise<BenchmarkResult> {
  const server = await startServer();
  try {
    await new Promise((resolve) => setTimeout(resolve, warmUpMs));
    const [cpuBefore, bytesBefore, before] = [
      cpuMsOf(server.pid, server.dataFolder),
      await journalBytes(server.address),
      performance.now(),
    ];
    await new Promise((resolve) => setTimeout(resolve, measureMs));
    const [cpuAfter, bytesAfter, after] = [
      cpuMsOf(server.pid, server.dataFolder),
      await journalBytes(server.address),
      performance.now(),
    ];
    const share = (cpuAfter - cpuBefore) / (after - before);
    const megabytesPerDay = ((bytesAfter - bytesBefore) * dayMs) / (after - before) / 1e6;
    return {
      row: 'idle sandbox, all markets quoted, one tick per symbol and second',
      yardstick: 'one core; disk',
      goal: '≤ 0.15; journal ≤ 100 MB a day',
      ratioMedian: share,
      ratioMinimum: share,
      measured: `${(share * 100).toFixed(1)} % of one core`,
      note: `journal ${megabytesPerDay.toFixed(0)} MB a day over ${Math.round((after - before) / 1000)} s; PostgreSQL included`,
    };
  } finally {
    await server.stop();
  }
}
