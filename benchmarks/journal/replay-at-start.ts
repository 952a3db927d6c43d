import { encodeCommand } from '@assay/exchange-core/codec/command-codec';
import type { Batch, Command } from '@assay/exchange-core/commands';
import { ExchangeCore } from '@assay/exchange-core/exchange-core';
import { BatchGenerator } from '@assay/exchange-core/testing/generated-batches';
import { Random } from '@assay/exchange-core/testing/random';
import { encodeFrame } from '@assay/journal/batch-frame';
import { CHAIN_START, type ChainEnd, chainEndOf } from '@assay/journal/frame-chain';
import type { Journal } from '@assay/journal/journal';
import { openPostgresJournal } from '@assay/journal/postgres-journal';
import { createMemorySnapshotStore } from '@assay/journal/snapshot-store';
import { recoverCore } from '@assay/server/engine/core-recovery';
import { liveCoreMaker } from '@assay/server/engine/exchange-core-maker';
import { startTemporaryPostgres } from '@assay/server/engine/testing/temporary-postgres';
import { alternate, type BenchmarkResult, median } from '../alternating.ts';

const SEED = 1;
const BATCHES = 8_000;
/** Under load a batch holds what arrived while the one before was written. */
const GENERATED_PER_BATCH = 8;

/** Row "replay at start": from PostgreSQL, with decoding and the hash chain, against the same batches applied from memory. */
export async function replayAtStart(): Promise<BenchmarkResult> {
  const batches = generate();
  const commands = batches.reduce((sum, batch) => sum + batch.commands.length, 0);
  const postgres = await startTemporaryPostgres();
  const journal = await openPostgresJournal(await postgres.createDatabase());
  try {
    const bytes = await record(journal, batches);
    const expected = inMemory(batches).hash;
    const replay = async () => {
      const startedMs = performance.now();
      const { core } = await recoverCore({
        reader: journal,
        snapshots: createMemorySnapshotStore(),
        maker: liveCoreMaker,
        upTo: batches.length,
        onSnapshotRefused: () => undefined,
      });
      const tookMs = performance.now() - startedMs;
      if (core.stateHash() !== expected) throw new Error('the replay came to another state');
      return (commands / tookMs) * 1_000;
    };
    const rounds = await alternate(replay, () => (commands / inMemory(batches).tookMs) * 1_000);
    return {
      row: 'replay at start',
      yardstick: 'the core in memory',
      goal: '≥ 0.5, hash equal',
      ratioMedian: median(rounds.ratios),
      ratioMinimum: Math.min(...rounds.ratios),
      measured: `${Math.round(median(rounds.measured))} commands/s`,
      note: `${commands} commands in ${batches.length} batches, ${(bytes / 2 ** 20).toFixed(1)} MB; hash equal; seed ${SEED}`,
    };
  } finally {
    await journal.close();
    await postgres.stop();
  }
}

function generate(): readonly Batch[] {
  const generator = new BatchGenerator(new Random(SEED));
  const batches: Batch[] = [{ ...generator.opening(), sequence: 1 }];
  while (batches.length < BATCHES) {
    const commands: Command[] = [];
    let timeMs = 0;
    for (let count = 0; count < GENERATED_PER_BATCH; count += 1) {
      const next = generator.next([]);
      commands.push(...next.commands.filter(isStorable));
      timeMs = next.timeMs;
    }
    batches.push({ sequence: batches.length + 1, timeMs, commands });
  }
  return batches;
}

/** The generator also makes numbers that no border lets through and the journal cannot hold. */
function isStorable(command: Command): boolean {
  try {
    return encodeCommand(command).length > 0;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

async function record(journal: Journal, batches: readonly Batch[]): Promise<number> {
  let end: ChainEnd = CHAIN_START;
  let total = 0;
  for (const { sequence, timeMs, commands } of batches) {
    const frame = { sequence, timeMs, rulesVersion: 1, previousHash: end.hash, commands: commands.map(encodeCommand) };
    const bytes = encodeFrame(frame);
    await journal.append(sequence, bytes);
    end = chainEndOf(frame, bytes);
    total += bytes.length;
  }
  return total;
}

function inMemory(batches: readonly Batch[]): { readonly hash: string; readonly tookMs: number } {
  const core = new ExchangeCore();
  const startedMs = performance.now();
  for (const batch of batches) core.apply(batch);
  const tookMs = performance.now() - startedMs;
  return { hash: core.stateHash(), tookMs };
}
