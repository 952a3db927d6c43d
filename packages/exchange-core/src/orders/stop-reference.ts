import type { CoreState } from '../core-state.ts';
import { parseIndexPrice } from '../index-price/exact-price.ts';
import { LAST_FILL_FRESH_MS } from '../limits.ts';
import type { Market } from '../markets/market.ts';

/** The price that stops look at, in ticks. Between two ticks, as an index may be: a buy sees the lower one, a sell the upper one. */
export interface StopReference {
  readonly highest: number;
  readonly lowest: number;
}

/** The last fill of our book, or the index when that is older than 60 s. Undefined when there is neither. */
export function stopReferenceOf(core: CoreState, market: Market): StopReference | undefined {
  if (market.lastFillTimeMs > 0 && core.timeMs - market.lastFillTimeMs <= LAST_FILL_FRESH_MS) {
    return { highest: market.lastFillPrice, lowest: market.lastFillPrice };
  }
  const index = parseIndexPrice(market.indexText);
  if (index === undefined) return undefined;
  const numerator = index.units * 10n ** BigInt(market.rules.priceDecimals);
  const denominator = 10n ** BigInt(index.decimals);
  const highest = numerator / denominator;
  return { highest: Number(highest), lowest: Number(highest * denominator === numerator ? highest : highest + 1n) };
}

/** Looks at the reference price as time and the index have made it. Fills are looked at as they happen. */
export function lookAtReference(core: CoreState, market: Market): void {
  if (market.stops.size === 0 || market.state !== 'open') return;
  const reference = stopReferenceOf(core, market);
  if (reference !== undefined && market.stops.reach(reference.highest, reference.lowest)) core.stopsMayBeDue = true;
}

/** A match went from the first price to the last in one direction: every stop on its way is reached, in order. */
export function lookAtFills(core: CoreState, market: Market, first: number, last: number): void {
  if (market.stops.size === 0) return;
  const atFirst = market.stops.reach(first, first);
  if (market.stops.reach(last, last) || atFirst) core.stopsMayBeDue = true;
}
