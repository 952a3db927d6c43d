import { type Money, moneyOf } from '@assay/amounts/money';
import { PPM } from '../../limits.ts';

/** What a position keeps of its product's terms, whatever becomes of the product. */
export interface HostingTerms {
  /** Of the principal, in 10^-9, for each whole UTC day. */
  readonly dailyRatePpb: number;
  readonly termDays: number;
  /** A financial product that is redeemed at any time. */
  readonly isFlexible: boolean;
  /** Of the principal, in millionths, for leaving a pool before its term. */
  readonly penaltyPpm: number;
}

const PPB = 1_000_000_000n;

/** What a whole day earns: cut to a whole atom, so parts of a principal never earn more than the whole does. */
export function dailyRewardOf(principal: Money, { dailyRatePpb }: HostingTerms): Money {
  return moneyOf((principal * BigInt(dailyRatePpb)) / PPB);
}

export function rewardOfDays(dailyReward: Money, days: number): Money {
  return moneyOf(dailyReward * BigInt(days));
}

/** What a principal earns in its whole term. */
export function rewardOfTerm(principal: Money, terms: HostingTerms): Money {
  return rewardOfDays(dailyRewardOf(principal, terms), terms.termDays);
}

/** The largest principal whose whole term the free rewards can pay. */
export function principalCovered(free: Money, { dailyRatePpb, termDays }: HostingTerms): Money {
  const daily = free / BigInt(termDays);
  return moneyOf(((daily + 1n) * PPB - 1n) / BigInt(dailyRatePpb));
}

/** Rounded up to a whole atom, towards the house: parts of a principal never cost less than the whole does. */
export function penaltyOf(principal: Money, { penaltyPpm }: HostingTerms): Money {
  const unit = BigInt(PPM);
  return moneyOf((principal * BigInt(penaltyPpm) + unit - 1n) / unit);
}

export function isSameTerms(one: HostingTerms, other: HostingTerms): boolean {
  return (
    one.dailyRatePpb === other.dailyRatePpb &&
    one.termDays === other.termDays &&
    one.isFlexible === other.isFlexible &&
    one.penaltyPpm === other.penaltyPpm
  );
}
