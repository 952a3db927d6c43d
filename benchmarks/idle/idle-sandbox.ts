import { startServer } from '@assay/verification/server-process/server-process';
import type { BenchmarkResult } from '../alternating.ts';
import { journalMegabytesPerDay, serverCost, shareOfCore } from './server-cost.ts';

/** In the first minute candles of years are computed and everything is compiled: what follows is what an idle exchange costs. */
const warmUpMs = 75_000;
const measureMs = Number(process.env.ASSAY_IDLE_SECONDS ?? '60') * 1_000;

/** Row "idle sandbox": share of one core of the server and its PostgreSQL, and what the journal grows in a day. */
export async function idleSandbox(): Promise<BenchmarkResult> {
  const server = await startServer();
  try {
    await new Promise((resolve) => setTimeout(resolve, warmUpMs));
    const before = await serverCost(server);
    await new Promise((resolve) => setTimeout(resolve, measureMs));
    const after = await serverCost(server);
    const share = shareOfCore(before, after);
    return {
      row: 'idle sandbox, all markets quoted, one tick per symbol and second',
      yardstick: 'one core; disk',
      goal: '≤ 0.15; journal ≤ 100 MB a day',
      ratioMedian: share,
      ratioMinimum: share,
      measured: `${(share * 100).toFixed(1)} % of one core`,
      note: `journal ${journalMegabytesPerDay(before, after).toFixed(0)} MB a day over ${Math.round((after.atMs - before.atMs) / 1000)} s; PostgreSQL included`,
    };
  } finally {
    await server.stop();
  }
}
