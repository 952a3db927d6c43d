import type { ConversionCoinRow } from '@assay/protocol/conversion-entities';
import { conversionQuoteMs, conversionValueMax, conversionValueMin } from '@assay/protocol/conversion-rules';
import { getDuiCoins } from '@assay/protocol/endpoints/dui';
import { useQuery } from '@tanstack/react-query';
import { dataOrThrow } from '../services/call-query.ts';
import { useServices } from '../services/services-context.tsx';
import { useRefetchOnRefresh } from '../services/use-refetch-on-refresh.ts';

export interface ConversionTermsShown {
  readonly status: 'loading' | 'ready' | 'error';
  /** What one exchange is worth, in USDT. */
  readonly minimum: string;
  readonly maximum: string;
  readonly quoteMs: number;
  /** Coins that are exchanged at all, in the exchange's order. */
  readonly coins: readonly ConversionCoinRow[];
  readonly retry: () => void;
}

const nothing: readonly ConversionCoinRow[] = [];
const usual = { minimum: conversionValueMin, maximum: conversionValueMax, quoteMs: conversionQuoteMs, coins: nothing };

/** On what terms coins are exchanged; asked again at each refresh event, so that a coin whose price is old is known as one. */
export function useConversionTerms(): ConversionTermsShown {
  const { http } = useServices();
  const query = useQuery({
    queryKey: ['conversion-terms'],
    queryFn: async ({ signal }) => dataOrThrow(await http.call(getDuiCoins, {}, { signal })),
  });
  useRefetchOnRefresh(query, true);
  const status = query.data !== undefined ? 'ready' : query.isError ? 'error' : 'loading';
  return { ...(query.data ?? usual), status, retry: () => void query.refetch() };
}
