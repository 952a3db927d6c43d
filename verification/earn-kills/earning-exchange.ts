// In a process of its own, to be killed: an exchange whose clock is some days ahead pays, values, allots and vests what is due, and ends when nothing is.
import { setTimeout as sleep } from 'node:timers/promises';
import { moneyOf } from '@assay/amounts/money';
import { defaultConfiguration } from '@assay/engine/configuration/default-configuration';
import { rewardCommands } from '@assay/engine/configuration/hosting-configuration';
import { type Engine, startEngine } from '@assay/engine/start-engine';
import { issueCoins, openAccount } from '@assay/engine/testing/trading-commands';
import type { Command } from '@assay/exchange-core/commands';
import { FundViews } from '@assay/exchange-core/earn/fund/fund-views';
import { DAY_MS } from '@assay/exchange-core/limits';
import { systemClockOffsetMs } from '@assay/feeds/system-clock';
import type { PostgresConnection } from '@assay/postgres/start-postgres';
import { firstHost, hostingOrders, hosts, products } from './hosting-orders.ts';
import { buyers, CS, capital, firstBuyer, fund, given, type Owned, ordersOf, pricesOn, USDT } from './rounds.ts';

export interface EarningOptions {
  readonly connection: PostgresConnection;
  readonly daysAhead: number;
  /** Whose orders are given when nothing is due any more; the first round makes people and their positions before. None when undefined. */
  readonly round?: number;
}

/** What one that was not killed tells at its end. */
export interface EndedExchange {
  readonly day: number;
  readonly hosts: readonly { readonly userId: number; readonly available: string; readonly held: string }[];
  readonly buyers: readonly Owned[];
}

const COMMANDS_AT_ONCE = 1_000;
const options: EarningOptions = JSON.parse(process.argv[2] ?? '');
const nowMs = () => Date.now() + options.daysAhead * DAY_MS;

async function accept(engine: Engine, commands: readonly Command[]): Promise<void> {
  for (let from = 0; from < commands.length; from += COMMANDS_AT_ONCE) {
    const part = commands.slice(from, from + COMMANDS_AT_ONCE);
    const results = await Promise.all(part.map((command) => engine.client.submit(command)));
    for (const [place, result] of results.entries()) {
      if (!result.accepted) throw new Error(`${part[place]?.type}: ${result.code}`);
    }
  }
}

async function begin(engine: Engine): Promise<void> {
  await accept(engine, [...(await engine.client.read(rewardCommands)), ...capital]);
  const ids = (first: number, count: number) => Array.from({ length: count }, (_, place) => first + place);
  const people = [...ids(firstHost, hosts), ...ids(firstBuyer, buyers)];
  await accept(
    engine,
    people.flatMap((userId) => [openAccount(userId), issueCoins(userId, USDT, given)]),
  );
  await accept(
    engine,
    hostingOrders.map(({ userId, productId, kind, amount }) => ({
      type: 'buy-hosting',
      userId,
      kind,
      productId,
      amount: moneyOf(amount),
      agreement: 1,
      clientOrderId: '',
      proofId: 0,
    })),
  );
}

/** The index of each second, which tells the core what time it is. Answers a function that ends it. */
function tick(engine: Engine): () => Promise<void> {
  let last: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    const timeMs = nowMs();
    const ticks = pricesOn(Math.floor(timeMs / DAY_MS)).map((price, place) => ({
      symbolId: place + 1,
      price: String(price),
      sources: [{ sourceId: 1, price: String(price), timeMs }],
    }));
    const command: Command = { type: 'record-index-tick', secondMs: Math.floor(timeMs / 1_000) * 1_000, ticks };
    last = engine.client.submit(command).catch(() => undefined);
  }, 1_000);
  return async () => {
    clearInterval(timer);
    await last;
  };
}

/** Until the fund has its value of today and nothing is due. Today by this clock: the core's time is that of its newest batch. */
async function settle(engine: Engine): Promise<void> {
  const isSettled = () =>
    engine.client.read((core) => {
      const day = core.views(FundViews).fund(fund.fundId)?.valuation?.day;
      return day === Math.floor(nowMs() / DAY_MS) && core.continuation() === undefined;
    });
  while (!(await isSettled())) await sleep(5);
}

function ended(engine: Engine): Promise<EndedExchange> {
  return engine.client.read((core) => {
    const own = (userId: number, account: 'spot' | 'earn', assetId: number) => {
      const balance = core.balances(userId, account).find((entry) => entry.assetId === assetId);
      return { available: balance?.available ?? 0n, held: balance?.held ?? 0n };
    };
    return {
      day: Math.floor(core.timeMs / DAY_MS),
      hosts: Array.from({ length: hosts }, (_, place) => {
        const { available, held } = own(firstHost + place, 'earn', USDT);
        return { userId: firstHost + place, available: String(available), held: String(held) };
      }),
      buyers: Array.from({ length: buyers }, (_, place) => {
        const userId = firstBuyer + place;
        const [spot, earn] = [own(userId, 'spot', USDT), own(userId, 'earn', USDT)];
        const holding = core.views(FundViews).holdings(userId)[0];
        return {
          money: String(spot.available + earn.available),
          held: String(spot.held + earn.held),
          coins: String(own(userId, 'spot', CS).available),
          units: String(holding?.units ?? 0),
        };
      }),
    };
  });
}

const started = await startEngine({
  connection: { ...options.connection },
  mode: 'sandbox',
  configuration: [...defaultConfiguration([]), ...products, fund],
  clockOffsetMs: systemClockOffsetMs() + options.daysAhead * DAY_MS,
  // Few, so that a kill meets work in its middle from a snapshot too.
  snapshotEveryBatches: 4,
  onFatal: (error) => {
    throw error;
  },
  report: () => undefined,
  onClockDifference: () => undefined,
});
if (!started.ok) throw new Error(started.message);
const { engine } = started;
// After each batch what is due next: whoever kills counts these lines.
engine.client.onBatch(() => {
  const told = engine.client.read((core) => process.stdout.write(`due ${core.continuation()?.type ?? 'nothing'}\n`));
  told.catch(() => undefined);
});
const stopTicks = tick(engine);
if (options.round === 0) await begin(engine);
await settle(engine);
if (options.round !== undefined) {
  await accept(engine, ordersOf(options.round, await engine.client.read((core) => core.timeMs)));
}
await stopTicks();
const end = await ended(engine);
while (engine.status.projectedSequence < engine.status.durableSequence) await sleep(5);
await engine.stop();
// More than the pipe takes at once: the end waits until all of it has left.
process.stdout.write(`${JSON.stringify(end)}\n`, () => process.exit(0));
