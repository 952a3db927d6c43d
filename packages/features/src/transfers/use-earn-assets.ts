import { transferGetEarnAssets } from '@assay/protocol/endpoints/transfers';
import type { EarnAssetRow } from '@assay/protocol/entities';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { dataOrThrow } from '../services/call-query.ts';
import { type LoadStatus, loadStatus } from '../services/load-status.ts';
import { useServices } from '../services/services-context.tsx';
import { useRefetchOnRefresh } from '../services/use-refetch-on-refresh.ts';
import { useSession } from '../session/use-session.ts';
import { transferKeys } from './transfer-keys.ts';

export interface EarnAssetsShown {
  readonly status: LoadStatus | 'signed-out';
  /** Undefined while nothing is known. */
  readonly rows: readonly EarnAssetRow[] | undefined;
  readonly retry: () => void;
}

/** Coins of the earn account: free ones and those that work in products, asked for anew when the account channel says that they changed. */
export function useEarnAssets(): EarnAssetsShown {
  const { http, live } = useServices();
  const session = useSession();
  const isSignedIn = session.status === 'signed-in';
  const query = useQuery({
    queryKey: [...transferKeys.earnAssets, isSignedIn ? session.userId : ''],
    queryFn: async ({ signal }) => dataOrThrow(await http.call(transferGetEarnAssets, {}, { signal })),
    enabled: isSignedIn,
    staleTime: 0,
  });
  const { refetch } = query;
  useRefetchOnRefresh(query, isSignedIn);
  useEffect(
    () =>
      live.account.model.onChanged(({ earnBalances }) => {
        if (isSignedIn && earnBalances.length > 0) void refetch();
      }),
    [live, isSignedIn, refetch],
  );
  const rows = isSignedIn ? query.data : undefined;
  const status = isSignedIn ? loadStatus(rows !== undefined, query.isError, query.isRefetchError) : 'signed-out';
  return { status, rows, retry: () => void refetch() };
}
