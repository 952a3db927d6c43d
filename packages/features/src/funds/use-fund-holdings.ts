import type { FundHoldingRow, FundRow } from '@assay/protocol/fund-entities';
import { useMemo } from 'react';
import { useMessages } from '../messages/use-messages.ts';
import { type LoadStatus, loadStatus } from '../services/load-status.ts';
import { type FundHoldingShown, fundHoldingShown } from './fund-holding-shown.ts';
import { useFundHoldingsQuery } from './use-fund-holdings-query.ts';

export interface FundHoldingsShown {
  readonly status: LoadStatus | 'signed-out';
  readonly rows: readonly FundHoldingRow[];
  readonly holdings: readonly FundHoldingShown[];
  readonly retry: () => void;
}

const none: readonly FundHoldingRow[] = [];

/** What the person has in funds, at the index of this moment: asked again at each refresh event. @param funds by whose names they are called */
export function useFundHoldings(funds: readonly FundRow[]): FundHoldingsShown {
  const texts = useMessages();
  const { query, isSignedIn } = useFundHoldingsQuery();
  const rows = (isSignedIn ? query.data : undefined) ?? none;
  return {
    status: isSignedIn ? loadStatus(query.data !== undefined, query.isError) : 'signed-out',
    rows,
    holdings: useMemo(() => rows.map((row) => fundHoldingShown(row, funds, texts)), [rows, funds, texts]),
    retry: () => void query.refetch(),
  };
}
