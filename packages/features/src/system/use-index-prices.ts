import { indexSymbols } from '@assay/protocol/markets';
import { indexText } from '../markets/index-text.ts';
import { useFeedSourcesQuery } from './use-feed-sources-query.ts';

export interface IndexPriceShown {
  readonly symbol: string;
  readonly coin: string;
  /** Median of the sources that counted, with comma groups; empty without any. */
  readonly index: string;
}

export interface IndexPricesShown {
  readonly status: 'loading' | 'ready' | 'error';
  /** Every coin with an index against USDT, in the exchange's order. */
  readonly prices: readonly IndexPriceShown[];
  readonly retry: () => void;
}

/** Index prices of all coins that have one, those without a market too; asked for again at each refresh event. */
export function useIndexPrices(): IndexPricesShown {
  const query = useFeedSourcesQuery();
  const known = query.data?.symbols;
  return {
    status: known !== undefined ? 'ready' : query.isError ? 'error' : 'loading',
    prices: indexSymbols.map(({ symbol, base }) => ({
      symbol,
      coin: base,
      index: indexText(known?.find((row) => row.symbol === symbol)?.index ?? ''),
    })),
    retry: () => void query.refetch(),
  };
}
