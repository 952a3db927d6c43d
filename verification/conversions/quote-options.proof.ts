import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { drawn, testSeed, workload } from '@assay/amounts/testing/scale';
import { conversionConfiguration } from '@assay/engine/configuration/conversion-configuration';
import { RecordedFeed, recordedCandleFolder } from '@assay/feeds/recorded/recorded-feed';
import { SimulatedFeed } from '@assay/feeds/simulated/simulated-feed';
import { ManualClock } from '@assay/feeds/testing/manual-clock';
import { indexSymbols } from '@assay/protocol/markets';
import { expect, it } from 'vitest';
import { playedTicks } from '../contracts/played-ticks.ts';
import { recordedFolder } from '../replay-recorded/recorded-file.ts';
import { type BotResult, firstRule, lookRule, type Prices, playedBots } from './quote-bots.ts';

const START_MS = Date.UTC(2026, 10, 22, 9);
const DAY_MS = 86_400_000;
/** An hour in which simulated prices move. */
const LIVELY_SEED = '57214740';
const SECONDS = workload(900, 7_200);
/** One-sided p < 0.01 of the normal distribution, for a bot that was selected on other data, and for the best of 60 (Bonferroni). */
const Z_ONE_PERCENT = 2.326;
const Z_BEST_OF_60 = 3.59;
/** Fewer exchanges than this in a half say nothing. */
const EXCHANGES_MIN = 60;
const SPREAD = spreadOfAFreshExchange();

function spreadOfAFreshExchange(): number {
  const spreads = conversionConfiguration().flatMap((command) =>
    command.type === 'configure-conversion' ? [command.spreadPpm] : [],
  );
  return Math.max(...spreads) / 1_000_000;
}

/** Every coin against USDT, and each against the first one: a cross is the quotient of two. */
function pairsOf(ticks: ReturnType<typeof playedTicks>, seconds: number, startMs: number): Prices[] {
  const coins = [...ticks.values()].map((list) => {
    const prices = new Float64Array(seconds).fill(Number.NaN);
    for (const { timeMs, price } of list) prices[Math.round((timeMs - startMs) / 1_000) - 1] = Number(price);
    return prices;
  });
  const [first, ...others] = coins.filter((prices) => prices.some((price) => !Number.isNaN(price)));
  if (first === undefined) return [];
  return [first, ...others, ...others.map((prices) => prices.map((price, at) => price / (first[at] ?? Number.NaN)))];
}

const symbolIds = indexSymbols.map(({ id }) => id);

function simulated(seed: string): Prices[] {
  const clock = new ManualClock(START_MS);
  const feed = new SimulatedFeed(seed, clock);
  return pairsOf(playedTicks({ feed, clock, symbolIds, seconds: SECONDS }), SECONDS, START_MS);
}

async function recorded(period: '2021' | '2023'): Promise<Prices[]> {
  const pairs: Prices[] = [];
  for (let day = 0; day < workload(1, 4); day += 1) {
    const startMs = START_MS + day * DAY_MS;
    const clock = new ManualClock(startMs);
    const feed = new RecordedFeed({ folder: recordedFolder, speed: 1, period }, clock, () => {});
    // A symbol is read when somebody asks for it.
    for (const { symbol } of indexSymbols) await feed.candles(symbol, '1min', 1, clock.nowMs());
    pairs.push(...pairsOf(playedTicks({ feed, clock, symbolIds, seconds: SECONDS }), SECONDS, startMs));
  }
  return pairs;
}

function best(bots: readonly BotResult[], zOf: (bot: BotResult) => number): BotResult {
  const [first, ...rest] = bots.filter(
    ({ selected, tested }) => Math.min(selected.count, tested.count) >= EXCHANGES_MIN,
  );
  if (first === undefined) throw new Error('no bot exchanged often enough');
  return rest.reduce((found, bot) => (zOf(bot) > zOf(found) ? bot : found), first);
}

