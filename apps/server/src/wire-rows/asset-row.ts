import { parseDecimalText } from '@assay/amounts/decimal-text';
import { formatMoney, formatMoneyFixed, type Money, moneyOf } from '@assay/amounts/money';
import type { AssetRow } from '@assay/protocol/entities';
import { coinOf } from './market-names.ts';

/** Price of a coin in USDT as decimal text; empty where there is none. USDT is 1. */
export type UsdtPriceOf = (coin: string) => string;

const PRICE_DECIMALS = 12;
const TOTAL_DECIMALS = 8;

/** (available + held) × price, cut to 8 places; empty without a price. */
function totalOf(units: Money, price: string): string {
  const parsed = price === '' ? undefined : parseDecimalText(price, PRICE_DECIMALS);
  if (parsed === undefined || !parsed.ok) return '';
  return formatMoneyFixed(moneyOf((units * parsed.units) / 10n ** BigInt(PRICE_DECIMALS)), TOTAL_DECIMALS);
}

export function assetRow(
  balance: { assetId: number; available: Money; held: Money },
  usdtPriceOf: UsdtPriceOf,
): AssetRow {
  const currency = coinOf(balance.assetId);
  const price = usdtPriceOf(currency);
  return {
    currency,
    available: formatMoney(balance.available),
    frozen: formatMoney(balance.held),
    price,
    total: totalOf(moneyOf(balance.available + balance.held), price),
  };
}
