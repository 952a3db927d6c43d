import { TICKS_MAX, ticksOf } from '@assay/amounts/market-scale';
import type { CoreState } from '../core-state.ts';
import { PPM } from '../limits.ts';
import type { Market } from '../markets/market.ts';
import { type ExactPrice, priceText, quotientOf } from './exact-price.ts';
import { indexPriceOf } from './index-value.ts';

/**
 * Brings a market's index price and price band in step with the ticks. The index of a cross market is the quotient of its two coins'
 * prices, as old as the older of them.
 */
export function refreshMarketIndex(core: CoreState, market: Market): void {
  const { baseAssetId, quoteAssetId } = market.rules;
  const base = indexPriceOf(core, baseAssetId);
  const quote = indexPriceOf(core, quoteAssetId);
  if (base === undefined || quote === undefined) return;
  const price = core.isIndexQuote(quoteAssetId) ? base : quotientOf(base, quote);
  market.indexText = priceText(price);
  market.indexTimeMs = Math.min(tickTimeOf(core, baseAssetId), tickTimeOf(core, quoteAssetId));
  setBand(market, price);
}

/** The coin's own market: against the coin that index prices are in. */
export function coinMarketOf(core: CoreState, assetId: number | undefined): Market | undefined {
  for (const market of core.markets.values()) {
    if (market.rules.baseAssetId === assetId && core.isIndexQuote(market.rules.quoteAssetId)) return market;
  }
  return undefined;
}

/** Lowest price rounded up, highest rounded down: both lie within the band. */
function setBand(market: Market, price: ExactPrice): void {
  const { priceDecimals, priceBandPpm } = market.rules;
  const numerator = price.units * 10n ** BigInt(priceDecimals);
  const denominator = 10n ** BigInt(price.decimals) * BigInt(PPM);
  const low = (numerator * BigInt(PPM - priceBandPpm) + denominator - 1n) / denominator;
  const high = (numerator * BigInt(PPM + priceBandPpm)) / denominator;
  market.bandLow = ticksOf(Number(low < 1n ? 1n : low > BigInt(TICKS_MAX) ? BigInt(TICKS_MAX) : low));
  market.bandHigh = ticksOf(Number(high > BigInt(TICKS_MAX) ? BigInt(TICKS_MAX) : high));
}

function tickTimeOf(core: CoreState, assetId: number): number {
  return core.isIndexQuote(assetId) ? Number.MAX_SAFE_INTEGER : (core.indexOfAsset.get(assetId)?.timeMs ?? 0);
}
