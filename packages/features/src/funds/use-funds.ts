import { listFunds } from '@assay/protocol/endpoints/fund';
import type { FundRow } from '@assay/protocol/fund-entities';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMessages } from '../messages/use-messages.ts';
import { dataOrThrow } from '../services/call-query.ts';
import { type LoadStatus, loadStatus } from '../services/load-status.ts';
import { useServices } from '../services/services-context.tsx';
import { useRefetchOnRefresh } from '../services/use-refetch-on-refresh.ts';
import { fundsKey } from './fund-keys.ts';
import { type FundShown, fundShown } from './fund-shown.ts';

export interface FundsShown {
  readonly status: LoadStatus;
  /** As the wire says them, and ready to be read. */
  readonly rows: readonly FundRow[];
  readonly funds: readonly FundShown[];
  readonly retry: () => void;
}

const none: readonly FundRow[] = [];

/** Every fund, with its value at the index of this moment: asked again at each refresh event. */
export function useFunds(): FundsShown {
  const { http } = useServices();
  const texts = useMessages();
  const query = useQuery({
    queryKey: [fundsKey, 'list'],
    queryFn: async ({ signal }) => dataOrThrow(await http.call(listFunds, {}, { signal })),
    staleTime: 0,
  });
  useRefetchOnRefresh(query, true);
  const rows = query.data ?? none;
  return {
    status: loadStatus(query.data !== undefined, query.isError),
    rows,
    funds: useMemo(() => rows.map((row) => fundShown(row, texts)), [rows, texts]),
    retry: () => void query.refetch(),
  };
}
