import { getAssets } from '@assay/protocol/endpoints/spot';
import type { AssetRow } from '@assay/protocol/entities';
import { useQuery } from '@tanstack/react-query';
import { dataOrThrow } from '../services/call-query.ts';
import { type LoadStatus, loadStatus } from '../services/load-status.ts';
import { privateKeys } from '../services/private-keys.ts';
import { useServices } from '../services/services-context.tsx';
import { useAccountChannel } from '../services/use-account-channel.ts';
import { useRefetchOnRefresh } from '../services/use-refetch-on-refresh.ts';
import { useSession } from '../session/use-session.ts';

export interface AssetRowsShown {
  readonly status: LoadStatus | 'signed-out';
  readonly rows: readonly AssetRow[] | undefined;
  readonly retry: () => void;
}

/** Balances from the live account channel; while that is not live, from the call, asked again at each refresh event. */
export function useAssetRows(): AssetRowsShown {
  const { http } = useServices();
  const session = useSession();
  const isSignedIn = session.status === 'signed-in';
  const { status: channel, told: balances } = useAccountChannel((account) => account.balances);
  const isLive = channel === 'live';
  const query = useQuery({
    queryKey: [...privateKeys.balances, isSignedIn ? session.userId : ''],
    queryFn: async ({ signal }) => dataOrThrow(await http.call(getAssets, {}, { signal })),
    enabled: isSignedIn && !isLive,
  });
  useRefetchOnRefresh(query, isSignedIn && !isLive);
  const retry = () => void query.refetch();
  if (!isSignedIn) return { status: 'signed-out', rows: undefined, retry };
  if (isLive) return { status: 'ready', rows: balances, retry };
  const rows = query.data ?? (balances.length > 0 ? balances : undefined);
  return { status: loadStatus(rows !== undefined, query.isError), rows, retry };
}
