// Recorded the golden journal of subscriptions: `npx tsx verification/journals/record-subscriptions.ts`. Kept to show what is in it.

import { moneyOf } from '@assay/amounts/money';
import { Random } from '@assay/amounts/testing/random';
import type { Batch, Command } from '@assay/exchange-core/commands';
import type { OfferSubscription } from '@assay/exchange-core/earn/subscription/offer-subscription';
import { ExchangeCore } from '@assay/exchange-core/exchange-core';
import { DAY_MS } from '@assay/exchange-core/limits';
import { NEWEST_RULES } from '@assay/exchange-core/rules';
import { coins, openingCommands, testUsers, USDT } from '@assay/exchange-core/testing/generated-batches';
import { framesOf, writeGoldenJournal } from './golden-journal.ts';

const SEED = 20_261_124;
const BATCHES = 500;
const START_MS = 1_700_000_000_000;
const [CS, MUTD] = [13, 14];

const core = new ExchangeCore();
const byOperator = { type: 'operator-action', operator: 'alice', reason: 'recorded' } as const;
const people = testUsers.filter((userId) => userId > 10);

const source = (price: string) => [{ sourceId: 1, price, timeMs: START_MS - 10 }];
const firstTick: Command = {
  type: 'record-index-tick',
  secondMs: START_MS,
  ticks: [
    { symbolId: 1, price: '100', sources: source('100') },
    { symbolId: 2, price: '10', sources: source('10') },
  ],
};

/** A small world in which four people have money and the house has two new coins. */
const beginning: readonly Command[] = [
  ...openingCommands,
  { type: 'activate-rules', rulesVersion: NEWEST_RULES },
  firstTick,
  ...people.map(
    (userId): Command => ({
      type: 'issue-sandbox-coins',
      userId,
      assetId: USDT,
      amount: coins(20_000),
      clientOrderId: '',
    }),
  ),
  { type: 'configure-asset', assetId: CS, symbol: 'CS' },
  { type: 'configure-asset', assetId: MUTD, symbol: 'MUTD' },
  ...[CS, MUTD].flatMap((assetId): Command[] => [
    { type: 'fund-treasury', assetId, amount: coins(5_000), clientOrderId: `new-${assetId}` },
    { type: 'fund-rewards', assetId, amount: coins(5_000), clientOrderId: `rewards-${assetId}` },
  ]),
];

function offer(random: Random, timeMs: number, projectId: number): OfferSubscription {
  return {
    type: 'offer-subscription',
    projectId,
    assetId: projectId % 2 === 0 ? MUTD : CS,
    payAssetId: USDT,
    price: coins(random.pick([0.5, 1.25, 0.333_333])),
    quota: coins(100 + 20 * random.below(10)),
    step: coins(random.pick([5, 2.5])),
    minimum: coins(5),
    maximum: coins(100),
    opensAtMs: timeMs + (random.chance(0.1) ? DAY_MS : -DAY_MS),
    closesAtMs: timeMs + DAY_MS * (2 + random.below(4)),
    isPaused: random.chance(0.1),
    vesting: random.pick([
      [{ afterDays: 0, sharePpm: 1_000_000 }],
      [
        { afterDays: 0, sharePpm: 333_333 },
        { afterDays: 1, sharePpm: 333_333 },
        { afterDays: 4, sharePpm: 333_334 },
      ],
    ]),
    name: `Project ${projectId}`,
    summaryEn: 'A coin of a recorded journal.',
    summaryZh: '录制日志中的币。',
    documents: [{ title: 'Paper', url: 'https://example.org/paper.pdf' }],
  };
}

/** What people, an operator and the engine send; a part of it is refused. */
function drawn(random: Random, timeMs: number, newest: number): Command[] {
  const continuation = core.continuation();
  const commands: Command[] = continuation === undefined ? [] : [continuation];
  for (let calls = random.below(5); calls > 0; calls -= 1) {
    commands.push({
      type: 'subscribe',
      userId: random.pick(people),
      projectId: Math.max(1, newest - random.below(3)),
      amount: random.chance(0.9) ? coins(5 * random.below(9)) : moneyOf(BigInt(random.below(1_000))),
      agreement: random.chance(0.97) ? 1 : 0,
      clientOrderId: random.chance(0.3) ? `s-${random.below(30)}` : '',
      proofId: 1,
    });
  }
  const action = offer(random, timeMs, Math.max(1, newest - random.below(3)));
  if (random.chance(0.05)) commands.push({ ...byOperator, action });
  if (random.chance(0.03)) {
    commands.push({ ...byOperator, action: { type: 'cancel-subscription', projectId: action.projectId } });
  }
  if (random.chance(0.02)) commands.push({ type: 'cancel-subscription', projectId: action.projectId });
  if (random.chance(0.02)) commands.push({ type: 'vest-subscription', projectId: action.projectId });
  return commands;
}

function* batches(): Generator<Batch> {
  const random = new Random(SEED);
  let timeMs = START_MS;
  let newest = 0;
  for (let sequence = 1; sequence <= BATCHES; sequence += 1) {
    const commands = sequence === 1 ? [...beginning] : drawn(random, timeMs, newest);
    if (sequence % 15 === 2) {
      newest += 1;
      commands.push(offer(random, timeMs, newest));
    }
    const batch = { sequence, timeMs, commands };
    yield batch;
    core.apply(batch);
    timeMs += random.pick([0, 1_000, 60_000, DAY_MS / 8, DAY_MS / 4]);
  }
}

const frames = framesOf(batches(), () => core.rulesVersion);
console.log(writeGoldenJournal(import.meta.dirname, 'subscriptions', frames));
