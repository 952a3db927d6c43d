import type { MarketScale } from '@assay/amounts/market-scale';
import { marketBySymbol } from '@assay/protocol/markets';
import { useMarket } from './use-markets.ts';

/** For a symbol that is no market; nothing is ever shown with it. */
const unknownScale: MarketScale = { priceDecimals: 0, amountDecimals: 0 };

/** The decimals of a market: the server's, and before its answer the declared defaults. */
export function useScale(symbol: string): MarketScale {
  const { market } = useMarket(symbol);
  return market ?? marketBySymbol(symbol) ?? unknownScale;
}
