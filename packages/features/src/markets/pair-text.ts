import { indexSymbols, marketBySymbol } from '@assay/protocol/markets';

/** `BTC/USDT` of `btcusdt`, of a coin that has only an index too; the symbol itself in capitals where neither is known. */
export function pairText(symbol: string): string {
  const market = marketBySymbol(symbol);
  if (market !== undefined) return `${market.base}/${market.quote}`;
  const index = indexSymbols.find((entry) => entry.symbol === symbol);
  return index === undefined ? symbol.toUpperCase() : `${index.base}/USDT`;
}
