import { assertNever } from '@assay/amounts/assert-never';
import type { ConnectionState } from '@assay/live-client/connection';
import type { Message } from '@assay/messages/message-keys';

/** What the banner over the page says; none while live or while the first connection is being made. */
export function connectionBanner(state: ConnectionState, ageSeconds: number | undefined): Message | undefined {
  switch (state) {
    case 'live':
    case 'connecting':
      return undefined;
    case 'stale':
      return { key: 'connection.staleBanner', values: { seconds: ageSeconds ?? 0 } };
    case 'offline':
      return ageSeconds === undefined
        ? { key: 'connection.neverBanner' }
        : { key: 'connection.offlineBanner', values: { seconds: ageSeconds } };
    default:
      return assertNever(state);
  }
}
