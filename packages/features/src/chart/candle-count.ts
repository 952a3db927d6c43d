import type { IndicatorKind } from '@assay/protocol/indicators';
import { candleCountMax } from '@assay/protocol/time-frames';

/** More than a window of 2,560 px shows, with what an average of 99 needs before the first of them: a quarter of the whole history. */
const countAtFirst = 500;
/** A mean over more than this does not fit in before a window that is scrolled to its first candles. */
const shortPeriodMax = 100;
/**
 * Of what is reckoned from its own last value (EMA, MACD, RSI, KDJ): over more than this the newest value still shows where the candles
 * began, so that it would change when older ones come. 500 candles leave (39/41)^500 of that, 10⁻¹¹.
 */
const shortMemoryMax = 40;
const withoutMemory: ReadonlySet<IndicatorKind> = new Set(['ma', 'boll', 'vol']);

/** How many candles a chart begins with; those before come when it is scrolled back to them. */
export function candleCountFor(
  indicators: readonly { readonly kind: IndicatorKind; readonly parameters: readonly number[] }[],
): number {
  const isShort = indicators.every(({ kind, parameters }) => {
    const most = withoutMemory.has(kind) ? shortPeriodMax : shortMemoryMax;
    return parameters.every((parameter) => parameter <= most);
  });
  return isShort ? countAtFirst : candleCountMax;
}
