import type { ChannelStatus } from '@assay/live-client/channel-source';
import type { IndexTickRow } from '@assay/protocol/contract-entities';
import { useCallback, useSyncExternalStore } from 'react';
import { useServices } from '../../services/services-context.tsx';
import { indexSource } from './index-source.ts';
import { indexTimeOf } from './index-time.ts';

/** The live ticks of one index, oldest first: a new array with each tick. */
export function useIndexTicks(symbol: string): {
  readonly status: ChannelStatus;
  readonly ticks: readonly IndexTickRow[];
} {
  const services = useServices();
  const source = indexSource(services.live, symbol);
  const subscribe = useCallback(
    (listener: () => void) => {
      const time = indexTimeOf(services);
      const stopNoting = source.onTaken(() => {
        const newest = source.model.ticks.at(-1);
        if (newest !== undefined) time.note(newest.time);
      });
      const stop = source.subscribe(listener);
      return () => {
        stopNoting();
        stop();
      };
    },
    [services, source],
  );
  const status = useSyncExternalStore(subscribe, source.status, source.status);
  const ticks = useSyncExternalStore(
    subscribe,
    () => source.model.ticks,
    () => source.model.ticks,
  );
  return { status, ticks };
}
