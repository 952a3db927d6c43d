import type { CallResult } from '@assay/live-client/call-result';
import { rechargeGetNetworks } from '@assay/protocol/endpoints/recharge';
import { withdrawGetNetworks } from '@assay/protocol/endpoints/withdraw';
import type { RechargeNetworkRow, WithdrawNetworkRow } from '@assay/protocol/wallet-entities';
import { useQuery } from '@tanstack/react-query';
import { dataOrThrow } from '../services/call-query.ts';
import type { ClientServices } from '../services/client-services.ts';
import { useServices } from '../services/services-context.tsx';
import { useRefetchOnRefresh } from '../services/use-refetch-on-refresh.ts';

export interface NetworkCoinsShown<Row> {
  readonly status: 'loading' | 'ready' | 'error';
  /** A coin on a network each, in the exchange's order. */
  readonly rows: readonly Row[];
  readonly retry: () => void;
}

type Ask<Row> = (http: ClientServices['http'], signal: AbortSignal) => Promise<CallResult<Row[]>>;

/** Asked for anew at each refresh event, so that a network that is suspended is known as one. */
function useNetworkCoins<Row>(name: string, ask: Ask<Row>): NetworkCoinsShown<Row> {
  const { http } = useServices();
  const query = useQuery({
    queryKey: [name],
    queryFn: async ({ signal }) => dataOrThrow(await ask(http, signal)),
  });
  useRefetchOnRefresh(query, true);
  const status = query.data !== undefined ? 'ready' : query.isError ? 'error' : 'loading';
  return { status, rows: query.data ?? [], retry: () => void query.refetch() };
}

/** Which coins can be deposited over which networks. */
export function useRechargeNetworks(): NetworkCoinsShown<RechargeNetworkRow> {
  return useNetworkCoins('recharge-networks', (http, signal) => http.call(rechargeGetNetworks, {}, { signal }));
}

/** Which coins can be withdrawn over which networks. */
export function useWithdrawNetworks(): NetworkCoinsShown<WithdrawNetworkRow> {
  return useNetworkCoins('withdraw-networks', (http, signal) => http.call(withdrawGetNetworks, {}, { signal }));
}
