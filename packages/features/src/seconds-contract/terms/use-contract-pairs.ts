import { contractBaseCoins } from '@assay/protocol/contract-rules';
import { getContractConfig } from '@assay/protocol/endpoints/parameters';
import { useQuery } from '@tanstack/react-query';
import { dataOrThrow } from '../../services/call-query.ts';
import { useServices } from '../../services/services-context.tsx';
import { useRefetchOnRefresh } from '../../services/use-refetch-on-refresh.ts';

export interface ContractPair {
  /** Of its index: `btcusdt`. */
  readonly symbol: string;
  readonly baseCoin: string;
  /** False while no new contracts are taken on it. */
  readonly isOpen: boolean;
  /** A word of the exchange's, see closure-words.ts; empty when open. */
  readonly closedReason: string;
}

/** Before the exchange has answered: the pairs are the specification's. */
const assumed: readonly ContractPair[] = contractBaseCoins.map((baseCoin) => ({
  symbol: `${baseCoin.toLowerCase()}usdt`,
  baseCoin,
  isOpen: true,
  closedReason: '',
}));

/** The pairs of seconds contracts and which of them take orders, asked again at each refresh event. */
export function useContractPairs(): readonly ContractPair[] {
  const { http } = useServices();
  const query = useQuery({
    queryKey: ['contract-pairs'],
    queryFn: async ({ signal }) => dataOrThrow(await http.call(getContractConfig, {}, { signal })).pairs,
    staleTime: 0,
  });
  useRefetchOnRefresh(query, true);
  return query.data ?? assumed;
}
