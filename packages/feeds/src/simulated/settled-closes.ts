import { RANGE_OF_WALK } from '../path/split-candle.ts';
import { MINUTES_PER_DAY, type SymbolPath } from './symbol-path.ts';

const SECONDS_PER_MINUTE = 60;

/** Excursions of up to so many seconds go back before any venue's quotes have followed them. */
const EXCURSION_SECONDS = 2;
/** So far on either side the closes must be known. */
const REACH_SECONDS = 2 * EXCURSION_SECONDS;
/** Part of an excursion that is followed nevertheless, in deviations of a second: the market trembles, and its venues with it. */
const FOLLOWED_DEVIATIONS = 1.5;

/**
 * Where the venues' quotes stand at the end of a second (since the first day), in ticks. What the tape reaches and leaves again within two
 * seconds was one order that swept the book: nobody's quotes go along, but for what that minute's volatility explains. Three sources that watch
 * one tape would otherwise stand out together, and their median with them.
 *
 * An opening and a closing of the closes (LULU smoothers of width 2): the result has no excursion of up to two seconds at all, and is the close
 * itself wherever the price stays.
 */
export function settledClose(path: SymbolPath, second: number): number {
  const closes = Array.from({ length: 2 * REACH_SECONDS + 1 }, (_, at) => closeOf(path, second - REACH_SECONDS + at));
  const [smooth] = [Math.min, Math.max, Math.max, Math.min].reduce(slidden, closes);
  const followed = FOLLOWED_DEVIATIONS * secondDeviation(path, second);
  const beyond = closes[REACH_SECONDS] - smooth;
  return Math.round(smooth + Math.min(followed, Math.max(-followed, beyond)));
}

/** How far the price usually moves in a second of the minute that holds `second`, in ticks: its range taken for that of a random walk. */
export function secondDeviation(path: SymbolPath, second: number): number {
  const minute = Math.floor(second / SECONDS_PER_MINUTE);
  const minutes = path.intraday(Math.floor(minute / MINUTES_PER_DAY), SECONDS_PER_MINUTE);
  const at = minute % MINUTES_PER_DAY;
  return (minutes.high[at] - minutes.low[at]) / (RANGE_OF_WALK * Math.sqrt(SECONDS_PER_MINUTE));
}

function closeOf(path: SymbolPath, second: number): number {
  return path.seconds(Math.floor(second / SECONDS_PER_MINUTE)).close[second % SECONDS_PER_MINUTE];
}

/** `pick` of each price with those that follow it within the longest excursion. */
function slidden(prices: readonly number[], pick: (...prices: number[]) => number): number[] {
  return prices.slice(EXCURSION_SECONDS).map((_, at) => pick(...prices.slice(at, at + EXCURSION_SECONDS + 1)));
}
