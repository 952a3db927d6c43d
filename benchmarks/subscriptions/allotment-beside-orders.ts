import { moneyOfText } from '@assay/amounts/money';
import { Random } from '@assay/amounts/testing/random';
import { defaultConfiguration } from '@assay/engine/configuration/default-configuration';
import type { Engine } from '@assay/engine/start-engine';
import { BTC, indexTick, issueCoins, openAccount, USDT } from '@assay/engine/testing/trading-commands';
import type { ExchangeCore } from '@assay/exchange-core/exchange-core';
import type { BenchmarkResult } from '../alternating.ts';
import { dayMs, FilledCore, priceUsdt, saidOfOrders, traders, workBesideOrders } from '../earn/work-beside-orders.ts';

const people = 100_000;
const firstPerson = 100_001;
const CS = 13;
const projectId = 1;

/**
 * Row "allotment": an exchange is started when the window of 100,000 people's subscription is over. From its first batch to the last one's coins
 * durable, while people place spot orders by the clock; their acknowledgements beside those of the same exchange afterwards.
 */
export async function allotmentBesideOrders(): Promise<BenchmarkResult> {
  const measured = await workBesideOrders(populatedCore(), firstPerson, watchAllotment);
  const { ratio, note } = saidOfOrders(measured);
  return {
    row: `an allotment of ${people} people`,
    yardstick: 'p99 of spot acknowledgements afterwards',
    goal: 'spot acknowledgements not delayed',
    ratioMedian: ratio,
    ratioMinimum: ratio,
    measured: `${(measured.tookMs / 1_000).toFixed(1)} s to the last coins durable`,
    note,
  };
}

/** Two days ago everybody subscribed, for a day: twice as much as there is. */
function populatedCore(): ExchangeCore {
  const filled = new FilledCore('allotment', Date.now() - 2 * dayMs);
  const add = filled.add.bind(filled);
  for (const command of defaultConfiguration([])) add(command);
  const quota = moneyOfText('50000000');
  add({ type: 'fund-treasury', assetId: CS, amount: quota, clientOrderId: 'treasury' });
  add({ type: 'fund-rewards', assetId: CS, amount: quota, clientOrderId: 'rewards' });
  add({
    type: 'offer-subscription',
    projectId,
    assetId: CS,
    payAssetId: USDT,
    price: moneyOfText('0.25'),
    quota,
    step: moneyOfText('10'),
    minimum: moneyOfText('10'),
    maximum: moneyOfText('2000'),
    opensAtMs: filled.timeMs,
    closesAtMs: filled.timeMs + dayMs,
    isPaused: false,
    vesting: [{ afterDays: 0, sharePpm: 1_000_000 }],
    name: 'CS',
    summaryEn: 'A coin.',
    summaryZh: '一种币。',
    documents: [],
  });
  add(indexTick(filled.timeMs, priceUsdt));
  filled.flush();
  const random = new Random(20_261_123);
  for (let person = 0; person < people; person += 1) {
    const userId = firstPerson + person;
    add(openAccount(userId));
    add(issueCoins(userId, USDT, 90_000));
    if (person < traders) add(issueCoins(userId, BTC, 1));
    const amount = moneyOfText(String(10 * (1 + random.below(200))));
    add({ type: 'subscribe', userId, projectId, amount, agreement: 1, clientOrderId: '', proofId: 0 });
  }
  filled.flush();
  return filled.core;
}

/** Until all coins have arrived, and the project is over. */
function watchAllotment(engine: Engine) {
  let batches = 0;
  const done = new Promise<void>((resolve) => {
    engine.client.onBatch(({ outcome }) => {
      if (outcome.eventsOf('subscription').length > 0) batches += 1;
      const isOver = outcome.eventsOf('subscription-project').some(({ project }) => project.stage === 'ended');
      if (isOver) resolve();
    });
  });
  return { done, batches: () => batches };
}
