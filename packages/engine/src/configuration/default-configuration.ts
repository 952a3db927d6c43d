import { moneyOfText } from '@assay/amounts/money';
import type { ConfigurationCommand } from '@assay/exchange-core/commands';
import type { ConfigureQuoteTemplate } from '@assay/exchange-core/quotes/configure-quote-template';
import { indexSources } from '@assay/feeds/index-sources';
import { assetBySymbol, assets } from '@assay/protocol/assets';
import { indexSymbols, markets } from '@assay/protocol/markets';
import { staleAfterMs } from '@assay/protocol/socket';

/** product.md, section 2: orders within ±10 % of the last index tick. */
const PRICE_BAND_PPM = 100_000;

/** product.md, section 14: 30-day volume in USDT, maker and taker in parts per million. */
const feeLevels = [
  { minimumVolume: '0', makerPpm: 1_000, takerPpm: 2_000 },
  { minimumVolume: '100000', makerPpm: 900, takerPpm: 1_800 },
  { minimumVolume: '1000000', makerPpm: 800, takerPpm: 1_500 },
  { minimumVolume: '5000000', makerPpm: 600, takerPpm: 1_200 },
  { minimumVolume: '20000000', makerPpm: 400, takerPpm: 1_000 },
] as const;

function assetIdOf(symbol: string): number {
  const asset = assetBySymbol(symbol);
  if (asset === undefined) throw new Error(`no asset is called ${symbol}`);
  return asset.id;
}

/** What a fresh exchange is configured with, in an order that the core accepts. Templates belong to the liquidity provider. */
export function defaultConfiguration(templates: readonly ConfigureQuoteTemplate[]): readonly ConfigurationCommand[] {
  return [
    ...assets.map(({ id, symbol }) => ({ type: 'configure-asset', assetId: id, symbol }) as const),
    ...indexSources.map(({ id, name }) => ({ type: 'configure-index-source', sourceId: id, name }) as const),
    ...indexSymbols.map(
      ({ id, symbol, base }) =>
        ({ type: 'configure-index-symbol', symbolId: id, symbol, assetId: assetIdOf(base) }) as const,
    ),
    ...markets.map(
      (market) =>
        ({
          type: 'configure-market',
          marketId: market.id,
          symbol: market.symbol,
          baseAssetId: assetIdOf(market.base),
          quoteAssetId: assetIdOf(market.quote),
          priceDecimals: market.priceDecimals,
          amountDecimals: market.amountDecimals,
          minimumNotional: moneyOfText(market.minimumNotional),
          priceBandPpm: PRICE_BAND_PPM,
          tickTimeoutMs: staleAfterMs,
        }) as const,
    ),
    {
      type: 'configure-fees',
      levels: feeLevels.map((level) => ({ ...level, minimumVolume: moneyOfText(level.minimumVolume) })),
    },
    ...templates,
  ];
}
