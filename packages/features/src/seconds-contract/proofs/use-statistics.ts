import type { ContractAccountName } from '@assay/protocol/contract-rules';
import { publicStatistics } from '@assay/protocol/endpoints/contract-proofs';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { dataOrThrow } from '../../services/call-query.ts';
import { useServices } from '../../services/services-context.tsx';
import { accountWithNumbers, type StatisticsShown, shareText, statisticsShown } from './statistics-shown.ts';

const publicStatisticsKey = ['contract-statistics'] as const;

/** Of the real accounts that finished a contract in the last 12 months, those that lost money. */
export interface LosingShare {
  readonly accounts: number;
  readonly losing: number;
  /** `62.50 %`; undefined without any such account. */
  readonly percent: string | undefined;
}

function useStatisticsQuery() {
  const { http } = useServices();
  return useQuery({
    queryKey: publicStatisticsKey,
    queryFn: async ({ signal }) => dataOrThrow(await http.call(publicStatistics, {}, { signal })),
  });
}

/** The share of real accounts that lose, for beside the ticket and on the page of protection; undefined while nobody knows. */
export function useLosingShare(): LosingShare | undefined {
  return shareOf(useStatisticsQuery());
}

/** As `useLosingShare`, and 'error' when the exchange does not say it. */
export function useLosingShareState(): LosingShareState {
  const query = useStatisticsQuery();
  return shareOf(query) ?? (query.isError ? 'error' : undefined);
}

export type LosingShareState = LosingShare | 'error' | undefined;

function shareOf({ data }: ReturnType<typeof useStatisticsQuery>): LosingShare | undefined {
  if (data === undefined) return undefined;
  const { losingShare: share } = data;
  return { ...share, percent: shareText(share.losing, share.accounts) };
}

export interface StatisticsPage {
  readonly status: 'loading' | 'ready' | 'error';
  readonly account: ContractAccountName;
  readonly setAccount: (account: ContractAccountName) => void;
  /** An index symbol, or `all`. */
  readonly symbol: string;
  readonly setSymbol: (symbol: string) => void;
  readonly view: StatisticsShown;
  readonly losing: LosingShareState;
  readonly retry: () => void;
}

/** The public numbers of all settled contracts. */
export function useStatistics(): StatisticsPage {
  const query = useStatisticsQuery();
  const [chosen, setAccount] = useState<ContractAccountName>();
  const [symbol, setSymbol] = useState('all');
  const rows = query.data?.rows;
  const account = chosen ?? accountWithNumbers(rows ?? []);
  const view = useMemo(() => statisticsShown(rows ?? [], { account, symbol }), [rows, account, symbol]);
  return {
    status: query.data === undefined ? (query.isError ? 'error' : 'loading') : 'ready',
    account,
    setAccount,
    symbol,
    setSymbol,
    view,
    losing: useLosingShareState(),
    retry: () => void query.refetch(),
  };
}
