import { type Money, moneyOf } from '@assay/amounts/money';
import type { Random } from '@assay/amounts/testing/random';
import type { CommandResult } from '../../events.ts';
import { BTC, coins, testAssets, USDT } from '../../testing/generated-batches.ts';
import { ANN, BOB, ConversionExchange, INVENTORY, SPREAD_PPM } from './conversion-exchange.ts';
import { NaiveConversions } from './naive-conversions.ts';

const ETH = 3;
const people = [ANN, BOB];

/** Answers and how often they were given, so that a test can ask whether the drawn world shows everything. */
export type Answers = Map<string, number>;

/** Draws what two people and the index do, tells it core and naive reference, and throws at the first difference. */
export function compareConversions(random: Random, steps: number): Answers {
  const exchange = new ConversionExchange();
  const naive = new NaiveConversions();
  const answers: Answers = new Map();
  begin(exchange, naive);
  let quoteId = 0;
  for (let step = 0; step < steps; step += 1) {
    const sums = testAssets.map((assetId) => exchange.sumOf(assetId));
    const draw = random.next();
    let told: readonly [core: string, naive: string] = ['', ''];
    if (draw < 0.25) tick(random, exchange, naive);
    else if (draw < 0.35) pass(random, exchange, naive);
    else if (draw < 0.39) freeze(random, exchange, naive);
    else if (draw < 0.42) setSpread(random, exchange, naive);
    else if (draw < 0.7) {
      told = ask(random, exchange, naive);
      quoteId = Number(/^quote (\d+)/.exec(told[1])?.[1] ?? quoteId);
    } else told = take(random, exchange, naive, quoteId);
    const place = `step ${step}`;
    if (told[0] !== told[1]) throw new Error(`${place}: the core says ${told[0]}, the reference ${told[1]}`);
    const kind = told[1].split(' ')[0] ?? '';
    answers.set(kind, (answers.get(kind) ?? 0) + 1);
    compareMoney(exchange, naive, place);
    for (const [index, assetId] of testAssets.entries()) {
      if (exchange.sumOf(assetId) !== sums[index]) throw new Error(`${place}: money of asset ${assetId} came or went`);
    }
  }
  return answers;
}

function begin(exchange: ConversionExchange, naive: NaiveConversions): void {
  naive.timeMs = exchange.timeMs;
  for (const assetId of testAssets) {
    naive.give(0, assetId, INVENTORY);
    naive.setSpread(assetId, SPREAD_PPM);
    for (const userId of people) naive.give(userId, assetId, exchange.balance(userId, assetId).available);
  }
  tickBoth(exchange, naive, '100', '10');
}

function compareMoney(exchange: ConversionExchange, naive: NaiveConversions, place: string): void {
  for (const assetId of testAssets) {
    if (exchange.inventory(assetId) !== naive.owned(0, assetId)) throw new Error(`${place}: treasury of ${assetId}`);
    for (const userId of people) {
      const { available } = exchange.balance(userId, assetId);
      if (available !== naive.owned(userId, assetId)) throw new Error(`${place}: ${assetId} of ${userId}`);
    }
  }
}

function tickBoth(exchange: ConversionExchange, naive: NaiveConversions, btc: string, eth: string): void {
  exchange.tick(btc, eth);
  naive.timeMs = exchange.timeMs;
  naive.tick(BTC, btc);
  naive.tick(ETH, eth);
}

function tick(random: Random, exchange: ConversionExchange, naive: NaiveConversions): void {
  exchange.timeMs += 1_000 * random.below(2);
  const price = (centre: number) => String(Number((centre * (0.5 + random.next())).toPrecision(1 + random.below(8))));
  tickBoth(exchange, naive, price(100), price(random.chance(0.1) ? 0.000_01 : 10));
}

function pass(random: Random, exchange: ConversionExchange, naive: NaiveConversions): void {
  exchange.timeMs += 1_000 * random.below(5);
  naive.timeMs = exchange.timeMs;
}

function freeze(random: Random, exchange: ConversionExchange, naive: NaiveConversions): void {
  const userId = random.pick(people);
  const isFrozen = random.chance(0.3);
  exchange.must({ type: isFrozen ? 'freeze-account' : 'thaw-account', userId });
  naive.setFrozen(userId, isFrozen);
}

function setSpread(random: Random, exchange: ConversionExchange, naive: NaiveConversions): void {
  const [assetId, spreadPpm] = [random.pick(testAssets), random.pick([0, 1, 2_000, 3_333, 50_000])];
  exchange.must({ type: 'configure-conversion', assetId, spreadPpm, isOpen: true });
  naive.setSpread(assetId, spreadPpm);
}

function ask(random: Random, exchange: ConversionExchange, naive: NaiveConversions): readonly [string, string] {
  const [userId, from, to] = [random.pick(people), random.pick(testAssets), random.pick(testAssets)];
  const amount = drawnAmount(random, exchange, userId, from);
  return [answerOf(exchange.ask(userId, from, to, amount)), naive.ask(userId, from, to, amount)];
}

/** Some coins, everything, or what no exchange takes. */
function drawnAmount(random: Random, exchange: ConversionExchange, userId: number, assetId: number): Money {
  const draw = random.next();
  if (draw < 0.2) return exchange.balance(userId, assetId).available;
  if (draw < 0.25) return moneyOf(BigInt(random.below(3)));
  if (draw < 0.3) return coins(60_000 * random.next());
  return moneyOf(coins(random.next() * (assetId === USDT ? 500 : 5)) + BigInt(random.below(1_000)));
}

/** Mostly the newest quote of all, by whoever asked for it or not. */
function take(
  random: Random,
  exchange: ConversionExchange,
  naive: NaiveConversions,
  newest: number,
): readonly [string, string] {
  const userId = random.pick(people);
  const quoteId = random.chance(0.8) ? newest : random.below(newest + 2);
  return [answerOf(exchange.take(userId, quoteId)), naive.take(userId, quoteId)];
}

function answerOf(result: CommandResult): string {
  if (!result.accepted) return result.code;
  if (result.kind === 'conversion-quote') return `quote ${result.quote.quoteId}: ${result.quote.received}`;
  if (result.kind !== 'conversion') throw new Error(result.kind);
  return `exchange ${result.conversion.conversionId}: ${result.conversion.received}`;
}
