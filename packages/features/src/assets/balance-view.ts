import { formatMoney, moneyOf, parseMoney } from '@assay/amounts/money';
import type { AssetRow } from '@assay/protocol/entities';
import { noNumber, shownDecimal, unitsOf } from '../numbers/decimal.ts';

export interface BalanceView {
  readonly currency: string;
  readonly available: string;
  readonly frozen: string;
  readonly total: string;
  /** In USDT; a dash for a coin without a price. */
  readonly value: string;
  /** Exact. */
  readonly availableText: string;
}

/** Decimals of shown coins (specification, section 9). */
const coinDecimals = 8;
const valueDecimals = 2;

export function balanceView(row: AssetRow): BalanceView {
  const available = parseMoney(row.available);
  const frozen = parseMoney(row.frozen);
  const total = available.ok && frozen.ok ? formatMoney(moneyOf(available.money + frozen.money)) : noNumber;
  return {
    currency: row.currency,
    available: shownDecimal(row.available, coinDecimals),
    frozen: shownDecimal(row.frozen, coinDecimals),
    total: shownDecimal(total, coinDecimals),
    value: shownDecimal(row.total, valueDecimals),
    availableText: row.available,
  };
}

/** True for a coin of which there is something. */
export function isHeld(row: AssetRow): boolean {
  return (unitsOf(row.available) ?? 0n) + (unitsOf(row.frozen) ?? 0n) > 0n;
}

/** Worth of all coins with a price, in USDT. */
export function totalValue(rows: readonly AssetRow[]): string {
  let sum = 0n;
  for (const row of rows) {
    const total = parseMoney(row.total);
    if (total.ok) sum += total.money;
  }
  return shownDecimal(formatMoney(moneyOf(sum)), valueDecimals);
}
