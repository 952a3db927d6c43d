import { type Money, moneyOf } from '@assay/amounts/money';
import type { ExactPrice } from '../index-price/exact-price.ts';
import { PPM } from '../limits.ts';
import { TOLERANCE_PPM } from './conversion-limits.ts';

/** Index prices of both coins in USDT, and what the house keeps of the value in millionths. */
export interface ConversionTerms {
  readonly from: ExactPrice;
  readonly to: ExactPrice;
  readonly spreadPpm: number;
}

const UNIT = BigInt(PPM);

/**
 * What arrives for an amount: its value at the index less the spread, cut to a whole atom. One cut of one exact fraction, so neither parts
 * of an amount nor the way back ever come to more than the whole did.
 */
export function receivedFor(amount: Money, { from, to, spreadPpm }: ConversionTerms): Money {
  const numerator = amount * from.units * 10n ** BigInt(to.decimals) * (UNIT - BigInt(spreadPpm));
  return moneyOf(numerator / (to.units * 10n ** BigInt(from.decimals) * UNIT));
}

/** Whether what would arrive now is as near to what was quoted as the spread allows. Alike both ways: who has gained by waiting is told no as is who has lost. */
export function isWithinTolerance(quoted: Money, now: Money, spreadPpm: number): boolean {
  const moved = now > quoted ? now - quoted : quoted - now;
  return moved * UNIT * UNIT <= quoted * BigInt(spreadPpm) * BigInt(TOLERANCE_PPM);
}
