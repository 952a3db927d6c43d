import type { ConversionRow } from '@assay/protocol/conversion-entities';
import { getDuiRecords } from '@assay/protocol/endpoints/dui';
import { useMemo } from 'react';
import { csvParts } from '../lists/csv-parts.ts';
import { boundsKey, type TimeBounds } from '../lists/period.ts';
import type { CsvSource } from '../lists/use-csv-file.ts';
import { type PagedShown, usePagedRows } from '../lists/use-paged-rows.ts';
import { type BoundedList, pageOf, wholeList } from '../lists/whole-list.ts';
import { useMessages } from '../messages/use-messages.ts';
import { useServices } from '../services/services-context.tsx';
import { conversionRecordsKey } from './conversion-keys.ts';
import { type ConversionShown, conversionShown } from './conversion-shown.ts';
import { conversionsCsv } from './conversions-csv.ts';

export interface ConversionsShown extends PagedShown<ConversionShown> {
  /** All exchanges of the choice, listed or not. */
  readonly csv: CsvSource;
}

const idOf = ({ id }: ConversionRow) => id;

/** The user's own exchanges of coins, newest first. */
export function useConversions(bounds: TimeBounds = {}): ConversionsShown {
  const { http } = useServices();
  const texts = useMessages();
  const list: BoundedList<ConversionRow> = {
    bounds,
    idOf,
    timeOf: ({ createdAt }) => createdAt,
    load: (place, signal) => http.call(getDuiRecords, place, { signal }),
  };
  const paged = usePagedRows({
    queryKey: [...conversionRecordsKey, ...boundsKey(bounds)],
    idOf,
    load: pageOf(list),
    // An exchange changes two coins at once.
    isChanged: ({ balances }) => balances.length > 1,
  });
  const rows = useMemo(() => paged.rows.map((row) => conversionShown(row, texts)), [paged.rows, texts]);
  return { ...paged, rows, csv: (signal) => csvParts(conversionsCsv, wholeList(list, signal)) };
}
