import { groupThousands } from '@assay/amounts/display';

export interface SpanPoint {
  readonly value: number;
  readonly barIndex: number;
}

/**
 * What the ruler says of two points: `+1,234.50 (+1.86 %), 12 bars` with true minus signs; the share is of the first price.
 * @param barsText "12 bars" in the language of the page
 */
export function spanText(
  from: SpanPoint,
  to: SpanPoint,
  priceDecimals: number,
  barsText: (count: number) => string,
): string {
  const change = to.value - from.value;
  const sign = change > 0 ? '+' : change < 0 ? '−' : '';
  const price = groupThousands(Math.abs(change).toFixed(priceDecimals));
  const share = from.value === 0 ? '' : ` (${sign}${((100 * Math.abs(change)) / from.value).toFixed(2)} %)`;
  return `${sign}${price}${share}, ${barsText(Math.abs(Math.round(to.barIndex - from.barIndex)))}`;
}
