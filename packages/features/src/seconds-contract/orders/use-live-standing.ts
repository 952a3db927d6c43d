import type { ContractRecordRow } from '@assay/protocol/contract-entities';
import { useMemo } from 'react';
import { useIndexTicks } from '../index/use-index-ticks.ts';
import { type LiveStanding, liveStanding } from './live-standing.ts';

/** How an open order stands with each tick of its index. */
export function useLiveStanding(order: ContractRecordRow): LiveStanding {
  const { ticks } = useIndexTicks(`${order.baseCoin.toLowerCase()}usdt`);
  return useMemo(() => liveStanding(order, ticks), [order, ticks]);
}
