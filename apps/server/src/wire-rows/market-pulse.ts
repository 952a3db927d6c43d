import { formatPrice } from '@assay/amounts/market-scale';
import { formatMoney } from '@assay/amounts/money';
import type { IndexView, MarketView } from '@assay/exchange-core/exchange-core-port';
import type { MarketPulse, MarketRow } from '@assay/protocol/entities';
import { coinOf } from './market-names.ts';

/** State, index and band of a market now. `nowMs` is journal time: without a tick for the market's time-out it is stale. */
export function marketPulse(market: MarketView, index: IndexView | undefined, nowMs: number): MarketPulse {
  const hasBand = market.bandHigh > 0;
  return {
    symbol: market.symbol,
    state: market.state,
    index: market.indexPrice,
    indexTime: market.indexTimeMs,
    tickSequence: index?.tickSequence ?? 0,
    tickHash: index?.hash ?? '',
    bandLow: hasBand ? formatPrice(market.bandLow, market) : '',
    bandHigh: hasBand ? formatPrice(market.bandHigh, market) : '',
    lastFillPrice: market.lastFillPrice === 0 ? '' : formatPrice(market.lastFillPrice, market),
    lastFillTime: market.lastFillTimeMs,
    stale: nowMs - market.indexTimeMs > market.tickTimeoutMs,
  };
}

/** Rules of a market. */
export function marketRow(market: MarketView): MarketRow {
  return {
    symbol: market.symbol,
    baseCoin: coinOf(market.baseAssetId),
    quoteCoin: coinOf(market.quoteAssetId),
    priceDecimals: market.priceDecimals,
    amountDecimals: market.amountDecimals,
    minimumNotional: formatMoney(market.minimumNotional),
    priceBandPpm: market.priceBandPpm,
    state: market.state,
  };
}
