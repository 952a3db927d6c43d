import { formatDecimal } from '@assay/amounts/decimal-text';

/**
 * Realised profit by stakes of all finished orders: `+3.21%`, `-100.00%`, `0.00%`, cut towards zero; empty without a finished order.
 *
 * A USDC counts as a USDT: profit and stake of an order are in one coin, so each order's own rate needs no price. At a price p of USDC the
 * mean would only weigh USDC orders by p instead of 1, and it would move with a price long after the last order; at face value
 * everybody can work it out again from the records alone.
 */
export function accountRate({ staked, gained }: { readonly staked: bigint; readonly gained: bigint }): string {
  if (staked === 0n) return '';
  const hundredths = (gained * 10_000n) / staked;
  const size = formatDecimal(hundredths < 0n ? -hundredths : hundredths, 2);
  if (hundredths === 0n) return `${size}%`;
  return `${hundredths < 0n ? '-' : '+'}${size}%`;
}
