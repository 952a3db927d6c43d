import type { Clock } from '@assay/live-client/clock';
import type { LiveAccount } from '@assay/live-client/live-account';
import type { FillRow, OrderRow } from '@assay/protocol/entities';
import { unitsOf } from '../numbers/decimal.ts';
import { feeOfOrderRow } from './order-fee.ts';

/** The answer to an order and the news of its fills come on two ways, and either may be first. */
export const fillsWaitMs = 500;

/**
 * What the account's channel tells of fills, as soon as all of an order that was just answered are among it.
 * After `fillsWaitMs` it is what has come by then.
 */
export function fillsOfOrder(
  order: OrderRow,
  account: Pick<LiveAccount, 'fills' | 'onChanged'>,
  clock: Pick<Clock, 'after'>,
): Promise<readonly FillRow[]> {
  const isWhole = () => unitsOf(order.filledAmount) === 0n || feeOfOrderRow(order, account.fills) !== undefined;
  if (isWhole()) return Promise.resolve(account.fills);
  return new Promise((resolve) => {
    const end = () => {
      stopFollowing();
      stopClock();
      resolve(account.fills);
    };
    const stopFollowing = account.onChanged(() => isWhole() && end());
    const stopClock = clock.after(fillsWaitMs, end);
  });
}
