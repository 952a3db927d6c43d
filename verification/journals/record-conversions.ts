// Recorded the golden journal of the exchange of coins: `npx tsx verification/journals/record-conversions.ts`. Kept to show what is in it.

import { Random } from '@assay/amounts/testing/random';
import type { Batch, Command } from '@assay/exchange-core/commands';
import { ConversionViews } from '@assay/exchange-core/conversion/conversion-views';
import { ExchangeCore } from '@assay/exchange-core/exchange-core';
import { HARDENED_RULES } from '@assay/exchange-core/rules';
import {
  BatchGenerator,
  BTC,
  coins,
  testAssets,
  testUsers,
  USDT,
} from '@assay/exchange-core/testing/generated-batches';
import { framesOf, writeGoldenJournal } from './golden-journal.ts';

const SEED = 20_261_123;
const BATCHES = 400;

const core = new ExchangeCore();
const byOperator = { type: 'operator-action', operator: 'alice', reason: 'recorded' } as const;

const move = {
  type: 'move-treasury',
  assetId: USDT,
  amount: coins(10_000),
  from: 'treasury',
  to: 'rewards',
  clientOrderId: 'rewards',
} as const;

/** Once the rules know them: terms and inventory of every coin, one change and one move by an operator, and what is refused. */
function beginning(): Command[] {
  return [
    ...testAssets.flatMap((assetId): Command[] => [
      { type: 'configure-conversion', assetId, spreadPpm: 2_000, isOpen: true },
      { type: 'fund-treasury', assetId, amount: coins(20_000), clientOrderId: `inventory-${assetId}` },
    ]),
    { type: 'fund-treasury', assetId: BTC, amount: coins(1), clientOrderId: `inventory-${BTC}` },
    { ...byOperator, action: { type: 'configure-conversion', assetId: BTC, spreadPpm: 3_333, isOpen: true } },
    { ...byOperator, action: { type: 'configure-conversion', assetId: BTC, spreadPpm: 50_001, isOpen: true } },
    move,
    { ...byOperator, action: move },
  ];
}

const people = testUsers.filter((userId) => userId > 10);

/** Somebody asks, and somebody takes the quote that he has, or says that he has one. */
function asked(random: Random): Command[] {
  const userId = random.pick(people);
  const fromAssetId = random.pick(testAssets);
  const toAssetId = random.chance(0.95) ? random.pick(testAssets.filter((id) => id !== fromAssetId)) : fromAssetId;
  const amount = coins(random.next() * (fromAssetId === USDT ? 900 : 9));
  const taker = random.pick(people);
  const quoteId = core.views(ConversionViews).quote(taker)?.quoteId ?? 1;
  const clientOrderId = random.chance(0.5) ? `x-${random.below(40)}` : '';
  return [
    { type: 'quote-conversion', userId, fromAssetId, toAssetId, amount, proofId: 1 },
    { type: 'convert', userId: taker, quoteId, clientOrderId, proofId: 1 },
  ];
}

function* batches(): Generator<Batch> {
  const random = new Random(SEED);
  const generator = new BatchGenerator(random, { withAllOrders: true, rulesVersion: HARDENED_RULES });
  let isBegun = false;
  for (let round = 0; round < BATCHES; round += 1) {
    const openIds = testUsers.flatMap((userId) => core.openOrders(userId).map(({ orderId }) => orderId));
    const generated = round === 0 ? generator.opening() : generator.next(openIds);
    const continuation = core.continuation();
    const commands = [...(continuation === undefined ? [] : [continuation]), ...generated.commands];
    if (isBegun)
      commands.push(...asked(random), ...asked(random), { type: 'thaw-account', userId: random.pick(people) });
    else if (core.rulesVersion === HARDENED_RULES) {
      commands.push(...beginning());
      isBegun = true;
    }
    const batch = { ...generated, commands };
    yield batch;
    core.apply(batch);
  }
}

const frames = framesOf(batches(), () => core.rulesVersion);
console.log(writeGoldenJournal(import.meta.dirname, 'conversions', frames));
