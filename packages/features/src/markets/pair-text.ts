import { marketBySymbol } from '@assay/protocol/markets';

/** `BTC/USDT` of `btcusdt`; the symbol itself in capitals where the market is not known. */
export function pairText(symbol: string): string {
  const market = marketBySymbol(symbol);
  return market === undefined ? symbol.toUpperCase() : `${market.base}/${market.quote}`;
}
