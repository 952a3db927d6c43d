import { type Money, moneyOf } from '@assay/amounts/money';

const ppmOfWhole = 1_000_000n;

/** The fee on what is received, rounded up to a whole atom (10^-12 of a coin), as the ledger does. */
export function feeOf(received: Money, ratePpm: number): Money {
  return moneyOf((received * BigInt(ratePpm) + ppmOfWhole - 1n) / ppmOfWhole);
}
