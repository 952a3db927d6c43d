import { lotsOf, ticksOf } from '@assay/amounts/market-scale';
import { moneyOf, moneyOfText } from '@assay/amounts/money';
import type { Random } from '@assay/amounts/testing/random';
import { createJournalClock } from '@assay/engine/sequencer/journal-clock';
import { HostingViews } from '@assay/exchange-core/earn/hosting/hosting-views';
import { DAY_MS, VOLUME_DAYS } from '@assay/exchange-core/limits';
import { earnAgreementVersion } from '@assay/protocol/earn-rules';
import { assetIdOf, type PlayedExchange, usdt } from './played-exchange.ts';

const HOUR_MS = 3_600_000;
const PPM = 1_000_000n;
const BTC_USDT = 1;
const BITCOIN_CENTS = 6_400_000;
/** Products of a fresh sandbox in USDT: one that is left at any time, one of thirty days, and a pool. */
const products = [1, 2, 102] as const;
const PROJECT = 77;
const MUTD = assetIdOf('MUTD');
const vesting = [
  { afterDays: 0, sharePpm: 123_457 },
  { afterDays: 1, sharePpm: 333_333 },
  { afterDays: 9, sharePpm: 200_000 },
  { afterDays: 30, sharePpm: 343_210 },
] as const;

interface LeapingClock {
  readonly faults: readonly string[];
  readonly line: string;
}

interface Placed {
  readonly userId: number;
  readonly positionId: number;
  readonly boughtDay: number;
  readonly dailyReward: bigint;
  readonly termDays: number;
}

interface Subscribed {
  readonly userId: number;
  readonly wanted: bigint;
}

/** What a person has, less what he was paid by the day so far. */
type Bases = ReadonlyMap<number, bigint>;

/** Of one who trades: atoms of USDT by day. */
type Traded = Map<number, bigint>;

/**
 * An exchange that is started again and again with a wall clock that is hours or days ahead, stands still or has gone back. What is due by the day, what vests and what a fee
 * level counts is told beside the core by what day it is: nothing comes twice, and nothing is left out.
 */
export function leapingClock(exchange: PlayedExchange, random: Random, starts: number): LeapingClock {
  const placed = openPositions(exchange, random);
  const closesAtMs = exchange.timeMs + 2 * DAY_MS + HOUR_MS;
  const subscribed = subscribe(exchange, random, closesAtMs);
  const [trader = 0, other = 0] = exchange.people(2, { USDT: '2000000', BTC: '30' });
  const bases: Bases = new Map(
    placed.map((position) => [
      position.userId,
      exchange.worthOf(position.userId) - position.dailyReward * BigInt(daysPaid(position, exchange.day)),
    ]),
  );
  const traded: Traded = new Map();
  const firstDay = exchange.day;
  const faults: string[] = [];
  let backwards = 0;
  for (let start = 0; start < starts; start += 1) {
    const leapMs = drawnLeap(exchange, random);
    if (leapMs < 0) backwards += 1;
    if (!startAnew(exchange, leapMs)) faults.push('journal time went back');
    trade(exchange, random, trader, other, traded);
    faults.push(
      ...placed.flatMap((position) => faultsOfPosition(exchange, position, bases)),
      ...subscribed.flatMap((one) => faultsOfVesting(exchange, one, closesAtMs)),
      ...faultsOfVolume(exchange, trader, traded),
    );
  }
  const rewards = placed.reduce((sum, position) => sum + daysPaid(position, exchange.day), 0);
  const line =
    `leaping clock: ${starts} starts over ${exchange.day - firstDay} days, ${backwards} of them with a clock that had gone back; ` +
    `${placed.length} positions were paid ${rewards} days, ${subscribed.length} subscriptions vested; ${faults.length} faults`;
  return { faults, line };
}

function drawnLeap(exchange: PlayedExchange, random: Random): number {
  const toMidnight = DAY_MS - (exchange.timeMs % DAY_MS);
  const near = [0, 1_000, random.below(HOUR_MS), toMidnight - 1_000, toMidnight, toMidnight + 1_000];
  return random.pick([...near, -HOUR_MS, -3 * DAY_MS, DAY_MS, 2 * DAY_MS]);
}

/** As a start takes the wall clock of its moment, and never before the newest batch. Answers whether it does. */
function startAnew(exchange: PlayedExchange, leapMs: number): boolean {
  const before = exchange.timeMs;
  const clock = createJournalClock(before, () => undefined, { wallMs: () => before + leapMs, monotonicMs: () => 0 });
  exchange.timeMs = clock.now();
  exchange.tick();
  return exchange.timeMs > before;
}

