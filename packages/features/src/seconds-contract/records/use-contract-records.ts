import type { ContractRecordRow } from '@assay/protocol/contract-entities';
import { type ContractAccountName, contractAccounts } from '@assay/protocol/contract-rules';
import { contractAccountCalls } from '@assay/protocol/endpoints/contract-accounts';
import { useMemo } from 'react';
import { csvParts } from '../../lists/csv-parts.ts';
import { boundsKey, type TimeBounds } from '../../lists/period.ts';
import type { CsvSource } from '../../lists/use-csv-file.ts';
import { type PagedShown, usePagedRows } from '../../lists/use-paged-rows.ts';
import { type BoundedList, pageOf, wholeList } from '../../lists/whole-list.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { useServices } from '../../services/services-context.tsx';
import { contractKeys } from '../account/contract-keys.ts';
import { type ContractOrderShown, contractOrderShown } from '../orders/contract-order-shown.ts';
import { contractsCsv } from './contract-csv.ts';

export interface ContractRecordsShown extends PagedShown<ContractOrderShown> {
  /** All contracts of the choice, listed or not. */
  readonly csv: CsvSource;
}

/** What is listed; undefined means all. */
export interface ContractRecordFilter {
  readonly baseCoin?: string | undefined;
  /** Of the stake. */
  readonly quoteCoin?: string | undefined;
  /** Of the settlement; of a holding one, of its opening. */
  readonly bounds?: TimeBounds | undefined;
}

/** The wire's numbers of the two lists. */
const entryStatuses = { finished: '0', holding: '1' } as const;
const everyTime: TimeBounds = {};
const idOf = (row: ContractRecordRow) => row.orderId;

/** The user's own contracts, newest first, as records to keep. */
export function useContractRecords(
  account: ContractAccountName,
  list: keyof typeof entryStatuses,
  { baseCoin, quoteCoin, bounds = everyTime }: ContractRecordFilter = {},
): ContractRecordsShown {
  const { http } = useServices();
  const texts = useMessages();
  const entryStatus = entryStatuses[list];
  const contractList: BoundedList<ContractRecordRow> = {
    bounds,
    idOf,
    timeOf: ({ settledAt, openedAt }) => (list === 'finished' ? settledAt : openedAt),
    load: (place, signal) =>
      http.call(
        contractAccountCalls[account].getContractRecord,
        { entryStatus, baseCoin, quoteCoin, ...place },
        { signal },
      ),
  };
  const paged = usePagedRows({
    queryKey: [...contractKeys.records, account, entryStatus, baseCoin ?? '', quoteCoin ?? '', ...boundsKey(bounds)],
    idOf,
    load: pageOf(contractList),
    isChanged: ({ contracts }) => contracts.some((contract) => contract.account === contractAccounts[account]),
  });
  const contracts = paged.rows;
  const rows = useMemo(() => contracts.map((row) => contractOrderShown(row, texts)), [contracts, texts]);
  return { ...paged, rows, csv: (signal) => csvParts(contractsCsv, wholeList(contractList, signal)) };
}
