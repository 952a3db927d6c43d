import { MONEY_DECIMALS, type Money, moneyOf } from '@assay/amounts/money';
import type { ChainUnits } from '@assay/chains/chain';

/** A chain may be finer than the ledger: what is below its last decimal stays on chain, and in nobody's books. */
export function moneyOfUnits(units: ChainUnits, chainDecimals: number): Money {
  const finer = chainDecimals - MONEY_DECIMALS;
  return moneyOf(finer > 0 ? units / 10n ** BigInt(finer) : units * 10n ** BigInt(-finer));
}

/** The same upwards: what something cost is never less than it did. */
export function moneyOfCost(units: ChainUnits, chainDecimals: number): Money {
  const finer = chainDecimals - MONEY_DECIMALS;
  if (finer <= 0) return moneyOfUnits(units, chainDecimals);
  return moneyOfUnits(units + 10n ** BigInt(finer) - 1n, chainDecimals);
}

/** Throws for what the chain cannot hold: whoever asks for a withdrawal is held to its steps. */
export function unitsOfMoney(money: Money, chainDecimals: number): ChainUnits {
  const coarser = MONEY_DECIMALS - chainDecimals;
  if (coarser <= 0) return money * 10n ** BigInt(-coarser);
  const step = 10n ** BigInt(coarser);
  if (money % step !== 0n) throw new Error(`${money} atoms are no amount of a chain with ${chainDecimals} decimals`);
  return money / step;
}

/** Whether the chain has units small enough for it. */
export function isChainAmount(money: Money, chainDecimals: number): boolean {
  return money % 10n ** BigInt(Math.max(MONEY_DECIMALS - chainDecimals, 0)) === 0n;
}
