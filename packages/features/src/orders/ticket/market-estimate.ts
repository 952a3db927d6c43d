import { quoteAtomsPerTickLot } from '@assay/amounts/market-scale';
import type { LiveBook } from '@assay/live-client/live-book';
import type { Side } from '@assay/protocol/trade-words';

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
 * @param side of the order; it takes from the other side of the book
 * @param edgeTicks worst price that the band allows
 */
export function estimateMarketOrder(side: Side, book: LiveBook, size: MarketSize, edgeTicks: number): MarketEstimate {
  const isBuy = side === 'buy';
  const makers = isBuy ? book.asks : book.bids;
  const atomsPerTickLot = quoteAtomsPerTickLot(book.scale);
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
