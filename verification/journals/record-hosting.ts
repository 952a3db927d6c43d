// Recorded the golden journal of financial products and mining pools: `npx tsx verification/journals/record-hosting.ts`. Kept to show what is in it.

import { Random } from '@assay/amounts/testing/random';
import type { Batch, Command } from '@assay/exchange-core/commands';
import { HostingViews } from '@assay/exchange-core/earn/hosting/hosting-views';
import { testProducts } from '@assay/exchange-core/earn/hosting/testing/hosting-exchange';
import { ExchangeCore } from '@assay/exchange-core/exchange-core';
import { NEWEST_RULES } from '@assay/exchange-core/rules';
import { BTC, coins, openingCommands, USDT } from '@assay/exchange-core/testing/generated-batches';
import { framesOf, writeGoldenJournal } from './golden-journal.ts';

const SEED = 20_261_170;
const STEPS = 600;
const DAY_MS = 86_400_000;
/** More than one command pays. */
const MANY = 260;

const core = new ExchangeCore();
const byOperator = { type: 'operator-action', operator: 'alice', reason: 'recorded' } as const;
const people = [11, 12, 13, 14];

/** Rewards of both coins, products, and what is refused of them. */
const beginning: readonly Command[] = [
  ...[USDT, BTC].flatMap((assetId): Command[] => [
    { type: 'fund-treasury', assetId, amount: coins(1_000), clientOrderId: `treasury-${assetId}` },
    { type: 'fund-rewards', assetId, amount: coins(900), clientOrderId: `rewards-${assetId}` },
    { type: 'fund-rewards', assetId, amount: coins(900), clientOrderId: `rewards-${assetId}` },
    { type: 'fund-rewards', assetId, amount: coins(900), clientOrderId: `more-${assetId}` },
  ]),
  ...testProducts,
  ...testProducts.map((product) => ({ ...product, productId: product.productId + 10, dailyRatePpb: 0 })),
];

/** A tick of both prices, which the faucet needs. */
const tick = (secondMs: number): Command => {
  const sources = (price: string) => [{ sourceId: 1, price, timeMs: secondMs - 10 }];
  return {
    type: 'record-index-tick',
    secondMs,
    ticks: [
      { symbolId: 1, price: '100', sources: sources('100') },
      { symbolId: 2, price: '10', sources: sources('10') },
    ],
  };
};

const money = (): Command[] =>
  people.flatMap((userId) =>
    [
      [USDT, 10_000],
      [BTC, 100],
    ].map(([assetId = 0, amount = 0]) => ({
      type: 'issue-sandbox-coins',
      userId,
      assetId,
      amount: coins(amount),
      clientOrderId: '',
    })),
  );

function bought(random: Random): Command {
  const product = random.pick(testProducts);
  return {
    type: 'buy-hosting',
    userId: random.pick(people),
    kind: random.chance(0.97) ? product.kind : 'pool',
    productId: random.chance(0.97) ? product.productId : 99,
    amount: coins(random.next() * (random.chance(0.9) ? 90 : 5_000)),
    agreement: random.chance(0.98) ? 1 : 2,
    clientOrderId: random.chance(0.3) ? `b-${random.below(90)}` : '',
    proofId: 1,
  };
}

function redeemed(random: Random): Command {
  const userId = random.pick(people);
  const own = core.views(HostingViews).positions(userId);
  const position = random.chance(0.95) ? own[random.below(Math.max(1, own.length))] : undefined;
  return {
    type: 'redeem-hosting',
    userId,
    kind: position?.kind ?? 'finance',
    positionId: position?.positionId ?? random.below(200),
    clientOrderId: random.chance(0.3) ? `r-${random.below(90)}` : '',
    proofId: 1,
  };
}

/** An operator changes the terms of a product, pauses or closes one. */
function configured(random: Random): Command {
  const product = random.pick(testProducts);
  const action = {
    ...product,
    dailyRatePpb: 1 + random.below(3_000_000),
    termDays: 1 + random.below(9),
    state: random.pick(['open', 'open', 'open', 'paused'] as const),
  };
  return { ...byOperator, action };
}

const many = (random: Random): Command[] =>
  Array.from({ length: MANY }, () => ({
    type: 'buy-hosting',
    userId: random.pick(people),
    kind: 'finance',
    productId: 1,
    amount: coins(1),
    agreement: 1,
    clientOrderId: '',
    proofId: 1,
  }));

function* batches(): Generator<Batch> {
  const random = new Random(SEED);
  let timeMs = 1_700_000_000_000;
  const batchOf = (commands: readonly Command[]): Batch => ({ sequence: core.sequence + 1, timeMs, commands });
  const given: (readonly Command[])[] = [
    openingCommands,
    [{ type: 'activate-rules', rulesVersion: NEWEST_RULES }],
    [...beginning, tick(timeMs), ...money()],
  ];
  for (let step = 0; step < STEPS; step += 1) {
    if (step >= given.length && random.chance(0.15)) timeMs += random.below(3) * DAY_MS + random.below(DAY_MS);
    const continuation = step < given.length ? undefined : core.continuation();
    const drawn = step === STEPS / 2 ? many(random) : [bought(random), bought(random), redeemed(random)];
    const rest = random.chance(0.05) ? [configured(random)] : [];
    const batch = batchOf(given[step] ?? [...(continuation === undefined ? [] : [continuation]), ...drawn, ...rest]);
    yield batch;
    core.apply(batch);
    core.audit();
  }
}

const frames = framesOf(batches(), () => core.rulesVersion);
console.log(writeGoldenJournal(import.meta.dirname, 'hosting', frames));
