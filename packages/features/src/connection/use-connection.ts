import type { ConnectionState } from '@assay/live-client/connection';
import type { LiveClient } from '@assay/live-client/live-client';
import { useCallback, useSyncExternalStore } from 'react';
import { useMessages } from '../messages/use-messages.ts';
import { useServices } from '../services/services-context.tsx';
import { connectionBanner } from './connection-banner.ts';

export interface ConnectionShown {
  readonly state: ConnectionState;
  /** Of now: the newest ping's way there and back, or how long it has waited; undefined while not live. */
  readonly latencyMs: number | undefined;
  /** Empty while all is well. */
  readonly bannerText: string;
  readonly retryNow: () => void;
}

export function useConnection(): ConnectionShown {
  const { live } = useServices();
  const { socket } = live;
  const { message } = useMessages();
  const subscribe = useCallback((listener: () => void) => onGrid(live, listener), [live]);
  const { state, latencyMs, silentSeconds } = useSyncExternalStore(subscribe, socket.picture, socket.picture);
  const banner = connectionBanner(state, silentSeconds);
  return {
    state,
    latencyMs,
    bannerText: banner === undefined ? '' : message(banner),
    retryNow: useCallback(() => socket.retryNow(), [socket]),
  };
}

/** Latency and age move each second: they are drawn with whatever else is live, at no frame of their own. */
function onGrid({ socket, scheduler }: LiveClient, listener: () => void): () => void {
  const publisher = scheduler.publisher(listener);
  const stop = socket.subscribePicture(publisher.markDirty);
  return () => {
    stop();
    publisher.stop();
  };
}
