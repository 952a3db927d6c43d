import type { CoreState } from '../../core-state.ts';
import { dayOf } from '../../fees/fee-schedule.ts';
import type { ExactPrice } from '../../index-price/exact-price.ts';
import type { IndexState } from '../../index-price/index-state.ts';
import { coinMarketOf } from '../../index-price/market-index.ts';
import { DAY_MS } from '../../limits.ts';
import { VALUE_AFTER_MS, VALUE_FRESH_MS } from './fund-limits.ts';
import type { Fund } from './fund-state.ts';
import { type UnitValue, unitValueOf } from './unit-value.ts';

export type PricedIndex = IndexState & { readonly price: ExactPrice };

/**
 * The coin's index while a fund may be valued at it: a tick that is no older than 3 s, of a coin whose market is not halted. A halt means that
 * the price is not to be trusted, as when a recording begins anew.
 */
export function trustedIndexOf(core: CoreState, assetId: number): PricedIndex | undefined {
  const index = core.indexOfAsset.get(assetId);
  if (index === undefined || !isPriced(index)) return undefined;
  if (core.timeMs - index.timeMs > VALUE_FRESH_MS) return undefined;
  return coinMarketOf(core, assetId)?.state === 'halted' ? undefined : index;
}

/** The indexes of all its coins when the fund can be valued for the day of now: all have a tick of this day whose sources spoke since 00:00 UTC. */
export function indexesForValue(core: CoreState, { terms }: Fund): readonly PricedIndex[] | undefined {
  const fromMs = dayOf(core.timeMs) * DAY_MS + VALUE_AFTER_MS;
  const indexes: PricedIndex[] = [];
  for (const { assetId } of terms.coins) {
    const index = trustedIndexOf(core, assetId);
    if (index === undefined || index.timeMs < fromMs) return undefined;
    indexes.push(index);
  }
  return indexes;
}

/** What a unit is worth at the index now; undefined before the first value, and while an index is not to be trusted. */
export function valueNowOf(core: CoreState, { coins }: Fund): UnitValue | undefined {
  if (coins.length === 0) return undefined;
  const priced = [];
  for (const { assetId, perUnit } of coins) {
    const index = trustedIndexOf(core, assetId);
    if (index === undefined) return undefined;
    priced.push({ perUnit, price: index.price });
  }
  return unitValueOf(priced);
}

function isPriced(index: IndexState): index is PricedIndex {
  return index.price !== undefined;
}
