import type { EntryRule } from './selective-bots.ts';

/** Prices stand by second; NaN is a second without a tick, and makes the contract one that is left out. */
const at = (prices: Float64Array, second: number): number => prices[second] ?? Number.NaN;

function medianUntil(prices: Float64Array, last: number): number {
  const [one, two, three] = [at(prices, last - 2), at(prices, last - 1), at(prices, last)];
  if (Number.isNaN(one + two + three)) return Number.NaN;
  return Math.max(Math.min(one, two), Math.min(Math.max(one, two), three));
}

/** Entry at one tick, so many after the next. */
const tickAfter =
  (ticks: number): EntryRule =>
  (prices, second, _beforeMs, holdingSeconds) => ({
    entry: at(prices, second + ticks),
    exit: medianUntil(prices, second + ticks + holdingSeconds),
  });

/** Entry at the median of three ticks, the first of them so many after the next. */
const medianAfter =
  (ticks: number): EntryRule =>
  (prices, second, _beforeMs, holdingSeconds) => {
    const last = second + ticks + 2;
    return { entry: medianUntil(prices, last), exit: medianUntil(prices, last + holdingSeconds) };
  };

/** Entry at the first tick whose second is so long after the order. */
const tickLater =
  (delayMs: number): EntryRule =>
  (prices, second, beforeMs, holdingSeconds) =>
    tickAfter(beforeMs >= delayMs ? 0 : 1)(prices, second, beforeMs, holdingSeconds);

/** Rule 1: entry at the next tick, exit at the last one. */
export const firstTickRule: EntryRule = (prices, second, _beforeMs, holdingSeconds) => ({
  entry: at(prices, second),
  exit: at(prices, second + holdingSeconds),
});

/** Rule 2: no look is a whole second before a tick, so the next one is too soon, and the three after it are the entry. */
export const medianRule: EntryRule = medianAfter(1);

/** All that were weighed. */
export const candidates: readonly (readonly [name: string, rule: EntryRule])[] = [
  ['first tick, one exit tick (rule 1)', firstTickRule],
  ['first tick', tickAfter(0)],
  ['first tick 250 ms after', tickLater(250)],
  ['first tick 500 ms after', tickLater(500)],
  ['second tick', tickAfter(1)],
  ['third tick', tickAfter(2)],
  [
    'mean of the first two',
    (prices, second, _beforeMs, holdingSeconds) => ({
      entry: (at(prices, second) + at(prices, second + 1)) / 2,
      exit: medianUntil(prices, second + 1 + holdingSeconds),
    }),
  ],
  ['median of the first three', medianAfter(0)],
  ['median of three from 1,000 ms after (rule 2)', medianRule],
];
