import { type Money, moneyOf } from '@assay/amounts/money';
import type { Random } from '@assay/amounts/testing/random';
import type { CommandResult } from '../../events.ts';
import { BTC, coins, testAssets, USDT } from '../../testing/generated-batches.ts';
import { ANN, BOB, ConversionExchange, INVENTORY, SPREAD_PPM } from './conversion-exchange.ts';
import { NaiveConversions } from './naive-conversions.ts';

const ETH = 3;
const people = [ANN, BOB];
/** USDT of each person ten times, so that a minute's bound is met. */
const GIFT = coins(100_000);

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
    let told: Told = ['', ''];
    if (draw < 0.3) told = tick(random, exchange, naive, answers);
    else if (draw < 0.4) told = pass(random, exchange, naive, answers);
    else if (draw < 0.42) freeze(random, exchange, naive);
    else if (draw < 0.45) setSpread(random, exchange, naive);
    else if (draw < 0.7) {
      told = ask(random, exchange, naive);
      quoteId = Number(/^quote (\d+)/.exec(told[1])?.[1] ?? quoteId);
    } else told = take(random, exchange, naive, quoteId);
    const place = `step ${step}`;
    if (told[0] !== told[1]) throw new Error(`${place}: the core says ${told[0]}, the reference ${told[1]}`);
    note(answers, told[1].split(' ')[0] ?? '');
    compareMoney(exchange, naive, place);
    for (const [index, assetId] of testAssets.entries()) {
      if (exchange.sumOf(assetId) !== sums[index]) throw new Error(`${place}: money of asset ${assetId} came or went`);
    }
  }
  return answers;
}

function begin(exchange: ConversionExchange, naive: NaiveConversions): void {
  naive.timeMs = exchange.timeMs;
  for (const userId of people) {
    for (let given = 0; given < 10; given += 1) {
      exchange.must({ type: 'issue-sandbox-coins', userId, assetId: USDT, amount: GIFT, clientOrderId: '' });
    }
  }
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
      const { available, held } = exchange.balance(userId, assetId);
      const [free, owned] = [naive.free(userId, assetId), naive.owned(userId, assetId)];
      if (available !== free || available + held !== owned) throw new Error(`${place}: ${assetId} of ${userId}`);
    }
  }
}

function note(answers: Answers, kind: string): void {
  answers.set(kind, (answers.get(kind) ?? 0) + 1);
}

function tickBoth(exchange: ConversionExchange, naive: NaiveConversions, btc: string, eth: string): Told {
  exchange.tick(btc, eth);
  naive.timeMs = exchange.timeMs;
  const passed = naive.pass();
  naive.tick(BTC, btc);
  naive.tick(ETH, eth);
  return toldOf(exchange, [...passed, ...naive.second([BTC, ETH])]);
}

type Told = readonly [core: string, naive: string];

/** What the last batch told of confirmed exchanges, and what the reference says of them. */
function toldOf(exchange: ConversionExchange, naive: readonly string[]): Told {
  const core = exchange.events.flatMap((event) => {
    if (event.type === 'conversion-declined') return [`${event.quoteId}: ${event.code}`];
    if (event.type !== 'conversion') return [];
    return [`${event.conversion.quoteId}: exchange ${event.conversion.conversionId}`];
  });
  return [core.join(), naive.join()];
}

function noteOutcomes(answers: Answers, [, naive]: Told): void {
  for (const outcome of naive.split(',')) {
    const kind = /^\d+: (\S+)/.exec(outcome)?.[1];
    if (kind !== undefined) note(answers, `outcome ${kind}`);
  }
}

/** Mostly a small step, after which what is confirmed is carried out; sometimes one of any height. */
function tick(random: Random, exchange: ConversionExchange, naive: NaiveConversions, answers: Answers): Told {
  // The next whole second, or the one after it.
  exchange.timeMs += 1_000 * random.below(2) - (exchange.timeMs % 1_000);
  const told = random.chance(0.7)
    ? tickBoth(exchange, naive, stepOf(random, naive.priceOf(BTC)), stepOf(random, naive.priceOf(ETH)))
    : tickBoth(exchange, naive, drawnPrice(random, 100), drawnPrice(random, random.chance(0.1) ? 0.000_01 : 10));
  noteOutcomes(answers, told);
  return told;
}

function drawnPrice(random: Random, centre: number): string {
  return String(Number((centre * (0.5 + random.next())).toPrecision(1 + random.below(8))));
}

/** Within four thousandths, or not at all. */
function stepOf(random: Random, price: string): string {
  const step = random.chance(0.5) ? 0 : (random.next() - 0.5) / 125;
  const text = String(Number((Number(price) * (1 + step)).toPrecision(8)));
  return text.includes('e') ? price : text;
}

function pass(random: Random, exchange: ConversionExchange, naive: NaiveConversions, answers: Answers): Told {
  exchange.timeMs += random.below(random.chance(0.2) ? 7_000 : 1_000);
  naive.timeMs = exchange.timeMs;
  exchange.apply();
  const told = toldOf(exchange, naive.pass());
  noteOutcomes(answers, told);
  return told;
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
  if (draw < 0.6 && assetId === USDT) return coins(30_000 + 20_000 * random.next());
  if (draw < 0.65) return moneyOf(BigInt(random.below(3)));
  if (draw < 0.7) return coins(60_000 * random.next());
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
  if (result.kind !== 'conversion-accepted') throw new Error(result.kind);
  return `confirmed ${result.quoteId}`;
}
