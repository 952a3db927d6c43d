import { moneyOf } from '@assay/amounts/money';
import { defaultConfiguration } from '@assay/engine/configuration/default-configuration';
import type { Engine } from '@assay/engine/start-engine';
import { BTC, indexTick, issueCoins, openAccount, USDT } from '@assay/engine/testing/trading-commands';
import type { ExchangeCore } from '@assay/exchange-core/exchange-core';
import type { BenchmarkResult } from '../alternating.ts';
import { dayMs, FilledCore, priceUsdt, saidOfOrders, traders, workBesideOrders } from './work-beside-orders.ts';

const positionsOfAll = Number(process.env.ASSAY_ACCRUAL_POSITIONS ?? 1_000_000);
const positionsOfOne = 100;
const firstPerson = 100_001;
const productId = 1;
const coins = (whole: number) => moneyOf(BigInt(whole) * 10n ** 12n);

/**
 * Row "accrual": an exchange with 1,000,000 positions is started when a day of all of them is due. From its first batch to the last
 * reward durable, while people place spot orders by the clock; their acknowledgements beside those of the same exchange afterwards.
 */
export async function accruedDay(): Promise<BenchmarkResult> {
  const measured = await workBesideOrders(populatedCore(), firstPerson, watchAccrual);
  const count = measured.work.count();
  if (count !== positionsOfAll) throw new Error(`${count} of ${positionsOfAll} positions were paid`);
  const { ratio, note } = saidOfOrders(measured);
  return {
    row: `a day of ${positionsOfAll} positions`,
    yardstick: 'p99 of spot acknowledgements afterwards',
    goal: 'spot acknowledgements not delayed',
    ratioMedian: ratio,
    ratioMinimum: ratio,
    measured: `${(measured.tookMs / 1_000).toFixed(1)} s to the last reward durable`,
    note,
  };
}

/** Two days ago everybody bought: yesterday is due. */
function populatedCore(): ExchangeCore {
  const filled = new FilledCore('accrual', Date.now() - 2 * dayMs);
  const add = filled.add.bind(filled);
  for (const command of defaultConfiguration([])) add(command);
  const rewards = coins(100_000_000);
  add({ type: 'fund-treasury', assetId: USDT, amount: rewards, clientOrderId: 'treasury' });
  add({ type: 'fund-rewards', assetId: USDT, amount: rewards, clientOrderId: 'rewards' });
  add({
    type: 'configure-hosting',
    productId,
    kind: 'pool',
    assetId: USDT,
    dailyRatePpb: 100_000,
    termDays: 365,
    isFlexible: false,
    penaltyPpm: 0,
    minimum: coins(1),
    maximum: coins(10_000),
    quota: coins(100_000_000),
    opensAtMs: 0,
    closesAtMs: 0,
    state: 'open',
  });
  add(indexTick(filled.timeMs, priceUsdt));
  filled.flush();
  for (let person = 0; person < positionsOfAll / positionsOfOne; person += 1) {
    const userId = firstPerson + person;
    add(openAccount(userId));
    add(issueCoins(userId, USDT, 90_000));
    if (person < traders) add(issueCoins(userId, BTC, 1));
    for (let count = 0; count < positionsOfOne; count += 1) {
      const order = { kind: 'pool', productId, amount: coins(1 + (count % 7)), agreement: 1 } as const;
      add({ type: 'buy-hosting', userId, ...order, clientOrderId: '', proofId: 0 });
    }
  }
  filled.flush();
  return filled.core;
}

function watchAccrual(engine: Engine) {
  let batches = 0;
  let count = 0;
  const done = new Promise<void>((resolve) => {
    engine.client.onBatch(({ outcome }) => {
      for (const event of outcome.eventsOf('hosting-accrued')) {
        batches += 1;
        count += event.count;
        if (event.isDone) resolve();
      }
    });
  });
  return { done, batches: () => batches, count: () => count };
}
