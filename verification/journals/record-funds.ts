// Recorded the golden journal of funds: `npx tsx verification/journals/record-funds.ts`. Kept to show what is in it.

import { moneyOf } from '@assay/amounts/money';
import { Random } from '@assay/amounts/testing/random';
import type { Batch, Command } from '@assay/exchange-core/commands';
import type { CoreState } from '@assay/exchange-core/core-state';
import type { ConfigureFund } from '@assay/exchange-core/earn/fund/configure-fund';
import { FundViews } from '@assay/exchange-core/earn/fund/fund-views';
import { ExchangeCore } from '@assay/exchange-core/exchange-core';
import { NEWEST_RULES } from '@assay/exchange-core/rules';
import { BatchGenerator, BTC, coins, testUsers, USDT } from '@assay/exchange-core/testing/generated-batches';
import { framesOf, writeGoldenJournal } from './golden-journal.ts';

const SEED = 20_261_124;
const BATCHES = 800;
const ETH = 3;

const core = new ExchangeCore();
const byOperator = { type: 'operator-action', operator: 'alice', reason: 'recorded' } as const;

const both: ConfigureFund = {
  type: 'configure-fund',
  fundId: 1,
  name: 'Both',
  nameZh: '双币基金',
  payAssetId: USDT,
  startValue: coins(100),
  coins: [
    { assetId: BTC, weightPpm: 600_000 },
    { assetId: ETH, weightPpm: 400_000 },
  ],
  yearFeePpm: 50_000,
  tradeFeePpm: 3_333,
  minimum: coins(1),
  maximum: coins(5_000),
  quota: coins(200),
  state: 'open',
};
const bitcoin: ConfigureFund = { ...both, fundId: 2, name: 'Bitcoin', coins: [{ assetId: BTC, weightPpm: 1_000_000 }] };

/** Once the rules know them: two funds, a treasury that has little of one coin, and what is refused. */
function beginning(): Command[] {
  return [
    { type: 'fund-treasury', assetId: USDT, amount: coins(20_000), clientOrderId: 'usdt' },
    { type: 'fund-treasury', assetId: BTC, amount: coins(20), clientOrderId: 'btc' },
    { type: 'fund-treasury', assetId: ETH, amount: coins(300), clientOrderId: 'eth' },
    both,
    bitcoin,
    { ...bitcoin, fundId: 3, coins: [{ assetId: BTC, weightPpm: 999_999 }] },
    { ...byOperator, action: { ...bitcoin, tradeFeePpm: 1_000 } },
    { ...byOperator, action: { ...bitcoin, startValue: coins(50) } },
  ];
}

const people = testUsers.filter((userId) => userId > 10);

/** Somebody pays for units, and somebody gives some of his back, or says that he has some. */
function asked(random: Random): Command[] {
  const [buyer, seller] = [random.pick(people), random.pick(people)];
  const fundId = 1 + random.below(2);
  const own = core.views(FundViews).holdings(seller)[0]?.units ?? 0n;
  const part = random.chance(0.2) ? own : (own * BigInt(random.below(900))) / 1_000n;
  const units = moneyOf(part - (part % 10_000n));
  const clientOrderId = () => (random.chance(0.5) ? `f-${random.below(60)}` : '');
  const amount = coins(0.5 + random.next() * 60);
  return [
    { type: 'issue-sandbox-coins', userId: buyer, assetId: USDT, amount: coins(5), clientOrderId: '' },
    { type: 'buy-fund', userId: buyer, fundId, amount, agreement: 1, clientOrderId: clientOrderId(), proofId: 1 },
    { type: 'redeem-fund', userId: seller, fundId, units, clientOrderId: clientOrderId(), proofId: 1 },
    { type: 'thaw-account', userId: random.pick(people) },
  ];
}

/** An operator moves what is left of a coin out of the treasury, which then cannot deliver, and back. */
function moved(from: 'treasury' | 'rewards', to: 'treasury' | 'rewards'): Command[] {
  const amount = core.views(TreasuryOf).free(from);
  return [
    { ...byOperator, action: { type: 'move-treasury', assetId: ETH, amount, from, to, clientOrderId: `eth-to-${to}` } },
  ];
}

/** What is free of the coin. */
class TreasuryOf {
  readonly #core: CoreState;

  constructor(state: CoreState) {
    this.#core = state;
  }

  free(pocket: 'treasury' | 'rewards') {
    const { ledger } = this.#core;
    return ledger.availableIn(ledger.house(pocket, ETH));
  }
}

/** Near the end one is made cheaper, and the other is closed. */
function ending(): Command[] {
  return [
    { ...byOperator, action: { ...both, tradeFeePpm: 0, name: 'Both, for less' } },
    { ...byOperator, action: { ...bitcoin, tradeFeePpm: 1_000, state: 'closed' } },
    { ...byOperator, action: { ...bitcoin, state: 'open' } },
  ];
}

function* batches(): Generator<Batch> {
  const random = new Random(SEED);
  const generator = new BatchGenerator(random, { withAllOrders: true, rulesVersion: NEWEST_RULES });
  let isBegun = false;
  for (let round = 0; round < BATCHES; round += 1) {
    const openIds = testUsers.flatMap((userId) => core.openOrders(userId).map(({ orderId }) => orderId));
    const generated = round === 0 ? generator.opening() : generator.next(openIds);
    const continuation = core.continuation();
    const commands = [...(continuation === undefined ? [] : [continuation]), ...generated.commands];
    if (isBegun && random.chance(0.3)) commands.push(...asked(random));
    if (round === BATCHES / 2) commands.push(...moved('treasury', 'rewards'));
    if (round === BATCHES - 100) commands.push(...moved('rewards', 'treasury'), ...ending());
    if (!isBegun && core.rulesVersion === NEWEST_RULES) {
      commands.push(...beginning());
      isBegun = true;
    }
    const batch = { ...generated, commands };
    yield batch;
    core.apply(batch);
  }
}

const frames = framesOf(batches(), () => core.rulesVersion);
console.log(writeGoldenJournal(import.meta.dirname, 'funds', frames));
