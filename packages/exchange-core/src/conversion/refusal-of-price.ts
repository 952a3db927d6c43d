import type { ErrorCode } from '@assay/protocol/error-codes';
import type { CoreState } from '../core-state.ts';
import { coinMarketOf } from '../index-price/market-index.ts';
import { INDEX_FRESH_MS } from './conversion-limits.ts';

/**
 * Why the house does not trade at the coin's index now; undefined when it does. A halted market means that its price is not to be trusted,
 * as when a recording begins anew. What prices are in needs none.
 */
export function refusalOfPrice(core: CoreState, assetId: number): ErrorCode | undefined {
  if (core.isIndexQuote(assetId)) return undefined;
  const index = core.indexOfAsset.get(assetId);
  if (index?.price === undefined) return 'l.error.noPrice';
  if (coinMarketOf(core, assetId)?.state === 'halted') return 'l.error.conversionHalted';
  return core.timeMs - index.timeMs > INDEX_FRESH_MS ? 'l.error.conversionStale' : undefined;
}
