import { withdrawGetLimit } from '@assay/protocol/endpoints/withdraw';
import type { WithdrawalLimit } from '@assay/protocol/wallet-entities';
import { useQuery } from '@tanstack/react-query';
import { dataOrThrow } from '../../services/call-query.ts';
import { useServices } from '../../services/services-context.tsx';
import { useRefetchOnRefresh } from '../../services/use-refetch-on-refresh.ts';
import { custodyKeys } from '../custody-keys.ts';

/** What of the limit of 24 hours is used, as it stands: it rolls, and comes back with what is cancelled. Undefined until it is known. */
export function useDayLimit(): WithdrawalLimit | undefined {
  const { http } = useServices();
  const query = useQuery({
    queryKey: custodyKeys.dayLimit,
    queryFn: async ({ signal }) => dataOrThrow(await http.call(withdrawGetLimit, {}, { signal })),
  });
  useRefetchOnRefresh(query, true);
  return query.data;
}
