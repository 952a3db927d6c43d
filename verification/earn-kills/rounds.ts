import { moneyOf, moneyOfText } from '@assay/amounts/money';
import type { Command } from '@assay/exchange-core/commands';
import type { ConfigureFund } from '@assay/exchange-core/earn/fund/configure-fund';
import { naiveAllotment } from '@assay/exchange-core/earn/subscription/testing/naive-allotment';
import { DAY_MS } from '@assay/exchange-core/limits';

/** People who order units of a fund and new coins in each round. */
export const firstBuyer = 110_001;
export const buyers = 3_000;
export const given = 90_000;
export const [USDT, CS] = [1, 13];
const [BTC, ETH] = [2, 3];
/** Each round offers new coins, and an exchange keeps a hundred offers. */
export const ROUNDS_MAX = 100;

const COIN = 10n ** 12n;
const UNIT_STEP = 10n ** 4n;
const [yearFeePpm, tradeFeePpm] = [10_000n, 2_000n];
const START_VALUE = 100n * COIN;
const basket = [
  { assetId: BTC, weightPpm: 600_000, price: 50_000 },
  { assetId: ETH, weightPpm: 400_000, price: 2_500 },
] as const;

export const fund: ConfigureFund = {
  type: 'configure-fund',
  fundId: 1,
  name: 'Majors',
  nameZh: '主流币基金',
  payAssetId: USDT,
  startValue: moneyOf(START_VALUE),
  coins: basket.map(({ assetId, weightPpm }) => ({ assetId, weightPpm })),
  yearFeePpm: Number(yearFeePpm),
  tradeFeePpm: Number(tradeFeePpm),
  minimum: moneyOfText('10'),
  maximum: moneyOfText('90000'),
  quota: moneyOfText('10000000'),
  state: 'open',
};

/** What the house has for all rounds. */
export const capital: readonly Command[] = [
  ...[USDT, BTC, ETH, CS].map(
    (assetId): Command => ({
      type: 'fund-treasury',
      assetId,
      amount: moneyOfText('1000000000'),
      clientOrderId: `treasury-${assetId}`,
    }),
  ),
  { type: 'fund-rewards', assetId: CS, amount: moneyOfText('900000000'), clientOrderId: `rewards-${CS}` },
];

/** Index prices of the fund's coins; each day has its own, so that one value taken for another shows. */
export function pricesOn(day: number): readonly number[] {
  return basket.map(({ price }) => price + (day % 7) * 5);
}

const [step, price] = [10n * COIN, COIN / 4n];
const paidOf = (place: number, round: number) => BigInt(10 + ((place + round) % 17)) * COIN + BigInt(place);
const wantedSteps = (place: number, round: number) => BigInt(1 + ((place * 7 + round) % 50));
/** Every third offer is enough for all. */
const quotaSteps = (round: number) => (round % 3 === 2 ? 200_000n : 30_000n + BigInt(round));
const redeemsIn = (place: number, round: number) => round > 0 && place % 3 === 0;
const REDEEMED = COIN / 20n;

/** Everybody's orders of a round, for the next day; the offer's window is over then, too. */
export function ordersOf(round: number, timeMs: number): readonly Command[] {
  const projectId = round + 1;
  const people = Array.from({ length: buyers }, (_, place) => ({ place, userId: firstBuyer + place }));
  const common = { agreement: 1, clientOrderId: '', proofId: 0 };
  return [
    {
      type: 'offer-subscription',
      projectId,
      assetId: CS,
      payAssetId: USDT,
      price: moneyOf(price),
      quota: moneyOf(quotaSteps(round) * step),
      step: moneyOf(step),
      minimum: moneyOf(step),
      maximum: moneyOf(50n * step),
      opensAtMs: Math.floor(timeMs / DAY_MS) * DAY_MS,
      closesAtMs: (Math.floor(timeMs / DAY_MS) + 1) * DAY_MS,
      isPaused: false,
      vesting: [
        { afterDays: 0, sharePpm: 400_000 },
        { afterDays: 1, sharePpm: 600_000 },
      ],
      name: 'CS',
      summaryEn: 'A coin.',
      summaryZh: '一种币。',
      documents: [],
    },
    ...people.map(({ place, userId }): Command => {
      const amount = moneyOf(wantedSteps(place, round) * step);
      return { type: 'subscribe', userId, projectId, amount, ...common };
    }),
    ...people.map(({ place, userId }): Command => {
      const amount = moneyOf(paidOf(place, round));
      return { type: 'buy-fund', userId, fundId: fund.fundId, amount, ...common };
    }),
    ...people
      .filter(({ place }) => redeemsIn(place, round))
      .map(({ userId }): Command => {
        const { agreement: _, ...rest } = common;
        return { type: 'redeem-fund', userId, fundId: fund.fundId, units: moneyOf(REDEEMED), ...rest };
      }),
  ];
}

/** Somebody's money, new coins and units when nothing waits any more, all in atoms. */
export interface Owned {
  readonly money: string;
  readonly held: string;
  readonly coins: string;
  readonly units: string;
}

/** What a unit was worth on each day that had a value, in atoms of USDT: each day since the first has taken its part of the year's fee. */
export function valuesOf(days: readonly number[]): ReadonlyMap<number, bigint> {
  const [first = 0] = days;
  return new Map(days.map((day) => [day, valueOn(first, day)]));
}

function valueOn(first: number, day: number): bigint {
  const atFirst = pricesOn(first);
  const now = pricesOn(day);
  return basket.reduce((sum, { weightPpm }, coin) => {
    const divisor = 1_000_000n * BigInt(atFirst[coin] ?? 0);
    let perUnit = (START_VALUE * BigInt(weightPpm) + divisor - 1n) / divisor;
    for (let past = first; past < day; past += 1) {
      perUnit = (perUnit * (365_000_000n - yearFeePpm)) / 365_000_000n;
    }
    return sum + perUnit * BigInt(now[coin] ?? 0);
  }, 0n);
}

/**
 * What everybody must own: each order of each round carried out once, at the first value of a later day, and each allotment paid once.
 * @param orderDays the day of each round's orders
 * @param valueDays the days that had a value, in order
 */
export function ownedAfter(orderDays: readonly number[], valueDays: readonly number[]): readonly Owned[] {
  const values = valuesOf(valueDays);
  const people = Array.from({ length: buyers }, () => ({ money: BigInt(given) * COIN, coins: 0n, units: 0n }));
  for (const [round, orderDay] of orderDays.entries()) {
    const wanted = people.map((_, place) => wantedSteps(place, round));
    const allotted = naiveAllotment(quotaSteps(round), wanted);
    const value = values.get(valueDays.find((day) => day > orderDay) ?? 0) ?? 1n;
    for (const [place, own] of people.entries()) {
      const coins = (allotted[place] ?? 0n) * step;
      own.coins += coins;
      own.money -= (coins * price) / COIN;
      const paid = paidOf(place, round);
      const units = ((paid - feeOf(paid)) * COIN) / value;
      own.units += units - (units % UNIT_STEP);
      own.money -= paid;
      if (!redeemsIn(place, round)) continue;
      const worth = (REDEEMED * value) / COIN;
      own.units -= REDEEMED;
      own.money += worth - feeOf(worth);
    }
  }
  return people.map(({ money, coins, units }) => ({
    money: String(money),
    held: '0',
    coins: String(coins),
    units: String(units),
  }));
}

function feeOf(amount: bigint): bigint {
  return (amount * tradeFeePpm + 999_999n) / 1_000_000n;
}
