import type { AccountData } from '@assay/live-client/live-account';
import { coinDecimals } from '@assay/protocol/assets';
import { transferGetRecords } from '@assay/protocol/endpoints/transfers';
import type { TransferRow } from '@assay/protocol/transfer-entities';
import { useMemo } from 'react';
import { csvParts } from '../lists/csv-parts.ts';
import { boundsKey, type TimeBounds } from '../lists/period.ts';
import type { CsvSource } from '../lists/use-csv-file.ts';
import { type PagedShown, usePagedRows } from '../lists/use-paged-rows.ts';
import { type BoundedList, pageOf, wholeList } from '../lists/whole-list.ts';
import { useMessages } from '../messages/use-messages.ts';
import { shownAmount } from '../numbers/decimal.ts';
import { useServices } from '../services/services-context.tsx';
import { endNames } from './transfer-accounts.ts';
import { transferKeys } from './transfer-keys.ts';
import { transfersCsv } from './transfers-csv.ts';

export interface TransferRecord {
  readonly id: string;
  readonly createdAt: string;
  readonly currency: string;
  readonly amount: string;
  /** Names of the accounts, translated. */
  readonly from: string;
  readonly to: string;
  /** What the exchange says of a correction; empty for own transfers. */
  readonly words: string;
}

export interface TransferRecordsShown extends PagedShown<TransferRecord> {
  /** All transfers of the choice, listed or not. */
  readonly csv: CsvSource;
}

/** What is listed; no coin means all. */
export interface TransferRecordFilter {
  readonly currency?: string | undefined;
  readonly bounds?: TimeBounds | undefined;
}

const idOf = ({ transferId }: TransferRow) => transferId;
const isMoved = ({ balances, contractBalances }: AccountData) => balances.length + contractBalances.length > 0;

/** Transfers between own accounts, newest first. */
export function useTransferRecords({ currency, bounds = {} }: TransferRecordFilter = {}): TransferRecordsShown {
  const { http } = useServices();
  const { t, date } = useMessages();
  const list: BoundedList<TransferRow> = {
    bounds,
    idOf,
    timeOf: ({ createdAt }) => createdAt,
    load: (place, signal) => http.call(transferGetRecords, { ...place, currency }, { signal }),
  };
  const paged = usePagedRows({
    queryKey: [...transferKeys.records, currency ?? '', ...boundsKey(bounds)],
    idOf,
    load: pageOf(list),
    isChanged: isMoved,
  });
  const rows = useMemo(
    () =>
      paged.rows.map((row) => ({
        id: row.transferId,
        createdAt: date(row.createdAt),
        currency: row.currency,
        amount: shownAmount(row.amount, coinDecimals),
        from: t(endNames[row.from]),
        to: t(endNames[row.to]),
        words: row.words,
      })),
    [paged.rows, date, t],
  );
  return { ...paged, rows, csv: (signal) => csvParts(transfersCsv, wholeList(list, signal)) };
}
