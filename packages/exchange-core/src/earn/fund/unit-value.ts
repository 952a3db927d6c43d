import { MONEY_DECIMALS, type Money, moneyOf } from '@assay/amounts/money';
import { assert } from '../../assertion.ts';
import type { ExactPrice } from '../../index-price/exact-price.ts';
import { PPM } from '../../limits.ts';
import { UNIT_STEP } from './fund-limits.ts';

const ONE_UNIT = 10n ** BigInt(MONEY_DECIMALS);
const WHOLE = BigInt(PPM);
const DAYS_A_YEAR = 365n;

/** What one whole unit is worth, in atoms: an exact fraction, above 0. */
export interface UnitValue {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** The sum of all coins in a unit at their prices. */
export function unitValueOf(coins: readonly { readonly perUnit: Money; readonly price: ExactPrice }[]): UnitValue {
  const decimals = Math.max(...coins.map(({ price }) => price.decimals));
  const numerator = coins.reduce(
    (sum, { perUnit, price }) => sum + perUnit * price.units * 10n ** BigInt(decimals - price.decimals),
    0n,
  );
  assert(numerator > 0n, 'a unit is worth something');
  return { numerator, denominator: 10n ** BigInt(decimals) };
}

/** Units for a payment: rounded down to the step, which is the value rounded up for whoever buys. */
export function unitsFor(paid: Money, { numerator, denominator }: UnitValue): Money {
  const units = (paid * ONE_UNIT * denominator) / numerator;
  return moneyOf(units - (units % UNIT_STEP));
}

/** What units are worth, cut to an atom. */
export function worthOf(units: Money, { numerator, denominator }: UnitValue): Money {
  return moneyOf((units * numerator) / (ONE_UNIT * denominator));
}

/** What one whole unit is worth, cut to an atom: to be shown. */
export function shownValueOf({ numerator, denominator }: UnitValue): Money {
  return moneyOf(numerator / denominator);
}

/** What the house takes of a purchase or redemption, rounded up. */
export function tradeFeeOf(amount: Money, feePpm: number): Money {
  return moneyOf((amount * BigInt(feePpm) + WHOLE - 1n) / WHOLE);
}

/**
 * How much of a coin is in a unit that is to be worth `startValue`. Rounded up, so that the first value is not shown as a hair less: nobody has
 * units yet, and whoever buys some pays for all that is in them.
 */
export function perUnitAtStart(startValue: Money, weightPpm: number, price: ExactPrice): Money {
  const divisor = WHOLE * price.units;
  return moneyOf((startValue * BigInt(weightPpm) * 10n ** BigInt(price.decimals) + divisor - 1n) / divisor);
}

/**
 * What is left of a coin in a unit after so many days of the year's fee. Each day is cut by itself, so days that nobody counted at their time
 * come to the same. An atom stays for ever: a unit of nothing could not be valued.
 */
export function perUnitAfter(perUnit: Money, yearFeePpm: number, days: number): Money {
  const year = DAYS_A_YEAR * WHOLE;
  let left: bigint = perUnit;
  for (let day = 0; day < days; day += 1) left = (left * (year - BigInt(yearFeePpm))) / year;
  return moneyOf(left > 0n ? left : 1n);
}

/** What all units together are of a coin, rounded up: so much of it the house holds for them. */
export function basketOf(perUnit: Money, units: Money): Money {
  return moneyOf((perUnit * units + ONE_UNIT - 1n) / ONE_UNIT);
}
