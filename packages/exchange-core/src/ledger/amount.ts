import { type Money, moneyOf, ZERO_MONEY } from '@assay/amounts/money';
import { assert } from '../assertion.ts';

/** The low part of an amount is below it. */
export const LOW_END = 1e15;
const LOW_END_ATOMS = 10n ** 15n;
/** No account of the ledger has more above or below zero: 9 · 10^30 atoms, which is 9 · 10^18 whole coins. */
export const HIGH_MAX = 9e15;
export const AMOUNT_MAX: bigint = BigInt(HIGH_MAX) * LOW_END_ATOMS;

/**
 * An amount of atoms as two exact doubles, `high` · 10^15 + `low`, where 0 ≤ `low` < 10^15 and the sign is that of `high`. Every order asks for
 * some and every posting moves one: a bigint would be made for each and thrown away. One of these is set again instead, so nobody keeps it.
 */
export class Amount {
  high = 0;
  low = 0;

  /** So many units, 0 to 2^53 − 1, of a power of ten of atoms. */
  setUnits(units: number, { atoms, perHigh }: AtomUnit): this {
    if (units < perHigh) {
      // Most are: nothing is divided for them.
      this.high = 0;
      this.low = units * atoms;
      return this;
    }
    let high = Math.floor(units / perHigh);
    let rest = units - high * perHigh;
    if (rest < 0) {
      // The quotient was rounded up to the next whole number.
      high -= 1;
      rest += perHigh;
    }
    this.high = high;
    this.low = rest * atoms;
    return this;
  }

  setMoney(money: bigint): this {
    let high = money / LOW_END_ATOMS;
    let low = money - high * LOW_END_ATOMS;
    if (low < 0n) {
      high -= 1n;
      low += LOW_END_ATOMS;
    }
    this.high = Number(high);
    this.low = Number(low);
    assert(Math.abs(this.high) <= HIGH_MAX, 'an amount has no more than an account may have');
    return this;
  }

  set({ high, low }: Amount): this {
    this.high = high;
    this.low = low;
    return this;
  }

  /** Adds what is not negative. */
  add({ high, low }: Amount): void {
    const sum = this.low + low;
    const isOver = sum >= LOW_END;
    this.low = isOver ? sum - LOW_END : sum;
    this.high += isOver ? high + 1 : high;
  }

  /** Adds 0 to 10^15 atoms. */
  addLow(atoms: number): void {
    const sum = this.low + atoms;
    const isOver = sum >= LOW_END;
    this.low = isOver ? sum - LOW_END : sum;
    if (isOver) this.high += 1;
  }

  /** Of what is counted and not owed, as volumes are: where it would be more than can be told exactly it stays at the most. */
  keepWithinBounds(): this {
    if (this.high >= HIGH_MAX) {
      this.high = HIGH_MAX;
      this.low = 0;
    }
    return this;
  }

  get isPositive(): boolean {
    return this.high > 0 || (this.high === 0 && this.low > 0);
  }

  get money(): Money {
    return moneyIn(this.high, this.low);
  }
}

/** What a market counts in, as atoms: one lot of base, one tick·lot of quote. Always a power of ten up to 10^12. */
export class AtomUnit {
  declare readonly atoms: number;
  /** Units in 10^15 atoms. */
  declare readonly perHigh: number;
  declare readonly money: Money;

  constructor(atoms: bigint) {
    this.money = moneyOf(atoms);
    this.atoms = Number(atoms);
    this.perHigh = LOW_END / this.atoms;
  }

  /** So many units as an amount. */
  times(units: number): Money {
    return moneyOf(BigInt(units) * this.money);
  }
}

/** Adds an amount, of which both parts may be negative, to the one that stands in two places of a record. */
export function addTo(numbers: Float64Array, at: number, high: number, low: number): void {
  let sum = numbers[at + 1] + low;
  let carry = 0;
  if (sum >= LOW_END) {
    sum -= LOW_END;
    carry = 1;
  } else if (sum < 0) {
    sum += LOW_END;
    carry = -1;
  }
  numbers[at] += high + carry;
  numbers[at + 1] = sum;
}

/** The same of what is counted and not owed (`keepWithinBounds`), where both parts of the amount belong to one that is not negative. */
export function addCounted(numbers: Float64Array, at: number, { high, low }: Amount): void {
  addTo(numbers, at, high, low);
  if (numbers[at] < HIGH_MAX) return;
  numbers[at] = HIGH_MAX;
  numbers[at + 1] = 0;
}

export function moneyIn(high: number, low: number): Money {
  if (high === 0) return low === 0 ? ZERO_MONEY : moneyOf(BigInt(low));
  return moneyOf(BigInt(high) * LOW_END_ATOMS + BigInt(low));
}
