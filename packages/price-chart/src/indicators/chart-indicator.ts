/** What can be drawn beside the candles: averages and bands over them, the rest in panes of their own below. */
export type IndicatorKind = 'ma' | 'ema' | 'boll' | 'vol' | 'macd' | 'rsi' | 'kdj';

export interface ChartIndicator {
  readonly kind: IndicatorKind;
  /** Periods and widths in the order of the definition; none for the volume. */
  readonly parameters: readonly number[];
}
