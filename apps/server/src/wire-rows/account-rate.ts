import { formatDecimal } from '@assay/amounts/decimal-text';

/**
 * Realised profit by stakes of all finished orders: `+3.21%`, `-100.00%`, `0.00%`, cut towards zero; empty without a finished order.
 */
export function accountRate({ staked, gained }: { readonly staked: bigint; readonly gained: bigint }): string {
  if (staked === 0n) return '';
  const hundredths = (gained * 10_000n) / staked;
  const size = formatDecimal(hundredths < 0n ? -hundredths : hundredths, 2);
  if (hundredths === 0n) return `${size}%`;
  return `${hundredths < 0n ? '-' : '+'}${size}%`;
}
