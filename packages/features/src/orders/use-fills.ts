import { getTrades } from '@assay/protocol/endpoints/spot';
import type { FillRow } from '@assay/protocol/entities';
import { useMemo } from 'react';
import { csvParts } from '../lists/csv-parts.ts';
import { boundsKey, type TimeBounds } from '../lists/period.ts';
import type { CsvSource } from '../lists/use-csv-file.ts';
import { type PagedShown, usePagedRows } from '../lists/use-paged-rows.ts';
import { type BoundedList, pageOf, wholeList } from '../lists/whole-list.ts';
import { useMessages } from '../messages/use-messages.ts';
import { privateKeys } from '../services/private-keys.ts';
import { useServices } from '../services/services-context.tsx';
import { fillsCsv } from './fills-csv.ts';
import { type FillShown, fillShown } from './order-shown.ts';

export interface FillsShown extends PagedShown<FillShown> {
  /** All trades of the choice, listed or not. */
  readonly csv: CsvSource;
}

const everyTime: TimeBounds = {};
const idOf = (fill: FillRow) => `${fill.fillId}/${fill.orderId}`;

/** The user's own trades, newest first, of one market or of all. */
export function useFills(symbol?: string, bounds: TimeBounds = everyTime): FillsShown {
  const { http } = useServices();
  const texts = useMessages();
  const list: BoundedList<FillRow> = {
    bounds,
    idOf,
    timeOf: ({ createdAt }) => createdAt,
    load: (place, signal) => http.call(getTrades, { symbol, ...place }, { signal }),
  };
  const paged = usePagedRows({
    queryKey: [...privateKeys.fills, symbol ?? '', ...boundsKey(bounds)],
    idOf,
    load: pageOf(list),
  });
  const rows = useMemo(() => paged.rows.map((fill) => fillShown(fill, texts)), [paged.rows, texts]);
  return { ...paged, rows, csv: (signal) => csvParts(fillsCsv, wholeList(list, signal)) };
}
