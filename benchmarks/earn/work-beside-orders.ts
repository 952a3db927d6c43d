import { setTimeout as sleep } from 'node:timers/promises';
import { nodeTools } from '@assay/engine/recovery/node-tools';
import type { BatchMeasure } from '@assay/engine/sequencer/sequencer';
import { type Engine, startEngine } from '@assay/engine/start-engine';
import { indexTick } from '@assay/engine/testing/trading-commands';
import type { Command } from '@assay/exchange-core/commands';
import { ExchangeCore } from '@assay/exchange-core/exchange-core';
import { NEWEST_RULES } from '@assay/exchange-core/rules';
import { type OwnPostgres, startOwnPostgres } from '@assay/postgres/testing/own-postgres';
import { percentile } from '../alternating.ts';
import { storeExchange } from '../large-exchange/stored-exchange.ts';
import { SpotOrders } from '../spot-orders.ts';

export const priceUsdt = 50_000;
export const dayMs = 86_400_000;
/** Of all people those who trade spot meanwhile; each of them needs USDT and BTC. */
export const traders = 50;
const ordersPerSecond = 400;
const quietMs = 15_000;
const commandsPerBatch = 1_000;

/** The engine's own work as it goes by. */
export interface WatchedWork {
  readonly done: Promise<void>;
  /** Batches that it took. */
  batches(): number;
}

export interface WorkBesideOrders<Work extends WatchedWork> {
  readonly work: Work;
  /** From the first batch to the last one of the work durable. */
  readonly tookMs: number;
  /** Acknowledgements of spot orders, in milliseconds: while the work was done, and afterwards. */
  readonly during: readonly number[];
  readonly quiet: readonly number[];
  /** In the core, while the work was done. */
  readonly longestBatchMs: number;
}

/** Starts an exchange in which work is due, and has people place spot orders by the clock from its first batch on. */
export async function workBesideOrders<Work extends WatchedWork>(
  core: ExchangeCore,
  firstPerson: number,
  watch: (engine: Engine) => Work,
): Promise<WorkBesideOrders<Work>> {
  const postgres = await startOwnPostgres('measured');
  try {
    let longestBatchMs = 0;
    const engine = await startStored(postgres, core, ({ applyMs }) => {
      longestBatchMs = Math.max(longestBatchMs, applyMs);
    });
    // The follower reads the snapshot, too.
    await untilProjected(engine);
    const work = watch(engine);
    longestBatchMs = 0;
    const ticks = new Ticks(engine);
    await ticks.next();
    const beganMs = performance.now();
    const spot = new SpotOrders(engine, { firstPerson, people: traders, priceUsdt, ordersPerSecond });
    await work.done;
    const tookMs = performance.now() - beganMs;
    const longestOfWorkMs = longestBatchMs;
    await untilProjected(engine);
    const calmMs = performance.now();
    await sleep(quietMs);
    await spot.stop();
    await ticks.stop();
    await engine.stop();
    const timesOf = (fromMs: number, toMs: number) =>
      spot.times.filter(({ dueMs }) => dueMs >= fromMs && dueMs < toMs).map((order) => order.tookMs);
    const during = timesOf(beganMs, beganMs + tookMs);
    return { work, tookMs, during, quiet: timesOf(calmMs, calmMs + quietMs), longestBatchMs: longestOfWorkMs };
  } finally {
    await postgres.stop();
  }
}

/** What a row says of it. */
export function saidOfOrders({ work, during, quiet, longestBatchMs }: WorkBesideOrders<WatchedWork>): {
  readonly ratio: number;
  readonly note: string;
} {
  const said = (times: readonly number[]) =>
    `p50 ${percentile(times, 0.5).toFixed(1)} ms p99 ${percentile(times, 0.99).toFixed(1)} ms slowest ${percentile(times, 1).toFixed(1)} ms`;
  return {
    ratio: percentile(quiet, 0.99) / percentile(during, 0.99),
    note:
      `${work.batches()} batches, the longest ${longestBatchMs.toFixed(1)} ms in the core; ${ordersPerSecond} spot orders/s acknowledged ${said(during)} meanwhile, ${said(quiet)} afterwards; ` +
      `${Math.round(process.resourceUsage().maxRSS / 1_024)} MiB resident at most, all cores and the populating one in this process`,
  };
}

async function startStored(
  postgres: OwnPostgres,
  core: ExchangeCore,
  observe: (measure: BatchMeasure) => void,
): Promise<Engine> {
  const connection = await postgres.createDatabase();
  await storeExchange(connection, core);
  const started = await startEngine({
    connection: { ...connection },
    mode: 'sandbox',
    configuration: [],
    onFatal: (error) => {
      throw error;
    },
    report: () => undefined,
    onClockDifference: () => undefined,
    observe,
  });
  if (!started.ok) throw new Error(started.message);
  return started.engine;
}

async function untilProjected({ status }: Engine): Promise<void> {
  while (status.projectedSequence < status.durableSequence) await sleep(10);
}

/** A core that is filled in memory, at one moment of the past. */
export class FilledCore {
  readonly core = new ExchangeCore({ tools: nodeTools });
  readonly timeMs: number;
  #waiting: Command[] = [];

  constructor(name: string, timeMs: number) {
    this.timeMs = timeMs;
    this.add({ type: 'genesis', mode: 'sandbox', seed: name, instance: name });
    this.flush();
    this.add({ type: 'activate-rules', rulesVersion: NEWEST_RULES });
    this.flush();
  }

  add(command: Command): void {
    this.#waiting.push(command);
    if (this.#waiting.length >= commandsPerBatch) this.flush();
  }

  flush(): void {
    const { results } = this.core.apply({
      sequence: this.core.sequence + 1,
      timeMs: this.timeMs,
      commands: this.#waiting,
    });
    const refused = results.find(({ accepted }) => !accepted);
    if (refused?.accepted === false) throw new Error(refused.code);
    this.#waiting = [];
  }
}

/** The index, each second: the market takes no orders without it. */
class Ticks {
  readonly #engine: Engine;
  #timer: NodeJS.Timeout | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /** The next second, and every one from then on. */
  async next(): Promise<void> {
    await sleep(1_000 - (Date.now() % 1_000) + 1);
    const result = await this.#engine.client.submit(indexTick(Date.now(), priceUsdt));
    if (!result.accepted) throw new Error(result.code);
    this.#timer = setInterval(() => {
      this.#last = this.#engine.client.submit(indexTick(Date.now(), priceUsdt));
    }, 1_000);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#last;
  }
}
