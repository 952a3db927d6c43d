import type { ContractRecordRow } from '@assay/protocol/contract-entities';
import { contractAccounts } from '@assay/protocol/contract-rules';
import { virtualGetContractRecord } from '@assay/protocol/endpoints/contract-demo';
import { contractGetContractRecord } from '@assay/protocol/endpoints/contract-real';
import { useMemo } from 'react';
import { type PagedView, usePagedRows } from '../../lists/use-paged-rows.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { useServices } from '../../services/services-context.tsx';
import type { ContractAccount } from '../account/contract-asset-view.ts';
import { contractKeys } from '../account/contract-keys.ts';
import { type ContractOrderView, contractOrderView } from '../orders/contract-view.ts';
import { contractsCsv } from './contract-csv.ts';

export interface ContractRecordsView extends PagedView<ContractOrderView> {
  /** The contracts that are listed, as CSV. */
  readonly csv: () => string;
}

/** What is listed; undefined means all. */
export interface ContractRecordFilter {
  readonly baseCoin?: string | undefined;
  /** Of the stake. */
  readonly quoteCoin?: string | undefined;
}

const calls = { real: contractGetContractRecord, demo: virtualGetContractRecord } as const;
/** The wire's numbers of the two lists. */
const entryStatuses = { finished: '0', holding: '1' } as const;
const idOf = (row: ContractRecordRow) => row.orderId;

/** The user's own contracts, newest first, as records to keep. */
export function useContractRecords(
  account: ContractAccount,
  list: keyof typeof entryStatuses,
  { baseCoin, quoteCoin }: ContractRecordFilter = {},
): ContractRecordsView {
  const { http } = useServices();
  const texts = useMessages();
  const entryStatus = entryStatuses[list];
  const paged = usePagedRows({
    queryKey: [...contractKeys.records, account, entryStatus, baseCoin ?? '', quoteCoin ?? ''],
    idOf,
    load: (pageNo, pageSize, signal) =>
      http.call(calls[account], { entryStatus, baseCoin, quoteCoin, pageNo, pageSize }, { signal }),
    isChanged: ({ contracts }) => contracts.some((contract) => contract.account === contractAccounts[account]),
  });
  const contracts = paged.rows;
  const rows = useMemo(() => contracts.map((row) => contractOrderView(row, texts)), [contracts, texts]);
  return { ...paged, rows, csv: () => contractsCsv(contracts) };
}
