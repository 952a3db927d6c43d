import type { ContractRecordRow } from '@assay/protocol/contract-entities';
import { useMemo } from 'react';
import { type LiveStanding, liveStanding } from './live-standing.ts';
import { useIndexTicks } from './use-index-ticks.ts';

/** How an open order stands with each tick of its index. */
export function useLiveStanding(order: ContractRecordRow): LiveStanding {
  const { ticks } = useIndexTicks(`${order.baseCoin.toLowerCase()}usdt`);
  return useMemo(() => liveStanding(order, ticks), [order, ticks]);
}
