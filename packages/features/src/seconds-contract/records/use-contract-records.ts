import type { ContractRecordRow } from '@assay/protocol/contract-entities';
import { type ContractAccountName, contractAccounts } from '@assay/protocol/contract-rules';
import { contractAccountCalls } from '@assay/protocol/endpoints/contract-accounts';
import { useMemo } from 'react';
import { type PagedShown, usePagedRows } from '../../lists/use-paged-rows.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { useServices } from '../../services/services-context.tsx';
import { contractKeys } from '../account/contract-keys.ts';
import { type ContractOrderShown, contractOrderShown } from '../orders/contract-order-shown.ts';
import { contractsCsv } from './contract-csv.ts';

export interface ContractRecordsShown extends PagedShown<ContractOrderShown> {
  /** The contracts that are listed, as CSV. */
  readonly csv: () => string;
}

/** What is listed; undefined means all. */
export interface ContractRecordFilter {
  readonly baseCoin?: string | undefined;
  /** Of the stake. */
  readonly quoteCoin?: string | undefined;
}

/** The wire's numbers of the two lists. */
const entryStatuses = { finished: '0', holding: '1' } as const;
const idOf = (row: ContractRecordRow) => row.orderId;

/** The user's own contracts, newest first, as records to keep. */
export function useContractRecords(
  account: ContractAccountName,
  list: keyof typeof entryStatuses,
  { baseCoin, quoteCoin }: ContractRecordFilter = {},
): ContractRecordsShown {
  const { http } = useServices();
  const texts = useMessages();
  const entryStatus = entryStatuses[list];
  const paged = usePagedRows({
    queryKey: [...contractKeys.records, account, entryStatus, baseCoin ?? '', quoteCoin ?? ''],
    idOf,
    load: (pageNo, pageSize, signal) =>
      http.call(
        contractAccountCalls[account].getContractRecord,
        { entryStatus, baseCoin, quoteCoin, pageNo, pageSize },
        { signal },
      ),
    isChanged: ({ contracts }) => contracts.some((contract) => contract.account === contractAccounts[account]),
  });
  const contracts = paged.rows;
  const rows = useMemo(() => contracts.map((row) => contractOrderShown(row, texts)), [contracts, texts]);
  return { ...paged, rows, csv: () => contractsCsv(contracts) };
}
