import { readdirSync, readFileSync } from 'node:fs';
import { startServer } from '@assay/verification/server-process/server-process';
import type { BenchmarkResult } from '../alternating.ts';

const clockTicksPerSecond = 100;
const warmUpMs = 15_000;
const measureMs = Number(process.env.ASSAY_IDLE_SECONDS ?? '60') * 1_000;
const dayMs = 86_400_000;

/** CPU time of a process and all its children in ms, from /proc (Linux). */
function treeCpuMs(root: number): number {
  const stats = readdirSync('/proc')
    .filter((name) => /^[0-9]+$/.test(name))
    .flatMap((name) => {
      try {
        const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
        return [{ pid: Number(name), parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) }];
      } catch {
        return [];
      }
    });
  const members = new Set([root]);
  for (let grown = true; grown; ) {
    grown = false;
    for (const entry of stats) {
      if (members.has(entry.parent) && !members.has(entry.pid)) {
        members.add(entry.pid);
        grown = true;
      }
    }
  }
  return stats
    .filter((entry) => members.has(entry.pid))
    .reduce((sum, entry) => sum + (entry.ticks * 1_000) / clockTicksPerSecond, 0);
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
      treeCpuMs(server.pid),
      await journalBytes(server.address),
      performance.now(),
    ];
    await new Promise((resolve) => setTimeout(resolve, measureMs));
    const [cpuAfter, bytesAfter, after] = [
      treeCpuMs(server.pid),
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
      note: `journal ${megabytesPerDay.toFixed(0)} MB a day over ${Math.round((after - before) / 1000)} s; PostgreSQL's processes included where they are children`,
    };
  } finally {
    await server.stop();
  }
}
