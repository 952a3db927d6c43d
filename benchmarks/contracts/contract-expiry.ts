import { setTimeout as sleep } from 'node:timers/promises';
import { moneyOf } from '@assay/amounts/money';
import { contractConfiguration, poolCommands } from '@assay/engine/configuration/contract-configuration';
import { defaultConfiguration } from '@assay/engine/configuration/default-configuration';
import { type Engine, startEngine } from '@assay/engine/start-engine';
import { BTC, indexTick, issueCoins, openAccount, USDT } from '@assay/engine/testing/trading-commands';
import type { Command } from '@assay/exchange-core/commands';
import { type OwnPostgres, startOwnPostgres } from '@assay/postgres/testing/own-postgres';
import { type BenchmarkResult, median, percentile } from '../alternating.ts';
import { SpotOrders } from '../spot-orders.ts';

const rounds = 3;
const contracts = 5_000;
const people = 50;
const firstPerson = 100_001;
const holdingSeconds = 10;
const spotOrdersPerSecond = 400;
const priceUsdt = 50_000;
/** Acknowledgements of this long from the expiry's tick on are those during the settlement. */
const duringMs = 1_000;
const coins = (whole: number) => moneyOf(BigInt(whole) * 10n ** 12n);

interface Round {
  readonly settledMs: number;
  readonly projectedMs: number;
  readonly batches: number;
  readonly during: readonly number[];
  readonly quiet: readonly number[];
}

/**
 * Row "contracts": 5,000 seconds contracts of one entry expire in one second, while people place spot orders by the clock. From the
 * expiry's tick to the last settlement durable, and the spot orders' acknowledgements in that second beside those of quiet ones.
 */
export async function contractExpiry(): Promise<BenchmarkResult> {
  const postgres = await startOwnPostgres('measured');
  try {
    const results: Round[] = [];
    for (let round = 0; round < rounds; round += 1) results.push(await runRound(postgres));
    const ratios = results.map(({ quiet, during }) => percentile(quiet, 0.99) / percentile(during, 0.99));
    const of = (pick: (round: Round) => readonly number[], share: number) =>
      median(results.map((round) => percentile(pick(round), share))).toFixed(1);
    const settledMs = results.map((round) => round.settledMs);
    return {
      row: `${contracts} contracts in one second`,
      yardstick: 'p99 of spot acknowledgements in quiet seconds',
      goal: '< 1 s, spot acknowledgements not delayed',
      ratioMedian: median(ratios),
      ratioMinimum: Math.min(...ratios),
      measured: `${median(settledMs).toFixed(0)} ms to the last one durable (slowest round ${Math.max(...settledMs).toFixed(0)} ms)`,
      note:
        `${median(results.map(({ batches }) => batches))} batches; in the query tables after ${median(results.map(({ projectedMs }) => projectedMs)).toFixed(0)} ms; ` +
        `${spotOrdersPerSecond} spot orders/s acknowledged p50 ${of(({ during }) => during, 0.5)} ms p99 ${of(({ during }) => during, 0.99)} ms slowest ${of(({ during }) => during, 1)} ms in the ${duringMs} ms of it, ` +
        `p50 ${of(({ quiet }) => quiet, 0.5)} ms p99 ${of(({ quiet }) => quiet, 0.99)} ms slowest ${of(({ quiet }) => quiet, 1)} ms in quiet ones`,
    };
  } finally {
    await postgres.stop();
  }
}

