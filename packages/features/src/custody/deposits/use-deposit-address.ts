import type { DataOf } from '@assay/protocol/endpoint';
import { rechargeGetAddress } from '@assay/protocol/endpoints/recharge';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../messages/use-messages.ts';
import { CallError, dataOrThrow } from '../../services/call-query.ts';
import { useServices } from '../../services/services-context.tsx';
import { useRefetchOnRefresh } from '../../services/use-refetch-on-refresh.ts';
import { useSession } from '../../session/use-session.ts';
import { custodyKeys } from '../custody-keys.ts';

export type DepositAddressShown =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly address: DataOf<typeof rechargeGetAddress> }
  | { readonly status: 'error'; readonly words: string; readonly retry: () => void };

/** Where to send a coin over a network. It stays the person's; while it did not come, it is asked for at each refresh event. */
export function useDepositAddress(currency: string, network: string): DepositAddressShown {
  const { http } = useServices();
  const { serverText } = useMessages();
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.userId : '';
  const query = useQuery({
    queryKey: [...custodyKeys.depositAddress, currency, network, userId],
    queryFn: async ({ signal }) => dataOrThrow(await http.call(rechargeGetAddress, { currency, network }, { signal })),
    enabled: userId !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  useRefetchOnRefresh(query, query.isError);
  if (query.data !== undefined) return { status: 'ready', address: query.data };
  if (!query.isError) return { status: 'loading' };
  const words = query.error instanceof CallError ? serverText(query.error.failure.msg) : '';
  return { status: 'error', words, retry: () => void query.refetch() };
}
