import { groupThousands, withSign } from '@assay/amounts/display';

/** A computed number as every part of a chart writes it: rounded, thousands apart, a true minus, and zero without a sign. */
export function valueText(value: number, decimals: number): string {
  return withSign(groupThousands(Math.abs(value).toFixed(decimals)), value);
}
