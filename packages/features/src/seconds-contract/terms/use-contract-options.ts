import type { ContractOptionRow } from '@assay/protocol/contract-entities';
import { virtualContractConfig } from '@assay/protocol/endpoints/contract-demo';
import { contractContractConfig } from '@assay/protocol/endpoints/contract-real';
import { useQuery } from '@tanstack/react-query';
import { dataOrThrow } from '../../services/call-query.ts';
import { useServices } from '../../services/services-context.tsx';
import type { ContractAccount } from '../account/contract-asset-view.ts';

const calls = { real: contractContractConfig, demo: virtualContractConfig } as const;
const staleMs = 30_000;

export interface ContractOptionsView {
  readonly status: 'loading' | 'ready' | 'error';
  /** Undefined until this account's have come; shortest first. */
  readonly options: readonly ContractOptionRow[] | undefined;
  readonly retry: () => void;
}

/** The durations of a pair with rate, minimum and fee. Another account asks for its own (specification, section 4). */
export function useContractOptions(account: ContractAccount, baseCoin: string, quoteCoin: string): ContractOptionsView {
  const { http } = useServices();
  const query = useQuery({
    queryKey: ['contract-options', account, baseCoin, quoteCoin],
    queryFn: async ({ signal }) => dataOrThrow(await http.call(calls[account], { baseCoin, quoteCoin }, { signal })),
    staleTime: staleMs,
  });
  return {
    status: query.data !== undefined ? 'ready' : query.isError ? 'error' : 'loading',
    options: query.data,
    retry: () => void query.refetch(),
  };
}
