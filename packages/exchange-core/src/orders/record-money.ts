import { type Money, moneyOf, ZERO_MONEY } from '@assay/amounts/money';
import { assert } from '../assertion.ts';
import type { OrderSegment } from '../matching/order-store.ts';

const LIMB_BITS = 64n;
const LIMB_MAX = 2n ** LIMB_BITS - 1n;
/** Some 10^26 whole coins; what an order may be worth has 93 bits. */
const MONEY_MAX = 2n ** 128n - 1n;

/** An amount, which is not negative, from two places of eight bytes. Most are 0 or have one limb: no bigint is made of what is 0. */
export function moneyIn({ limbs, words }: OrderSegment, at: number): Money {
  const word = at * 2;
  if ((words[word + 2] | words[word + 3]) !== 0) return moneyOf((limbs[at + 1] << LIMB_BITS) | limbs[at]);
  return (words[word] | words[word + 1]) === 0 ? ZERO_MONEY : moneyOf(limbs[at]);
}

export function putMoney({ limbs, words }: OrderSegment, at: number, amount: Money): void {
  if (amount <= LIMB_MAX) {
    limbs[at] = amount;
    words[at * 2 + 2] = 0;
    words[at * 2 + 3] = 0;
    return;
  }
  assert(amount <= MONEY_MAX, 'an amount of an order has two limbs');
  // The lower limb takes what fits.
  limbs[at] = amount;
  limbs[at + 1] = amount >> LIMB_BITS;
}
