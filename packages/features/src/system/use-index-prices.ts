import { feedSources } from '@assay/protocol/endpoints/feed';
import { indexSymbols } from '@assay/protocol/markets';
import { useQuery } from '@tanstack/react-query';
import { indexText } from '../markets/index-text.ts';
import { dataOrThrow } from '../services/call-query.ts';
import { useServices } from '../services/services-context.tsx';
import { useRefetchOnRefresh } from '../services/use-refetch-on-refresh.ts';

export interface IndexPrice {
  readonly symbol: string;
  readonly coin: string;
  /** Median of the sources that counted, with comma groups; empty without any. */
  readonly index: string;
}

export interface IndexPricesView {
  readonly status: 'loading' | 'ready' | 'error';
  /** Every coin with an index against USDT, in the exchange's order. */
  readonly prices: readonly IndexPrice[];
  readonly retry: () => void;
}

/** Index prices of all coins that have one, those without a market too; asked for again at each refresh event. */
export function useIndexPrices(): IndexPricesView {
  const { http } = useServices();
  const query = useQuery({
    queryKey: ['feed-sources'],
    queryFn: async ({ signal }) => dataOrThrow(await http.call(feedSources, {}, { signal })),
    staleTime: 0,
  });
  useRefetchOnRefresh(query, !query.isError);
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