const textOf = ({ bot, tested, whole, most }: BotResult) =>
  `knows ${bot.knows}, from ${bot.from} of the spread, keeps ${bot.keeps} s: tested ${bp(tested.mean)} (z ${tested.z.toFixed(1)}), ` +
  `whole ${bp(whole.mean)} (z ${whole.z.toFixed(1)}, ${whole.count} exchanges), at the most ${bp(most)} at the look`;
const bp = (part: number) => `${(part * 10_000).toFixed(1)} bp`;

/** Neither the one that was best on one half of the time, tried on the other, nor the best of all. */
function gains(bots: readonly BotResult[]): boolean {
  return (
    best(bots, ({ selected }) => selected.z).tested.z >= Z_ONE_PERCENT ||
    best(bots, ({ whole }) => whole.z).whole.z >= Z_BEST_OF_60
  );
}

/** The most that the house gave away in one exchange, at the very price at which it carried it out. */
const most = (bots: readonly BotResult[]) => Math.max(...bots.map((bot) => bot.most));

/** Of somebody who decides after one to eight seconds and has no mind to win: how often the index has moved too far. */
function refusedShare(pairs: readonly Prices[]): number {
  const { lookAfter, tolerance } = lookRule(SPREAD);
  let [asked, refused] = [0, 0];
  for (const prices of pairs) {
    for (let at = 0; at + 8 + lookAfter < prices.length; at += 1) {
      const moved = (prices[at + 1 + (at % 8) + lookAfter] ?? Number.NaN) / (prices[at] ?? Number.NaN) - 1;
      if (Number.isNaN(moved)) continue;
      asked += 1;
      if (Math.abs(moved) > tolerance) refused += 1;
    }
  }
  return refused / asked;
}

const isRecorded = existsSync(join(recordedFolder, recordedCandleFolder));
if (!isRecorded) console.info('quotes on recorded candles: skipped, ../shared/market-data is not there');
interface Played {
  readonly of: string;
  readonly play: () => Prices[] | Promise<Prices[]>;
  /** Whether prices move so much that the proof must see what the first rule gave away. */
  readonly isLively: boolean;
}

/** Of these the short run takes one, another after another change of the code. */
const feeds: readonly Played[] = [
  {
    of: 'the simulated feed',
    play: () => simulated(String(testSeed('quote options'))),
    isLively: false,
  },
  { of: 'a lively hour of the simulated feed', play: () => simulated(LIVELY_SEED), isLively: true },
  ...(isRecorded
    ? [
        { of: 'recorded candles of 2021', play: () => recorded('2021'), isLively: true },
        { of: 'recorded candles of 2023', play: () => recorded('2023'), isLively: false },
      ]
    : []),
];

it.each(drawn('feeds of quotes', feeds, 1))('no bot gains by a quote on $of', async ({ of, play, isLively }) => {
  const pairs = await play();
  expect(pairs.length).toBeGreaterThan(5);
  const now = playedBots(pairs, lookRule(SPREAD), SPREAD);
  const before = playedBots(pairs, firstRule, SPREAD);
  console.info(
    [
      `${of}, ${pairs.length} pairs, ${SECONDS} s, spread ${bp(SPREAD)}`,
      `before: at the most ${bp(most(before))} given away; ${textOf(best(before, ({ whole }) => whole.z))}`,
      `selected: ${textOf(best(now, ({ selected }) => selected.z))}`,
      `best: ${textOf(best(now, ({ whole }) => whole.z))}`,
      `who does not try: ${(refusedShare(pairs) * 100).toFixed(2)} % of exchanges come to nothing`,
    ].join('\n'),
  );
  // The same bots and prices: the proof would see a gain.
  if (isLively) expect(most(before)).toBeGreaterThan(0);
  expect(gains(now)).toBe(false);
  // Whatever a bot knows: what it gets is never worth more than it gives at the tick that decides.
  expect(most(now)).toBeLessThan(0);
});
