import { coinDecimals } from '@assay/protocol/assets';
import type { ContractMovementRow } from '@assay/protocol/contract-entities';
import { contractMovementTypes } from '@assay/protocol/contract-rules';
import { contractGetAssetsRecord } from '@assay/protocol/endpoints/contract-real';
import { mergedRecords } from '../../lists/merged-records.ts';
import { type PagedShown, usePagedRows } from '../../lists/use-paged-rows.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { shownDecimal } from '../../numbers/decimal.ts';
import { useServices } from '../../services/services-context.tsx';
import { contractKeys } from '../account/contract-keys.ts';
import { movementsCsv } from './contract-csv.ts';

export interface TransferRecord {
  readonly id: string;
  readonly createdAt: string;
  readonly currency: string;
  readonly direction: 'to-contract' | 'to-spot';
  /** What was moved, without a sign: the direction says the way. */
  readonly amount: string;
  /** Available in the contract account after it. */
  readonly balance: string;
}

export interface TransferRecordsShown extends PagedShown<TransferRecord> {
  readonly csv: () => string;
}

const idOf = (row: ContractMovementRow) => row.id;

function useTransfers(
  kind: 'transfer-in' | 'transfer-out',
  currency: string | undefined,
): PagedShown<ContractMovementRow> {
  const { http } = useServices();
  const tradeType = String(contractMovementTypes[kind]);
  return usePagedRows({
    queryKey: [...contractKeys.movements, 'real', currency ?? '', tradeType, 'records'],
    idOf,
    load: (pageNo, pageSize, signal) =>
      http.call(contractGetAssetsRecord, { currency, tradeType, pageNo, pageSize }, { signal }),
    isChanged: ({ contractBalances }) => contractBalances.length > 0,
  });
}

/** What is listed; undefined means all. */
export interface TransferRecordFilter {
  readonly currency?: string | undefined;
  readonly direction?: TransferRecord['direction'] | undefined;
}

/** Transfers between the spot and the contract account, newest first. */
export function useTransferRecords({ currency, direction }: TransferRecordFilter = {}): TransferRecordsShown {
  const { date } = useMessages();
  const into = useTransfers('transfer-in', currency);
  const back = useTransfers('transfer-out', currency);
  const lists = direction === undefined ? [into, back] : [direction === 'to-contract' ? into : back];
  const movements = mergedRecords(lists, ({ createdAt }) => createdAt);
  const has = (status: PagedShown<unknown>['status']) => lists.some((list) => list.status === status);
  const worst = (['signed-out', 'error', 'loading', 'stale'] as const).find(has) ?? 'ready';
  return {
    status: worst,
    rows: movements.map((row) => ({
      id: row.id,
      createdAt: date(row.createdAt),
      currency: row.currency,
      direction: row.tradeType === contractMovementTypes['transfer-in'] ? 'to-contract' : 'to-spot',
      amount: shownDecimal(row.amount.replace('-', ''), coinDecimals),
      balance: shownDecimal(row.balance, coinDecimals),
    })),
    hasMore: lists.some(({ hasMore }) => hasMore),
    endsAtLimit: lists.some((list) => list.endsAtLimit),
    loadMore: () => {
      for (const list of lists) if (list.hasMore) list.loadMore();
    },
    isLoadingMore: lists.some(({ isLoadingMore }) => isLoadingMore),
    retry: () => {
      for (const list of lists) list.retry();
    },
    csv: () => movementsCsv(movements),
  };
}
