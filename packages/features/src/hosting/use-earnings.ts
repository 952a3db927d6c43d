import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { dataOrThrow } from '../services/call-query.ts';
import { type LoadStatus, loadStatus } from '../services/load-status.ts';
import { useServices } from '../services/services-context.tsx';
import { useRefetchOnRefresh } from '../services/use-refetch-on-refresh.ts';
import { useSession } from '../session/use-session.ts';
import { coinsOfEarnings, type EarningsShown, earningsShown } from './earnings-shown.ts';
import { earningsCall } from './hosting-calls.ts';
import { hostingKeys } from './hosting-keys.ts';

export interface Earnings extends EarningsShown {
  readonly status: LoadStatus;
  /** Coins in which something was earned. */
  readonly coins: readonly string[];
  readonly coin: string;
  readonly setCoin: (coin: string) => void;
  readonly retry: () => void;
}

/** What own positions earned on each of the last days, by coin; for a person that is signed in. */
export function useEarnings(): Earnings {
  const { http, clock } = useServices();
  const session = useSession();
  const [chosen, setCoin] = useState('');
  const query = useQuery({
    queryKey: [...hostingKeys.earnings, session.status === 'signed-in' ? session.userId : ''],
    queryFn: async ({ signal }) => dataOrThrow(await http.call(earningsCall, {}, { signal })),
    enabled: session.status === 'signed-in',
  });
  useRefetchOnRefresh(query, session.status === 'signed-in');
  const rows = query.data;
  const coins = useMemo(() => coinsOfEarnings(rows ?? []), [rows]);
  const coin = coins.find((known) => known === chosen) ?? coins[0] ?? '';
  const shown = useMemo(() => earningsShown(rows ?? [], coin, clock.now()), [rows, coin, clock]);
  const status = loadStatus(rows !== undefined, query.isError, query.isRefetchError);
  return { ...shown, status, coins, coin, setCoin, retry: () => void query.refetch() };
}
