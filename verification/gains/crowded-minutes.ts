import { moneyOf, moneyOfText } from '@assay/amounts/money';
import type { Random } from '@assay/amounts/testing/random';
import type { AssetSymbol } from '@assay/protocol/assets';
import { conversionCoinMinuteMax, conversionPersonMinuteMax } from '@assay/protocol/conversion-rules';
import { assetIdOf, type PlayedExchange, usdt } from './played-exchange.ts';

const MINUTE_MS = 60_000;
const PERSON_MAX = moneyOfText(conversionPersonMinuteMax);
const COIN_MAX = moneyOfText(conversionCoinMinuteMax);
const coins = ['USDT', 'BTC', 'ETH', 'XRP'] as const satisfies readonly AssetSymbol[];

interface Confirmed {
  readonly userId: number;
  readonly coins: readonly string[];
  readonly worth: bigint;
  readonly atMs: number;
}

interface CrowdedMinutes {
  readonly faults: readonly string[];
  /** Of one coin, at most: within a minute of the clock, and within any sixty seconds. */
  readonly inMinute: bigint;
  readonly inSixtySeconds: bigint;
  readonly line: string;
}

/** One person with many accounts exchanges as much as is let, over several pairs, just before a minute ends and just after it. */
export function crowdedMinutes(
  exchange: PlayedExchange,
  random: Random,
  accounts: number,
  minutes: number,
): CrowdedMinutes {
  const people = exchange.people(accounts, { USDT: '500000', BTC: '10', ETH: '150', XRP: '800000' });
  const confirmed: Confirmed[] = [];
  let refused = 0;
  for (let minute = 0; minute < minutes; minute += 1) {
    exchange.timeMs = (Math.floor(exchange.timeMs / MINUTE_MS) + 2) * MINUTE_MS - 7_000;
    // The look comes with the second tick after a confirmation: an account confirms about every other second.
    for (let second = 0; second < 14; second += 1) {
      exchange.tick();
      for (const userId of people) {
        const done = confirm(exchange, random, userId);
        if (done === undefined) refused += 1;
        else confirmed.push(done);
      }
    }
  }
  const faults: string[] = [];
  const inMinutes = sumsOf(confirmed, ({ atMs }) => Math.floor(atMs / MINUTE_MS));
  for (const [key, worth] of inMinutes.people) if (worth > PERSON_MAX) faults.push(`${key} exchanged ${usdt(worth)}`);
  for (const [key, worth] of inMinutes.coins)
    if (worth > COIN_MAX) faults.push(`of ${key} ${usdt(worth)} were exchanged`);
  // All of one burst lies within fourteen seconds.
  const inBursts = sumsOf(confirmed, ({ atMs }) => Math.floor((atMs + MINUTE_MS / 2) / MINUTE_MS));
  const [inMinute, inSixtySeconds] = [largest(inMinutes.coins), largest(inBursts.coins)];
  const line =
    `crowded minutes: ${confirmed.length} exchanges of ${accounts} accounts, ${refused} refused; of one coin ${usdt(inMinute)} USDT's worth in a minute ` +
    `of the clock, ${usdt(inSixtySeconds)} around its end; of one account ${usdt(largest(inBursts.people))}`;
  return { faults, inMinute, inSixtySeconds, line };
}

function confirm(exchange: PlayedExchange, random: Random, userId: number): Confirmed | undefined {
  const from = random.pick(coins);
  const to = random.pick(coins.filter((coin) => coin !== from));
  const price = from === 'USDT' ? 1 : Number(exchange.prices.get(from));
  const amount = moneyOfText((random.pick([10, 20_000, 49_990]) / price).toFixed(6));
  const wanted = {
    userId,
    fromAssetId: assetIdOf(from),
    toAssetId: assetIdOf(to),
    amount: moneyOf(amount),
    proofId: 0,
  };
  const quoted = exchange.one({ type: 'quote-conversion', ...wanted });
  if (!quoted.accepted || quoted.kind !== 'conversion-quote') return undefined;
  const { quoteId } = quoted.quote;
  const taken = exchange.one({ type: 'convert', userId, quoteId, clientOrderId: '', proofId: 0 });
  const worth = exchange.worth(wanted.fromAssetId, amount);
  return taken.accepted ? { userId, coins: [from, to], worth, atMs: exchange.timeMs } : undefined;
}

function sumsOf(confirmed: readonly Confirmed[], periodOf: (one: Confirmed) => number) {
  const [people, of] = [new Map<string, bigint>(), new Map<string, bigint>()];
  const add = (sums: Map<string, bigint>, key: string, worth: bigint) => sums.set(key, (sums.get(key) ?? 0n) + worth);
  for (const one of confirmed) {
    const period = periodOf(one);
    add(people, `${one.userId} in ${period}`, one.worth);
    for (const coin of one.coins) if (coin !== 'USDT') add(of, `${coin} in ${period}`, one.worth);
  }
  return { people, coins: of };
}

const largest = (sums: ReadonlyMap<string, bigint>): bigint =>
  [...sums.values()].reduce((most, each) => (each > most ? each : most), 0n);
