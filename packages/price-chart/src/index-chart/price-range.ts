/** The lowest and the highest price that a chart has room for. */
export interface PriceRange {
  readonly low: number;
  readonly high: number;
}

/** A jump and back: so many ticks at most, at each end of the prices in sight, may lie outside of the picture. */
const spikeTicksMax = 3;
/** Of fewer ticks nobody can say what is usual. */
const ticksMin = 20;
/** How far beyond all others a spike is still followed, as a share of their height: less than that flattens nobody. */
const reachShare = 0.5;
/** Prices that do not move are taken for a band this high. */
const flatShare = 0.000_05;

/**
 * From which price to which a line is drawn. A spike of a second or two ends where it would make the rest flat: what lies beyond is
 * marked at the edge (`clippedTicks`). What lasts longer is always seen whole.
 * @param prices of the ticks in sight, in any order, at least one
 * @param kept prices that have to be in sight: the newest one, own entries
 */
export function priceRange(prices: readonly number[], kept: readonly number[]): PriceRange {
  const sorted = prices.toSorted((a, b) => a - b);
  const left = sorted.length < ticksMin ? 0 : spikeTicksMax;
  const low = Math.min(sorted[left] ?? Number.POSITIVE_INFINITY, ...kept);
  const high = Math.max(sorted.at(-1 - left) ?? Number.NEGATIVE_INFINITY, ...kept);
  const reach = Math.max(high - low, high * flatShare) * reachShare;
  return {
    low: Math.min(low, Math.max(sorted[0] ?? low, low - reach)),
    high: Math.max(high, Math.min(sorted.at(-1) ?? high, high + reach)),
  };
}

/** A tick beyond the edge of the picture, the farthest of those that lie there together. */
export interface ClippedTick<Tick> {
  readonly tick: Tick;
  readonly edge: 'top' | 'bottom';
}

/** The ticks that lie outside of a range, one for each time that the line leaves it. Ticks ascend in time. */
export function clippedTicks<Tick extends { readonly price: string }>(
  ticks: readonly Tick[],
  { low, high }: PriceRange,
): readonly ClippedTick<Tick>[] {
  const clipped: ClippedTick<Tick>[] = [];
  let wasOutside = false;
  for (const tick of ticks) {
    const price = Number(tick.price);
    const edge = price > high ? 'top' : price < low ? 'bottom' : undefined;
    const last = clipped.at(-1);
    const isSameExcursion = wasOutside && last?.edge === edge;
    wasOutside = edge !== undefined;
    if (edge === undefined) continue;
    if (!isSameExcursion) clipped.push({ tick, edge });
    else if (last !== undefined && isFarther(price, Number(last.tick.price), edge))
      clipped[clipped.length - 1] = { tick, edge };
  }
  return clipped;
}

function isFarther(price: number, than: number, edge: 'top' | 'bottom'): boolean {
  return edge === 'top' ? price > than : price < than;
}
