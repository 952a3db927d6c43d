import { type Money, moneyOf } from '@assay/amounts/money';
import type { CoreState } from '../core-state.ts';
import { AMOUNT_MAX, type Amount } from '../ledger/amount.ts';
import type { ExactPrice } from './exact-price.ts';

const ONE: ExactPrice = { units: 1n, decimals: 0 };

/** The asset's last index price in USDT, 1 for USDT itself; undefined before the first tick. */
export function indexPriceOf(core: CoreState, assetId: number): ExactPrice | undefined {
  return core.isIndexQuote(assetId) ? ONE : core.indexOfAsset.get(assetId)?.price;
}

/** What an amount is worth in USDT atoms at the index, cut to a whole atom; undefined without a price. */
export function indexValueOf(core: CoreState, assetId: number, amount: Money): Money | undefined {
  const price = indexPriceOf(core, assetId);
  if (price === undefined) return undefined;
  return price === ONE ? amount : moneyOf((amount * price.units) / 10n ** BigInt(price.decimals));
}

/**
 * Sets `value` to the same for a volume: to nothing without a price, and to no more than an amount can tell. Most markets are quoted in USDT, and
 * no bigint is made.
 */
export function setIndexValue(core: CoreState, assetId: number, amount: Amount, value: Amount): void {
  if (core.isIndexQuote(assetId)) value.set(amount);
  else {
    const worth: bigint = indexValueOf(core, assetId, amount.money) ?? 0n;
    value.setMoney(worth > AMOUNT_MAX ? AMOUNT_MAX : worth);
  }
}
