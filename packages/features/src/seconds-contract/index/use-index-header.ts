import type { ChannelStatus } from '@assay/live-client/channel-source';
import { useMemo } from 'react';
import { useServices } from '../../services/services-context.tsx';
import { type IndexHeaderShown, indexHeader } from './index-header.ts';
import { indexSource } from './index-source.ts';
import { useIndexTicks } from './use-index-ticks.ts';

/** Price, number, chain value and sources of the newest tick of one index. */
export function useIndexHeader(
  symbol: string,
): IndexHeaderShown & { readonly status: ChannelStatus; readonly hash: string } {
  const { live } = useServices();
  const { status, ticks } = useIndexTicks(symbol);
  const { sources, hash } = indexSource(live, symbol).model;
  return useMemo(() => ({ ...indexHeader(ticks, sources), hash, status }), [ticks, sources, hash, status]);
}
