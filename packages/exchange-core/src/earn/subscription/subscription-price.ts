import { MONEY_DECIMALS, type Money, moneyOf } from '@assay/amounts/money';

/** Atoms of a whole coin. */
export const COIN = 10n ** BigInt(MONEY_DECIMALS);

/** What an amount of the new coin costs: whole atoms, because every step does. */
export function costOf(amount: Money, price: Money): Money {
  return moneyOf((amount * price) / COIN);
}