async function runRound(postgres: OwnPostgres): Promise<Round> {
  const engine = await startContractEngine(postgres);
  try {
    await nextSecond(engine);
    const opened = await submitAll(engine, openings());
    if (opened !== contracts) throw new Error(`${opened} of ${contracts} contracts were opened`);
    const spot = new SpotOrders(engine, { firstPerson, people, priceUsdt, ordersPerSecond: spotOrdersPerSecond });
    const settlement = watchSettlement(engine);
    // The first tick is too soon to be an entry tick; the three after it are the entry.
    const expirySecondMs = (await nextSecond(engine)).secondMs + 3_000 + holdingSeconds * 1_000;
    // A busy machine may leave out seconds; the first one at or after the expiry settles.
    let tick = await nextSecond(engine);
    while (tick.secondMs < expirySecondMs) tick = await nextSecond(engine);
    const atMs = tick.sentMs;
    await settlement.done;
    const settledMs = performance.now() - atMs;
    while (engine.status.projectedSequence < engine.status.durableSequence) await sleep(2);
    const projectedMs = performance.now() - atMs;
    await sleep(Math.max(0, duringMs - projectedMs));
    await spot.stop();
    const isDuring = (dueMs: number) => dueMs >= atMs && dueMs < atMs + duringMs;
    return {
      settledMs,
      projectedMs,
      batches: settlement.batches(),
      during: spot.times.filter(({ dueMs }) => isDuring(dueMs)).map(({ tookMs }) => tookMs),
      quiet: spot.times.filter(({ dueMs }) => dueMs < atMs).map(({ tookMs }) => tookMs),
    };
  } finally {
    await engine.stop();
  }
}

async function startContractEngine(postgres: OwnPostgres): Promise<Engine> {
  const started = await startEngine({
    connection: { ...(await postgres.createDatabase()) },
    mode: 'sandbox',
    configuration: [
      ...defaultConfiguration([]),
      ...contractConfiguration(),
      {
        type: 'configure-contract-option',
        symbolId: 1,
        holdingSeconds,
        incomeRatePpm: 800_000,
        minimumStake: coins(5),
        exitTicks: 3,
        isOpen: true,
      },
    ],
    onFatal: (error) => {
      throw error;
    },
    report: () => undefined,
    onClockDifference: () => undefined,
  });
  if (!started.ok) throw new Error(started.message);
  const { engine } = started;
  await submitAll(engine, await engine.client.read(poolCommands));
  await nextSecond(engine);
  const accounts = Array.from({ length: people }, (_, index) => firstPerson + index).flatMap((userId) => [
    openAccount(userId),
    issueCoins(userId, USDT, 90_000),
    issueCoins(userId, BTC, 1),
    { type: 'add-demo-coins', userId, assetId: USDT, amount: coins(10_000), clientOrderId: '' } as const,
  ]);
  if ((await submitAll(engine, accounts)) !== accounts.length) throw new Error('an account was refused');
  return engine;
}

function openings(): Command[] {
  return Array.from({ length: contracts }, (_, index) => ({
    type: 'open-contract',
    userId: firstPerson + (index % people),
    account: 'demo',
    symbolId: 1,
    assetId: USDT,
    holdingSeconds,
    direction: index % 3 === 0 ? 'down' : 'up',
    stake: coins(5),
    clientOrderId: '',
    proofId: 0,
  }));
}

/** All at once; how many were accepted. */
async function submitAll(engine: Engine, commands: readonly Command[]): Promise<number> {
  const results = await Promise.all(commands.map((command) => engine.client.submit(command)));
  return results.filter(({ accepted }) => accepted).length;
}

interface RecordedSecond {
  readonly secondMs: number;
  readonly sentMs: number;
}

/** Waits for the next whole second and records it. The price always rises a little. */
async function nextSecond(engine: Engine): Promise<RecordedSecond> {
  await sleep(1_000 - (Date.now() % 1_000) + 1);
  const nowMs = Date.now();
  const sentMs = performance.now();
  const result = await engine.client.submit(indexTick(nowMs, priceUsdt + (Math.floor(nowMs / 1_000) % 1_000)));
  if (!result.accepted) throw new Error(result.code);
  return { secondMs: Math.floor(nowMs / 1_000) * 1_000, sentMs };
}

function watchSettlement(engine: Engine) {
  let settled = 0;
  let batches = 0;
  const done = new Promise<void>((resolve) => {
    const stop = engine.client.onBatch(({ outcome }) => {
      const ended = outcome.eventsOf('contract').filter(({ contract }) => contract.state === 'settled');
      if (ended.length === 0) return;
      settled += ended.length;
      batches += 1;
      if (settled < contracts) return;
      stop();
      resolve();
    });
  });
  return { done, batches: () => batches };
}
