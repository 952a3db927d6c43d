import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { ExchangeCorePort } from '@assay/exchange-core/exchange-core-port';
import { CLIENT_ORDER_IDS_FORGOTTEN_A_BATCH, CLIENT_ORDER_IDS_TOTAL_MAX } from '@assay/exchange-core/limits';
import type { BenchmarkResult } from '../alternating.ts';
import { NamingCore, type Turns } from './naming-core.ts';

const warmUp = 20_000;
/** As many as there may be, but for the last ones that no account is let have. */
const most = CLIENT_ORDER_IDS_TOTAL_MAX - 1_000;

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** Memory outside of the heap is given back a turn after its owner was found to be gone. */
async function bytesInUse(): Promise<number> {
  collectGarbage();
  await turn();
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Rows "client order ids": what remembering many of them costs the loop, and a start. */
export async function rememberedIds(): Promise<BenchmarkResult[]> {
  return [await row(540_000), await row(most)];
}

async function row(count: number): Promise<BenchmarkResult> {
  const naming = new NamingCore();
  await naming.withoutIds(warmUp);
  const plain = await naming.withoutIds(warmUp);
  const before = await bytesInUse();
  const adding = await naming.remember(count);
  const bytes = (await bytesInUse()) - before;
  const snapshot = await snapshotOf(naming.core);
  // The thread that forgets is not the one that writes snapshots.
  await bytesInUse();
  const forgetting = await naming.forget(Math.ceil(count / CLIENT_ORDER_IDS_FORGOTTEN_A_BATCH) + 1);
  const aBatch = ({ totalMs, turns }: Turns) => totalMs / turns;
  const ratio = aBatch(plain) / aBatch(adding);
  return {
    row: `client order ids: ${count}`,
    yardstick: `orders without ids: ${said(plain)}`,
    goal: 'no turn of the loop above 20 ms on a machine of its own',
    ratioMedian: ratio,
    ratioMinimum: ratio,
    measured: `longest turn ${Math.max(adding.longest, forgetting.longest).toFixed(1)} ms`,
    note:
      `adding: ${said(adding)}; forgetting all at once, ${CLIENT_ORDER_IDS_FORGOTTEN_A_BATCH} a batch: ${said(forgetting)}; ` +
      `${Math.round(bytes / count)} bytes an id, ${Math.round(bytes / 2 ** 20)} MiB in all; ${snapshot}`,
  };
}

function said({ longest, p999, totalMs, turns }: Turns): string {
  return `longest turn ${longest.toFixed(1)} ms, p99.9 ${p999.toFixed(1)} ms, ${(totalMs / turns).toFixed(2)} ms on average`;
}

/** Written here, as the follower does; restored in a process of its own. */
async function snapshotOf(core: ExchangeCorePort): Promise<string> {
  const startedMs = performance.now();
  const { stateHash, length, parts } = core.snapshotParts();
  const writtenMs = performance.now() - startedMs;
  const folder = mkdtempSync(join(tmpdir(), 'assay-client-order-ids-'));
  try {
    const file = join(folder, 'snapshot');
    for (const part of parts) appendFileSync(file, part);
    const script = fileURLToPath(new URL('./restored-core.ts', import.meta.url));
    const restored = JSON.parse(
      execFileSync(process.execPath, [...process.execArgv, script, file], { encoding: 'utf8' }),
    );
    if (restored.stateHash !== stateHash) throw new Error('the snapshot came to another state');
    return (
      `snapshot ${Math.round(length / 2 ** 20)} MiB in ${parts.length} parts, written and hashed in ${Math.round(writtenMs)} ms; ` +
      `a start restores it in ${restored.restoredMs} ms and proves it in ${restored.provedMs - restored.restoredMs} ms more, ` +
      `heap ${restored.heapMebibytes} MiB, at most ${restored.peakMebibytes} MiB resident`
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}
