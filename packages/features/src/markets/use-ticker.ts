import type { MarketRow } from '@assay/protocol/entities';
import type { MarketLineShown } from './market-line-shown.ts';
import { useMarketLine } from './use-market-line.ts';
import { useMarket } from './use-markets.ts';

/** Stands in until the rules have come; what is made of it is not shown. */
const unknownMarket: Omit<MarketRow, 'symbol'> = {
  baseCoin: '',
  quoteCoin: '',
  priceDecimals: 0,
  amountDecimals: 0,
  minimumNotional: '0',
  priceBandPpm: 0,
  state: 'open',
};

/** One market with the reference feed's last 24 hours, live; undefined until the market is known. */
export function useTicker(symbol: string): MarketLineShown | undefined {
  const { market } = useMarket(symbol);
  const row = useMarketLine(market ?? { ...unknownMarket, symbol });
  return market === undefined ? undefined : row;
}
