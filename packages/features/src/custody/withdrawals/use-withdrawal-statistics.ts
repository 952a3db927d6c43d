import { withdrawStatistics } from '@assay/protocol/endpoints/withdraw';
import type { WithdrawalStatistics } from '@assay/protocol/wallet-entities';
import { useQuery } from '@tanstack/react-query';
import { dataOrThrow } from '../../services/call-query.ts';
import { type LoadStatus, loadStatus } from '../../services/load-status.ts';
import { useServices } from '../../services/services-context.tsx';

export interface WithdrawalStatisticsShown {
  readonly status: LoadStatus;
  readonly statistics: WithdrawalStatistics | undefined;
  readonly retry: () => void;
}

/** How withdrawals of all people went in the last 30 days. */
export function useWithdrawalStatistics(): WithdrawalStatisticsShown {
  const { http } = useServices();
  const query = useQuery({
    queryKey: ['withdrawal-statistics'],
    queryFn: async ({ signal }) => dataOrThrow(await http.call(withdrawStatistics, {}, { signal })),
  });
  return {
    status: loadStatus(query.data !== undefined, query.isError, query.isRefetchError),
    statistics: query.data,
    retry: () => void query.refetch(),
  };
}
