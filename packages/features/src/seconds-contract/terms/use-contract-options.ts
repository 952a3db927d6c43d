import type { ContractOptionRow } from '@assay/protocol/contract-entities';
import type { ContractAccountName } from '@assay/protocol/contract-rules';
import { contractAccountCalls } from '@assay/protocol/endpoints/contract-accounts';
import { useQuery } from '@tanstack/react-query';
import { dataOrThrow } from '../../services/call-query.ts';
import { useServices } from '../../services/services-context.tsx';

const staleMs = 30_000;

export interface ContractOptionsShown {
  readonly status: 'loading' | 'ready' | 'error';
  /** Undefined until this account's have come; shortest first. */
  readonly options: readonly ContractOptionRow[] | undefined;
  readonly retry: () => void;
}

/** The durations of a pair with rate, minimum and fee. Another account asks for its own (specification, section 4). */
export function useContractOptions(
  account: ContractAccountName,
  baseCoin: string,
  quoteCoin: string,
): ContractOptionsShown {
  const { http } = useServices();
  const query = useQuery({
    queryKey: ['contract-options', account, baseCoin, quoteCoin],
    queryFn: async ({ signal }) =>
      dataOrThrow(await http.call(contractAccountCalls[account].contractConfig, { baseCoin, quoteCoin }, { signal })),
    staleTime: staleMs,
  });
  return {
    status: query.data !== undefined ? 'ready' : query.isError ? 'error' : 'loading',
    options: query.data,
    retry: () => void query.refetch(),
  };
}
