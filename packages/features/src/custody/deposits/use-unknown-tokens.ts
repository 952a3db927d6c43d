import { rechargeGetUnknownTokens } from '@assay/protocol/endpoints/recharge';
import type { UnknownTokenRow } from '@assay/protocol/unknown-token-entities';
import { useQuery } from '@tanstack/react-query';
import { dataOrThrow } from '../../services/call-query.ts';
import { useServices } from '../../services/services-context.tsx';
import { useRefetchOnRefresh } from '../../services/use-refetch-on-refresh.ts';
import { custodyKeys } from '../custody-keys.ts';

/** Tokens at the person’s addresses that are no coin here, newest first; none until they are known. */
export function useUnknownTokens(): readonly UnknownTokenRow[] {
  const { http } = useServices();
  const query = useQuery({
    queryKey: custodyKeys.unknownTokens,
    queryFn: async ({ signal }) => dataOrThrow(await http.call(rechargeGetUnknownTokens, {}, { signal })),
  });
  useRefetchOnRefresh(query, true);
  return query.data ?? [];
}
