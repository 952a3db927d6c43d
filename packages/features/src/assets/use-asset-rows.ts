import { getAssets } from '@assay/protocol/endpoints/spot';
import type { AssetRow } from '@assay/protocol/entities';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { dataOrThrow } from '../services/call-query.ts';
import { privateKeys } from '../services/private-keys.ts';
import { useServices } from '../services/services-context.tsx';
import { useRefetchOnRefresh } from '../services/use-refetch-on-refresh.ts';
import { useSession } from '../session/use-session.ts';

export interface AssetRowsShown {
  readonly status: 'loading' | 'ready' | 'stale' | 'error' | 'signed-out';
  readonly rows: readonly AssetRow[] | undefined;
  readonly retry: () => void;
}

/** Balances from the live account channel; while that is not live, from the call, asked again at each refresh event. */
export function useAssetRows(): AssetRowsShown {
  const { http, live } = useServices();
  const session = useSession();
  const isSignedIn = session.status === 'signed-in';
  const channel = useSyncExternalStore(live.account.subscribe, live.account.status, live.account.status);
  const balances = useSyncExternalStore(
    live.account.subscribe,
    () => live.account.model.balances,
    () => noBalances,
  );
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
  if (rows === undefined) return { status: query.status === 'error' ? 'error' : 'loading', rows, retry };
  return { status: query.isError ? 'stale' : 'ready', rows, retry };
}

const noBalances: readonly AssetRow[] = [];
