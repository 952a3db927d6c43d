/** The four prices of a candle. */
export interface Prices {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

/**
 * Candles of averages, which run more evenly than prices do: the close is the mean of a candle's four prices, the open the middle of
 * the averaged candle before (of the first one, of its own open and close), high and low reach as far as any of them.
 */
export function heikinAshi(candles: readonly Prices[]): Prices[] {
  const averaged: Prices[] = [];
  let before: Prices | undefined;
  for (const { open, high, low, close } of candles) {
    const from = before ?? { open, close };
    const averageOpen = (from.open + from.close) / 2;
    const averageClose = (open + high + low + close) / 4;
    before = {
      open: averageOpen,
      high: Math.max(high, averageOpen, averageClose),
      low: Math.min(low, averageOpen, averageClose),
      close: averageClose,
    };
    averaged.push(before);
  }
  return averaged;
}
