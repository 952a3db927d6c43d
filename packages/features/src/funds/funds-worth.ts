import { formatMoney, moneyOf } from '@assay/amounts/money';
import type { FundHoldingRow } from '@assay/protocol/fund-entities';
import { moneyOrZero } from '../numbers/money-text.ts';

/**
 * All units together, exact: at the index now, and at their fund's last value while an index is stale. What waits to buy units lies in the
 * earn account and counts there.
 */
export function fundsWorth(rows: readonly Pick<FundHoldingRow, 'value' | 'indexValue'>[]): string {
  const sum = rows.reduce(
    (total, { value, indexValue }) => total + moneyOrZero(indexValue === '' ? value : indexValue),
    0n,
  );
  return formatMoney(moneyOf(sum));
}
