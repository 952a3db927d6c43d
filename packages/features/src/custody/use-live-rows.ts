import type { LiveWallet } from '@assay/live-client/live-wallet';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { PagedShown } from '../lists/use-paged-rows.ts';
import { useServices } from '../services/services-context.tsx';
import { newestRows } from './newest-rows.ts';
import { walletOf } from './wallet-channel.ts';

interface TransferRow {
  readonly status: string;
}

export interface LiveRowsOptions<Row> {
  readonly paged: PagedShown<Row>;
  /** Which of what the channel tells are of this list. */
  readonly toldOf: (wallet: LiveWallet) => readonly Row[];
  readonly idOf: (row: Row) => string;
}

const none: readonly never[] = [];

/**
 * The rows of a list of deposits or withdrawals as they stand now. The list is asked for anew when one came or ended; while the line is
 * down, the list does so by itself.
 */
export function useLiveRows<Row extends TransferRow>({ paged, toldOf, idOf }: LiveRowsOptions<Row>): readonly Row[] {
  const wallet = walletOf(useServices().live);
  const isLive = useSyncExternalStore(wallet.subscribe, wallet.status) === 'live';
  const told = useSyncExternalStore(wallet.subscribe, () => (isLive ? toldOf(wallet.model) : none));
  const { retry, rows } = paged;
  const standing = told.map((row) => `${idOf(row)} ${row.status}`).join();
  const seen = useRef<string>(undefined);
  useEffect(() => {
    if (!isLive) return;
    if (seen.current !== undefined && seen.current !== standing) retry();
    seen.current = standing;
  }, [isLive, standing, retry]);
  return useMemo(() => newestRows(rows, told, idOf), [rows, told, idOf]);
}