function openPositions(exchange: PlayedExchange, random: Random): Placed[] {
  return exchange.people(30, { USDT: '50000' }).map((userId) => {
    // Now and then just before and just after the day.
    if (random.chance(0.3))
      exchange.leap(random.pick([Math.max(0, DAY_MS - (exchange.timeMs % DAY_MS) - 2_000), HOUR_MS]));
    const productId = random.pick(products);
    const amount = moneyOf(moneyOfText('10') + BigInt(random.word()) * 1_000_000n);
    const bought = exchange.one({
      ...{ type: 'buy-hosting', userId, kind: productId > 100 ? 'pool' : 'finance', productId, amount },
      ...{ agreement: earnAgreementVersion, clientOrderId: '', proofId: 0 },
    });
    if (!bought.accepted || bought.kind !== 'hosting-position')
      throw new Error(`not bought: ${JSON.stringify(bought)}`);
    const { positionId, dailyReward, termDays } = bought.position;
    return { userId, positionId, boughtDay: exchange.day, dailyReward, termDays };
  });
}

/** Less than there is, so that everybody is allotted what he wants. */
function subscribe(exchange: PlayedExchange, random: Random, closesAtMs: number): Subscribed[] {
  const quota = moneyOfText('100000');
  exchange.must(
    { type: 'fund-treasury', assetId: MUTD, amount: quota, clientOrderId: 'leaping-issue' },
    { type: 'fund-rewards', assetId: MUTD, amount: quota, clientOrderId: 'leaping-rewards' },
    {
      ...{ type: 'offer-subscription', projectId: PROJECT, assetId: MUTD, payAssetId: assetIdOf('USDT') },
      ...{
        price: moneyOfText('1'),
        quota,
        step: moneyOfText('1'),
        minimum: moneyOfText('1'),
        maximum: moneyOfText('9999'),
      },
      ...{
        opensAtMs: 0,
        closesAtMs,
        isPaused: false,
        vesting,
        name: 'M',
        summaryEn: 'A coin.',
        summaryZh: '币。',
        documents: [],
      },
    },
  );
  return exchange.people(10, { USDT: '10000' }).map((userId) => {
    const wanted = moneyOf(moneyOfText('1') * BigInt(1 + random.below(9_999)));
    exchange.must({
      ...{ type: 'subscribe', userId, projectId: PROJECT, amount: wanted },
      ...{ agreement: earnAgreementVersion, clientOrderId: '', proofId: 0 },
    });
    return { userId, wanted };
  });
}

function trade(exchange: PlayedExchange, random: Random, trader: number, other: number, traded: Traded): void {
  const lots = 100 + random.below(5_000);
  const order = {
    type: 'place-limit-order',
    marketId: BTC_USDT,
    price: ticksOf(BITCOIN_CENTS),
    amount: lotsOf(lots),
  } as const;
  const rest = { timeInForce: 'gtc', clientOrderId: '', proofId: 0 } as const;
  const sides = random.chance(0.5) ? (['buy', 'sell'] as const) : (['sell', 'buy'] as const);
  exchange.must(
    { ...order, ...rest, userId: other, side: sides[0] },
    { ...order, ...rest, userId: trader, side: sides[1] },
  );
  const quote = BigInt(lots) * BigInt(BITCOIN_CENTS) * 10_000n;
  traded.set(exchange.day, (traded.get(exchange.day) ?? 0n) + quote);
}

/** Whole days since the one after the purchase, up to the term. */
function daysPaid({ boughtDay, termDays }: Placed, day: number): number {
  return Math.min(termDays, Math.max(0, day - boughtDay - 1));
}

function faultsOfPosition(exchange: PlayedExchange, position: Placed, bases: Bases): string[] {
  const { userId, positionId, dailyReward } = position;
  const days = daysPaid(position, exchange.day);
  const told = exchange.core.views(HostingViews).position(positionId)?.paidDays;
  if (told !== undefined && told !== days)
    return [`position ${positionId} is paid for ${told} days instead of ${days}`];
  const expected = (bases.get(userId) ?? 0n) + dailyReward * BigInt(days);
  const has = exchange.worthOf(userId);
  return has === expected
    ? []
    : [`the owner of position ${positionId} has ${usdt(has)} instead of ${usdt(expected)} USDT`];
}

function faultsOfVesting(exchange: PlayedExchange, { userId, wanted }: Subscribed, closesAtMs: number): string[] {
  const due = vesting.filter(({ afterDays }) => exchange.timeMs >= closesAtMs + afterDays * DAY_MS);
  const parts = due.reduce((sum, { sharePpm }) => sum + (wanted * BigInt(sharePpm)) / PPM, 0n);
  const expected = due.length === vesting.length ? wanted : parts;
  const has = exchange.core.balances(userId).find(({ assetId }) => assetId === MUTD)?.available ?? 0n;
  return has === expected ? [] : [`${userId} has ${usdt(has)} of the new coin instead of ${usdt(expected)}`];
}

/** Of the whole days before today. */
function faultsOfVolume(exchange: PlayedExchange, trader: number, traded: Traded): string[] {
  const { day } = exchange;
  const counted = [...traded].filter(([each]) => each < day && each >= day - VOLUME_DAYS);
  const expected = counted.reduce((sum, [, volume]) => sum + volume, 0n);
  const { volume } = exchange.core.feeStanding(trader);
  return volume === expected ? [] : [`the fee level counts ${usdt(volume)} instead of ${usdt(expected)} USDT`];
}
