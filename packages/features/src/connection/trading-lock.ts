import { assertNever } from '@assay/amounts/assert-never';
import type { Freshness } from '@assay/live-client/market-freshness';
import type { Message } from '@assay/messages/message-keys';

/**
 * Why nobody can trade now, for the text of a button; undefined while what is shown is of now.
 * @param canCancel of a market where orders wait: that they can be cancelled is said too
 */
export function tradingLock(freshness: Freshness, canCancel: boolean): Message | undefined {
  switch (freshness) {
    case 'live':
      return undefined;
    case 'waiting':
      return { key: 'lock.waiting' };
    case 'disconnected':
      return { key: 'lock.disconnected' };
    case 'index-stopped':
      return { key: canCancel ? 'lock.cancelOnly' : 'lock.indexStopped' };
    default:
      return assertNever(freshness);
  }
}
