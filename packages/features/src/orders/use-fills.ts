import { getTrades } from '@assay/protocol/endpoints/spot';
import type { FillRow } from '@assay/protocol/entities';
import { useMemo } from 'react';
import { type PagedShown, usePagedRows } from '../lists/use-paged-rows.ts';
import { useMessages } from '../messages/use-messages.ts';
import { privateKeys } from '../services/private-keys.ts';
import { useServices } from '../services/services-context.tsx';
import { type FillShown, fillShown } from './order-shown.ts';

const idOf = (fill: FillRow) => `${fill.fillId}/${fill.orderId}`;

/** The user's own trades, newest first, of one market or of all. */
export function useFills(symbol?: string): PagedShown<FillShown> {
  const { http } = useServices();
  const texts = useMessages();
  const paged = usePagedRows({
    queryKey: [...privateKeys.fills, symbol ?? ''],
    idOf,
    load: (pageNo, pageSize, signal) => http.call(getTrades, { symbol, pageNo, pageSize }, { signal }),
  });
  const rows = useMemo(() => paged.rows.map((fill) => fillShown(fill, texts)), [paged.rows, texts]);
  return { ...paged, rows };
}
