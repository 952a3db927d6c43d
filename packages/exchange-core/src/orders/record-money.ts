import { type Money, ZERO_MONEY } from '@assay/amounts/money';
import type { ByteWriter } from '../codec/byte-writer.ts';
import { Amount, LOW_END, moneyIn } from '../ledger/amount.ts';
import { AMOUNT, QUOTE_TOTAL_HIGH, QUOTE_TOTAL_LOW } from './order-record.ts';

/** Below it an amount with this high part is an exact number. */
const HIGH_OF_NUMBERS = 9;

const shared = new Amount();

/** An amount, which is not negative, from two places of a record. */
export function moneyAt(numbers: Float64Array, at: number): Money {
  return moneyIn(numbers[at], numbers[at + 1]);
}

export function putMoney(numbers: Float64Array, at: number, amount: bigint): void {
  if (amount === ZERO_MONEY) {
    // Most orders are by amount, not by quote total: no bigint is divided for them.
    numbers[at] = 0;
    numbers[at + 1] = 0;
  } else putAmount(numbers, at, shared.setMoney(amount));
}

export function putAmount(numbers: Float64Array, at: number, { high, low }: Amount): void {
  numbers[at] = high;
  numbers[at + 1] = low;
}

/** Whether the order of a record is by what it may spend: then it has no amount. */
export function isByQuoteTotal(numbers: Float64Array, number: number): boolean {
  return numbers[number + AMOUNT] === 0;
}

/** What the order of a record may spend, 0 for one by amount. */
export function quoteTotalOf(numbers: Float64Array, number: number): Money {
  if (!isByQuoteTotal(numbers, number)) return ZERO_MONEY;
  return moneyIn(numbers[number + QUOTE_TOTAL_HIGH], numbers[number + QUOTE_TOTAL_LOW]);
}

export function putQuoteTotal(numbers: Float64Array, number: number, total: bigint): void {
  const { high, low } = shared.setMoney(total);
  numbers[number + QUOTE_TOTAL_HIGH] = high;
  numbers[number + QUOTE_TOTAL_LOW] = low;
}

/** The bytes of it, as of a bigint. Most have 53 bits and no bigint is made of them. */
export function writeMoneyAt(to: ByteWriter, numbers: Float64Array, at: number): void {
  const high = numbers[at];
  const low = numbers[at + 1];
  if (high < HIGH_OF_NUMBERS) to.number(high * LOW_END + low);
  else to.bigint(moneyIn(high, low));
}
