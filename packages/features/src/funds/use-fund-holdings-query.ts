import { getFundHoldings } from '@assay/protocol/endpoints/fund';
import { useQuery } from '@tanstack/react-query';
import { dataOrThrow } from '../services/call-query.ts';
import { useServices } from '../services/services-context.tsx';
import { useRefetchOnRefresh } from '../services/use-refetch-on-refresh.ts';
import { useSession } from '../session/use-session.ts';
import { fundHoldingsKey } from './fund-keys.ts';

/** Own units of every fund, asked for again at each refresh event; one question for all who want it. */
export function useFundHoldingsQuery() {
  const { http } = useServices();
  const session = useSession();
  const isSignedIn = session.status === 'signed-in';
  const query = useQuery({
    queryKey: [...fundHoldingsKey, isSignedIn ? session.userId : ''],
    queryFn: async ({ signal }) => dataOrThrow(await http.call(getFundHoldings, {}, { signal })),
    enabled: isSignedIn,
    staleTime: 0,
  });
  useRefetchOnRefresh(query, isSignedIn);
  return { query, isSignedIn };
}
