import { type MarketScale, quoteAtomsPerTickLot } from '@assay/amounts/market-scale';
import type { BookSide } from '@assay/live-client/book-side';

/** How much a market order asks for: lots of the base coin, or atoms of the quote coin to spend. */
export type MarketSize = { readonly lots: bigint } | { readonly quoteAtoms: bigint };

export interface MarketEstimate {
  readonly lots: bigint;
  readonly quoteAtoms: bigint;
  /** Quote per base in ticks, truncated; undefined when nothing would be filled. */
  readonly averageTicks: bigint | undefined;
  /** False when the book within the band does not hold enough. */
  readonly isWhole: boolean;
}

/**
 * What a market order would get from the book as it is shown: level by level from the best price up to the band's edge.
 * @param makers the side that is taken from
 * @param edgeTicks worst price that the band allows
 */
export function estimateMarketOrder(
  makers: BookSide,
  size: MarketSize,
  edgeTicks: number,
  scale: MarketScale,
): MarketEstimate {
  const atomsPerTickLot = quoteAtomsPerTickLot(scale);
  const isBuy = 'quoteAtoms' in size || (makers.level(0)?.ticks ?? 0) <= edgeTicks;
  let lots = 0n;
  let quoteAtoms = 0n;
  let tickLots = 0n;
  let isWhole = false;
  for (let rank = 0; !isWhole; rank += 1) {
    const level = makers.level(rank);
    if (level === undefined || (isBuy ? level.ticks > edgeTicks : level.ticks < edgeTicks)) break;
    const atomsPerLot = BigInt(level.ticks) * atomsPerTickLot;
    const wanted = 'lots' in size ? size.lots - lots : (size.quoteAtoms - quoteAtoms) / atomsPerLot;
    isWhole = wanted <= level.lots;
    const taken = isWhole ? wanted : level.lots;
    lots += taken;
    tickLots += taken * BigInt(level.ticks);
    quoteAtoms += taken * atomsPerLot;
  }
  return { lots, quoteAtoms, averageTicks: lots === 0n ? undefined : tickLots / lots, isWhole };
}
