import { type Money, moneyOf, ZERO_MONEY } from '@assay/amounts/money';
import { assert } from '../assertion.ts';
import type { ByteWriter } from '../codec/byte-writer.ts';
import type { OrderSegment } from '../matching/order-store.ts';

const LIMB_BITS = 64n;
const LIMB_MAX = 2n ** LIMB_BITS - 1n;
/** Some 10^26 whole coins; what an order may be worth has 93 bits. */
const MONEY_MAX = 2n ** 128n - 1n;

/** Which of a limb's two words is the lower one: that is the machine's. */
const LOWER = new Uint8Array(Uint32Array.of(1).buffer)[0] === 1 ? 0 : 1;
const UPPER = 1 - LOWER;
/** From here on the upper word and the lower one are more than 53 bits. */
const UPPER_END = 2 ** 21;

/** An amount, which is not negative, from two places of eight bytes. Most are 0 or have one limb: no bigint is made of what is 0. */
export function moneyIn({ limbs, words }: OrderSegment, at: number): Money {
  const word = at * 2;
  if ((words[word + 2] | words[word + 3]) !== 0) return moneyOf((limbs[at + 1] << LIMB_BITS) | limbs[at]);
  return (words[word] | words[word + 1]) === 0 ? ZERO_MONEY : moneyOf(limbs[at]);
}

/** The bytes of it. Most have 53 bits and no bigint is made of them. */
export function writeMoneyIn(to: ByteWriter, segment: OrderSegment, at: number): void {
  const { words } = segment;
  const word = at * 2;
  const upper = words[word + UPPER];
  if ((words[word + 2] | words[word + 3]) === 0 && upper >= 0 && upper < UPPER_END) {
    to.number(upper * 2 ** 32 + (words[word + LOWER] >>> 0));
  } else to.bigint(moneyIn(segment, at));
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
