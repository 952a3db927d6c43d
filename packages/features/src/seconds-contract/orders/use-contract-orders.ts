import type { AccountData } from '@assay/live-client/live-account';
import type { ContractRecordRow } from '@assay/protocol/contract-entities';
import { type ContractAccountName, contractAccounts } from '@assay/protocol/contract-rules';
import { contractAccountCalls } from '@assay/protocol/endpoints/contract-accounts';
import { pageSizeDefault } from '@assay/protocol/wire';
import { useMemo, useState } from 'react';
import { type PagedShown, usePagedRows } from '../../lists/use-paged-rows.ts';
import { useServices } from '../../services/services-context.tsx';
import { useAccountChannel } from '../../services/use-account-channel.ts';
import { useSession } from '../../session/use-session.ts';
import { contractKeys } from '../account/contract-keys.ts';
import { type ContractShown, useContractsShown } from './use-contracts-shown.ts';

const idOf = (order: ContractRecordRow) => order.orderId;

/** @param baseCoin of the only pair that is wanted; all pairs when it is not given */
function useRecords(
  account: ContractAccountName,
  entryStatus: '0' | '1',
  baseCoin: string | undefined,
  isChanged: (change: AccountData) => boolean,
) {
  const { http } = useServices();
  return usePagedRows({
    queryKey: [...contractKeys.records, account, entryStatus, baseCoin ?? ''],
    idOf,
    load: (pageNo, pageSize, signal) =>
      http.call(
        contractAccountCalls[account].getContractRecord,
        { entryStatus, baseCoin, pageNo, pageSize },
        { signal },
      ),
    isChanged,
  });
}

/** What stands in when the channel breaks off must not be older than what the channel told last. */
const hasContracts = ({ contracts }: AccountData) => contracts.length > 0;
const hasFinished = ({ contracts }: AccountData) => contracts.some(({ status }) => status !== 0);

/** Finished contracts of an account, newest first, in pages of ten. */
export function useFinishedContracts(account: ContractAccountName, baseCoin?: string): PagedShown<ContractShown> {
  const paged = useRecords(account, '0', baseCoin, hasFinished);
  return { ...paged, rows: useContractsShown(paged.rows) };
}

export interface HoldingContractsShown extends PagedShown<ContractShown> {
  /** Of all pairs, whichever are shown. */
  readonly total: number;
}

/**
 * Contracts that are not settled, newest first, ten at a time: from the account channel, which has them all; while that is not live, from
 * the call, asked again at each refresh event.
 */
export function useHoldingContracts(account: ContractAccountName, baseCoin?: string): HoldingContractsShown {
  const isSignedIn = useSession().status === 'signed-in';
  const paged = useRecords(account, '1', baseCoin, hasContracts);
  const { status: channel, told } = useAccountChannel(({ contracts }) => contracts);
  const [pages, setPages] = useState(1);
  const isLive = isSignedIn && channel === 'live';
  const own = useMemo(() => told.filter((order) => order.account === contractAccounts[account]), [told, account]);
  const wanted = useMemo(
    () => (baseCoin === undefined ? own : own.filter((order) => order.baseCoin === baseCoin)),
    [own, baseCoin],
  );
  const shown = pages * pageSizeDefault;
  const rows = useContractsShown(useMemo(() => wanted.slice(0, shown), [wanted, shown]));
  const asked = useContractsShown(paged.rows);
  if (!isLive) return { ...paged, rows: asked, total: asked.length };
  return {
    status: 'ready',
    rows,
    total: own.length,
    hasMore: wanted.length > rows.length,
    loadMore: () => setPages(pages + 1),
    endsAtLimit: false,
    isLoadingMore: false,
    retry: paged.retry,
  };
}
