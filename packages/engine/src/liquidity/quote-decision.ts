import type { Ticks } from '@assay/amounts/market-scale';
import type { Money } from '@assay/amounts/money';
import { type ExactRatio, hasMovedBeyond, type TickRounding, tickAt } from './centre-price.ts';

/** What stands in the book. */
export interface StandingQuote {
  readonly centre: ExactRatio;
  readonly ticks: Ticks;
  readonly skewPpm: number;
}

export interface QuoteSituation {
  readonly halfSpreadPpm: number;
  readonly priceDecimals: number;
  readonly rounding: TickRounding;
  readonly centre: ExactRatio;
  readonly skewPpm: number;
  /** Undefined when nothing stands: never quoted, withdrawn, refused. */
  readonly standing: StandingQuote | undefined;
  /** True when somebody took some of it. */
  readonly wasHit: boolean;
}

/** Sizes that would lean by less than this more are left as they are. */
export const skewStepPpm = 100_000;
/** The centre may leave the standing one by this share of the half-spread: a quarter (product.md, section 2). */
const moveShare = { numerator: 1n, denominator: 4n } as const;

/** The quote that is to be made now; undefined when what stands is good enough. */
export function nextQuote(situation: QuoteSituation): StandingQuote | undefined {
  const { centre, priceDecimals, rounding, skewPpm, standing } = situation;
  const ticks = tickAt(centre, priceDecimals, rounding);
  if (ticks === undefined) return undefined;
  const next = { centre, ticks, skewPpm };
  if (standing === undefined || situation.wasHit) return next;
  if (Math.abs(skewPpm - standing.skewPpm) >= skewStepPpm) return next;
  // On the same tick the same ladder would come out.
  if (ticks === standing.ticks) return undefined;
  const bound = {
    numerator: BigInt(situation.halfSpreadPpm) * moveShare.numerator,
    denominator: moveShare.denominator,
  };
  return hasMovedBeyond(standing.centre, centre, bound) ? next : undefined;
}

/** A change of the inventory by this share of the capital leans the sizes as far as they go. */
const fullLeanShare = { numerator: 1n, denominator: 20n } as const;
export const skewMaxPpm = 800_000;

/**
 * How the sizes lean: positive, more asks, when the account holds more of the base coin than it began with; negative when it holds less.
 * In steps of one percent.
 */
export function inventorySkewPpm(held: Money, capital: Money): number {
  const scale = 10_000n;
  const full = (capital * fullLeanShare.numerator) / fullLeanShare.denominator;
  if (full <= 0n) return 0;
  const lean = ((held - capital) * BigInt(skewMaxPpm)) / full / scale;
  const limit = BigInt(skewMaxPpm) / scale;
  const bounded = lean > limit ? limit : lean < -limit ? -limit : lean;
  return Number(bounded * scale);
}
