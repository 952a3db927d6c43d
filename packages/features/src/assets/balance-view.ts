import { formatMoney, moneyOf, parseMoney } from '@assay/amounts/money';
import type { AssetRow } from '@assay/protocol/entities';
import { marketBySymbol } from '@assay/protocol/markets';
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
  /** Worth a tenth of a USDT at most; a coin without a price is not. */
  readonly isSmall: boolean;
  /** Where it is traded for USDT, if it is. */
  readonly market: string | undefined;
}

/** Of a worth in USDT, in units of 10^-12. */
const smallUnits = 10n ** 11n;

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
    isSmall: isSmallValue(row.total),
    market: marketBySymbol(`${row.currency.toLowerCase()}usdt`)?.symbol,
  };
}

function isSmallValue(total: string): boolean {
  const value = unitsOf(total);
  return value !== undefined && value <= smallUnits;
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
