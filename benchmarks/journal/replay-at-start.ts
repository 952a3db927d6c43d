import { Random } from '@assay/amounts/testing/random';
import { defaultConfiguration } from '@assay/engine/configuration/default-configuration';
import { recoverCore } from '@assay/engine/recovery/core-recovery';
import { exchangeCoreMaker } from '@assay/engine/recovery/exchange-core-maker';
import {
  BTC,
  cancelAll,
  indexTick,
  issueCoins,
  limitOrder,
  openAccount,
  USDT,
} from '@assay/engine/testing/trading-commands';
import { encodeCommand } from '@assay/exchange-core/command-codec';
import type { Batch, Command } from '@assay/exchange-core/commands';
import { ExchangeCore } from '@assay/exchange-core/exchange-core';
import { encodeFrame } from '@assay/journal/batch-frame';
import { CHAIN_START, type ChainEnd, chainEndOf } from '@assay/journal/frame-chain';
import type { Journal } from '@assay/journal/journal';
import { openPostgresJournal } from '@assay/journal/postgres-journal';
import { createMemorySnapshotStore } from '@assay/journal/testing/memory-snapshot-store';
import { startOwnPostgres } from '@assay/postgres/testing/own-postgres';
import { alternate, type BenchmarkResult, median } from '../alternating.ts';

const SEED = 1;
const USERS = 50;
const FIRST_USER = 100_001;
const PRICE = 50_000;
const STARTED_MS = 1_700_000_000_000;
/** Under load a batch holds what arrived while the one before was written. */
const COMMANDS_PER_BATCH = 30;
const BATCH_INTERVAL_MS = 2;
const BATCHES = 10_000;

/** Row "replay at start": from PostgreSQL, with decoding and the hash chain, against the same batches applied from memory. */
export async function replayAtStart(): Promise<BenchmarkResult> {
  const batches = generate();
  const commands = batches.reduce((sum, batch) => sum + batch.commands.length, 0);
  const postgres = await startOwnPostgres('measured');
  const journal = await openPostgresJournal(await postgres.createDatabase());
  try {
    const bytes = await record(journal, batches);
    const expected = inMemory(batches).hash;
    const replay = async () => {
      const startedMs = performance.now();
      const { core } = await recoverCore({
        reader: journal,
        snapshots: createMemorySnapshotStore(),
        maker: exchangeCoreMaker,
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

/** People who place orders close to each other on one market and now and then take them all back. */
function generate(): readonly Batch[] {
  const random = new Random(SEED);
  const users = Array.from({ length: USERS }, (_, index) => FIRST_USER + index);
  const opening: Command[] = [
    { type: 'genesis', mode: 'sandbox', seed: 'bench', instance: 'bench' },
    ...defaultConfiguration([]),
    indexTick(STARTED_MS, PRICE),
    ...users.flatMap((userId) => [openAccount(userId), issueCoins(userId, USDT, 99_000), issueCoins(userId, BTC, 1)]),
  ];
  const batches: Batch[] = [{ sequence: 1, timeMs: STARTED_MS, commands: opening }];
  while (batches.length < BATCHES) {
    const sequence = batches.length + 1;
    const timeMs = STARTED_MS + sequence * BATCH_INTERVAL_MS;
    const commands = Array.from({ length: COMMANDS_PER_BATCH }, () => tradingCommand(random, random.pick(users)));
    const startsSecond = Math.floor(timeMs / 1_000) !== Math.floor((timeMs - BATCH_INTERVAL_MS) / 1_000);
    batches.push({ sequence, timeMs, commands: startsSecond ? [indexTick(timeMs, PRICE), ...commands] : commands });
  }
  return batches;
}

function tradingCommand(random: Random, userId: number): Command {
  if (random.chance(0.02)) return cancelAll(userId);
  const side = random.chance(0.5) ? 'buy' : 'sell';
  return limitOrder(userId, side, PRICE + random.below(41) - 20, 1_000 + random.below(1_000));
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
  let refused = 0;
  for (const batch of batches) refused += core.apply(batch).results.filter((result) => !result.accepted).length;
  const tookMs = performance.now() - startedMs;
  if (refused > 0) throw new Error(`${refused} commands were refused, so the core had less to do`);
  return { hash: core.stateHash(), tookMs };
}
