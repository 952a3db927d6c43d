import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { moneyOf } from '@assay/amounts/money';
import { defaultConfiguration } from '@assay/engine/configuration/default-configuration';
import { createEngineClient, type EngineClient } from '@assay/engine/engine-client';
import type { EnginePort } from '@assay/engine/engine-port';
import { createJournalClock } from '@assay/engine/sequencer/journal-clock';
import { type BatchMeasure, Sequencer } from '@assay/engine/sequencer/sequencer';
import { encodeCommand } from '@assay/exchange-core/command-codec';
import type { Command } from '@assay/exchange-core/commands';
import { ExchangeCore } from '@assay/exchange-core/exchange-core';
import { CHAIN_START } from '@assay/journal/frame-chain';
import { openPostgresJournal } from '@assay/journal/postgres-journal';
import { startOwnPostgres } from '@assay/postgres/testing/own-postgres';
import { alternate, type BenchmarkResult, median, percentile } from '../alternating.ts';

const CLIENTS = 64;
const ROUND_MS = 2_000;
const FIRST_USER = 100_001;
/** Written over from its beginning again and again, as PostgreSQL does with its log. */
const FILE_BYTES = 16 * 1024 * 1024;

/**
 * Row "journal commits, 64 clients": sequencer, core and PostgreSQL against writing the same bytes to the same disk, and nothing
 * else. The follower, which may lag, does not run.
 */
export async function journalCommits(): Promise<BenchmarkResult> {
  const postgres = await startOwnPostgres('measured');
  const folder = mkdtempSync(join(tmpdir(), 'assay-fdatasync-'));
  const journal = await openPostgresJournal(await postgres.createDatabase());
  const measures: BatchMeasure[] = [];
  const sequencer = new Sequencer({
    core: new ExchangeCore(),
    journal,
    chainEnd: CHAIN_START,
    clock: createJournalClock(0, () => undefined),
    onFatal: fail,
    onListenerFault: fail,
    observe: (measure) => measures.push(measure),
  });
  const client = createEngineClient(sequencer, sequencer);
  try {
    await mustSubmit(client, { type: 'genesis', mode: 'sandbox', seed: 'bench', instance: 'bench' });
    for (const command of defaultConfiguration([])) await mustSubmit(client, command);
    for (let index = 0; index < CLIENTS; index += 1) {
      await mustSubmit(client, { type: 'open-account', userId: FIRST_USER + index, kind: 'user' });
    }
    await commitsPerSecond(sequencer, measures);
    const all: BatchMeasure[] = [];
    const measured = async () => {
      const rate = await commitsPerSecond(sequencer, measures);
      all.push(...measures);
      return rate;
    };
    const rounds = await alternate(measured, () => syncsPerSecond(folder, medianBytes(measures)));
    const commands = all.reduce((sum, measure) => sum + measure.commands, 0);
    const perBatch = commands / all.length;
    const durableMs = all.map((measure) => measure.durableMs);
    return {
      row: `journal commits, ${CLIENTS} clients`,
      yardstick: 'bare fdatasync loop, same disk and batch',
      goal: '≥ 0.6',
      ratioMedian: median(rounds.ratios),
      ratioMinimum: Math.min(...rounds.ratios),
      measured: `${Math.round(median(rounds.measured))} commits/s, ${Math.round(median(rounds.measured) * perBatch)} commands/s`,
      note: `${perBatch.toFixed(1)} commands a commit; durable after mean ${(durableMs.reduce((sum, ms) => sum + ms, 0) / durableMs.length).toFixed(2)} ms, p50 ${percentile(durableMs, 0.5).toFixed(2)} ms, p99 ${percentile(durableMs, 0.99).toFixed(2)} ms; bare ${Math.round(median(rounds.yardstick))}/s`,
    };
  } finally {
    await sequencer.drain();
    await journal.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function fail(error: unknown): never {
  throw error;
}

async function mustSubmit(client: EngineClient, command: Command): Promise<void> {
  const result = await client.submit(command);
  if (!result.accepted) throw new Error(`${command.type} was refused: ${result.code}`);
}

/** Each client sends its next command when the last one is durable. Leaves the round's batches in `measures`. */
async function commitsPerSecond(sequencer: Pick<EnginePort, 'submit'>, measures: BatchMeasure[]): Promise<number> {
  measures.length = 0;
  const startedMs = performance.now();
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, index) => {
      const command = encodeCommand({
        type: 'issue-sandbox-coins',
        userId: FIRST_USER + index,
        assetId: 1,
        amount: moneyOf(1n),
        clientOrderId: '',
      });
      while (performance.now() - startedMs < ROUND_MS) await sequencer.submit(command);
    }),
  );
  return (measures.length / (performance.now() - startedMs)) * 1_000;
}

function medianBytes(measures: readonly BatchMeasure[]): number {
  return Math.round(median(measures.map((measure) => measure.bytes)));
}

function syncsPerSecond(folder: string, bytes: number): number {
  const file = openSync(join(folder, 'bare'), 'w');
  try {
    writeSync(file, Buffer.alloc(FILE_BYTES));
    fdatasyncSync(file);
    const batch = Buffer.alloc(bytes, 1);
    const startedMs = performance.now();
    let count = 0;
    for (let at = 0; performance.now() - startedMs < ROUND_MS; at = at + 2 * bytes > FILE_BYTES ? 0 : at + bytes) {
      writeSync(file, batch, 0, bytes, at);
      fdatasyncSync(file);
      count += 1;
    }
    return (count / (performance.now() - startedMs)) * 1_000;
  } finally {
    closeSync(file);
  }
}
