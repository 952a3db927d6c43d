import { formatMoney, moneyOf } from '@assay/amounts/money';
import { coinDecimals } from '@assay/protocol/assets';
import type { AssetRow } from '@assay/protocol/entities';
import { marketBySymbol } from '@assay/protocol/markets';
import { noNumber, shownAmount, shownDecimal, unitsOf } from '../numbers/decimal.ts';
import { moneyDecimals, moneyIn, moneyOrZero, smallWorth } from '../numbers/money-text.ts';

export interface BalanceShown {
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

export function balanceShown(row: AssetRow): BalanceShown {
  const available = moneyIn(row.available);
  const frozen = moneyIn(row.frozen);
  const total = available === undefined || frozen === undefined ? noNumber : formatMoney(moneyOf(available + frozen));
  return {
    currency: row.currency,
    available: shownAmount(row.available, coinDecimals),
    frozen: shownAmount(row.frozen, coinDecimals),
    total: shownAmount(total, coinDecimals),
    value: shownAmount(row.total, moneyDecimals),
    availableText: row.available,
    isSmall: isSmallValue(row.total),
    market: marketBySymbol(`${row.currency.toLowerCase()}usdt`)?.symbol,
  };
}

function isSmallValue(total: string): boolean {
  const value = moneyIn(total);
  return value !== undefined && value <= smallWorth;
}

/** True for a coin of which there is something. */
export function isHeld(row: AssetRow): boolean {
  return (unitsOf(row.available) ?? 0n) + (unitsOf(row.frozen) ?? 0n) > 0n;
}

/** Worth of all coins with a price, in USDT. */
export function totalValue(rows: readonly AssetRow[]): string {
  let sum = 0n;
  for (const row of rows) sum += moneyOrZero(row.total);
  return shownDecimal(formatMoney(moneyOf(sum)), moneyDecimals);
}
