import { ticksOf } from '@assay/amounts/market-scale';
import { moneyOf } from '@assay/amounts/money';
import type { MarketView } from '@assay/exchange-core/exchange-core-port';
import { assetBySymbol } from '@assay/protocol/assets';
import { markets } from '@assay/protocol/markets';
import type { TableNames } from '../table-source.ts';

/** The markets of a fresh exchange. */
export const testMarkets: readonly MarketView[] = markets.map(
  ({ id, symbol, base, quote, priceDecimals, amountDecimals }) => ({
    ...{ marketId: id, symbol, priceDecimals, amountDecimals, state: 'open', indexPrice: '', indexTimeMs: 0 },
    baseAssetId: assetBySymbol(base)?.id ?? 0,
    quoteAssetId: assetBySymbol(quote)?.id ?? 0,
    ...{ minimumNotional: moneyOf(0n), priceBandPpm: 0, tickTimeoutMs: 0, lastFillTimeMs: 0 },
    ...{ bandLow: ticksOf(0), bandHigh: ticksOf(0), lastFillPrice: ticksOf(0) },
  }),
);

/** Those markets, and every third person frozen. */
export const testNames: TableNames = {
  market(marketId) {
    const market = testMarkets.find((each) => each.marketId === marketId);
    if (market === undefined) throw new Error(`no market ${marketId}`);
    return market;
  },
  isFrozen: (userId) => userId % 3 === 0,
};
