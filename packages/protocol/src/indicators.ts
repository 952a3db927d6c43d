/** What can be drawn beside the candles: averages and bands over them first, then what has a pane of its own below; also the order in which they stand. */
export const indicatorKinds = ['ma', 'ema', 'boll', 'vol', 'macd', 'rsi', 'kdj'] as const;
export type IndicatorKind = (typeof indicatorKinds)[number];
