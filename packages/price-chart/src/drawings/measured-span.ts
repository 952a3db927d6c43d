import { groupThousands, withSign } from '@assay/amounts/display';

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
  const price = withSign(groupThousands(Math.abs(change).toFixed(priceDecimals)), change, '+');
  const percent = withSign(((100 * Math.abs(change)) / from.value).toFixed(2), change, '+');
  const share = from.value === 0 ? '' : ` (${percent} %)`;
  return `${price}${share}, ${barsText(Math.abs(Math.round(to.barIndex - from.barIndex)))}`;
}
