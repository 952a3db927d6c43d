import { candleCountMax } from '@assay/protocol/time-frames';

/** More than a window of 2,560 px shows, with what an average of 99 needs before the first of them: a quarter of the whole history. */
const countAtFirst = 500;
/** A running average over more than this still shows in its newest value where the candles began. */
const shortPeriodMax = 100;

/** How many candles a chart begins with; those before come when it is scrolled back to them. */
export function candleCountFor(indicators: readonly { readonly parameters: readonly number[] }[]): number {
  const isShort = indicators.every(({ parameters }) => parameters.every((parameter) => parameter <= shortPeriodMax));
  return isShort ? countAtFirst : candleCountMax;
}
