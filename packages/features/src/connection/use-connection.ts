import type { ConnectionState } from '@assay/live-client/connection';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useMessages } from '../messages/use-messages.ts';
import { useServices } from '../services/services-context.tsx';
import { connectionBanner } from './connection-banner.ts';

export interface ConnectionShown {
  readonly state: ConnectionState;
  /** Round trip of the newest ping. */
  readonly latencyMs: number | undefined;
  /** Age of the picture while it is not live. */
  readonly ageSeconds: number | undefined;
  /** Empty while all is well. */
  readonly bannerText: string;
  readonly retryNow: () => void;
}

const tickMs = 1_000;

export function useConnection(): ConnectionShown {
  const { live, clock } = useServices();
  const { socket } = live;
  const { message } = useMessages();
  const picture = useSyncExternalStore(socket.subscribePicture, socket.picture, socket.picture);
  const [nowMs, setNowMs] = useState(() => clock.now());
  const { silentSinceMs } = picture;
  useEffect(() => {
    if (silentSinceMs === undefined) return;
    let stop = () => {};
    const tick = () => {
      setNowMs(clock.now());
      stop = clock.after(tickMs, tick);
    };
    tick();
    return () => stop();
  }, [silentSinceMs, clock]);
  const ageSeconds =
    silentSinceMs === undefined ? undefined : Math.max(0, Math.floor((nowMs - silentSinceMs) / tickMs));
  const banner = connectionBanner(picture.state, ageSeconds);
  return {
    state: picture.state,
    latencyMs: picture.latencyMs,
    ageSeconds,
    bannerText: banner === undefined ? '' : message(banner),
    retryNow: () => socket.retryNow(),
  };
}
