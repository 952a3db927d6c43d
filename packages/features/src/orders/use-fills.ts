import { getTrades } from '@assay/protocol/endpoints/spot';
import type { FillRow } from '@assay/protocol/entities';
import { useMemo } from 'react';
import { type PagedShown, usePagedRows } from '../lists/use-paged-rows.ts';
import { useMessages } from '../messages/use-messages.ts';
import { privateKeys } from '../services/private-keys.ts';
import { useServices } from '../services/services-context.tsx';
import { fillsCsv } from './fills-csv.ts';
import { type FillShown, fillShown } from './order-shown.ts';

export interface FillsShown extends PagedShown<FillShown> {
  /** The trades that are listed, as CSV. */
  readonly csv: () => string;
}

const idOf = (fill: FillRow) => `${fill.fillId}/${fill.orderId}`;

/** The user's own trades, newest first, of one market or of all. */
export function useFills(symbol?: string): FillsShown {
  const { http } = useServices();
  const texts = useMessages();
  const paged = usePagedRows({
    queryKey: [...privateKeys.fills, symbol ?? ''],
    idOf,
    load: (pageNo, pageSize, signal) => http.call(getTrades, { symbol, pageNo, pageSize }, { signal }),
  });
  const rows = useMemo(() => paged.rows.map((fill) => fillShown(fill, texts)), [paged.rows, texts]);
  return { ...paged, rows, csv: () => fillsCsv(paged.rows) };
}
