import { groupThousands } from '@assay/amounts/display';
import type { AccountData } from '@assay/live-client/live-account';
import type { Message } from '@assay/messages/message-keys';
import type { FillRow } from '@assay/protocol/entities';
import { pairText } from '../markets/pair-text.ts';
import type { ClientServices } from '../services/client-services.ts';
import { feeOfOrderRow, plainAmount } from './order-fee.ts';

/** Tells of own orders that were filled while nobody looked at them. */
export function watchFills({ live, preferences, toasts }: ClientServices): void {
  const account = live.account.model;
  account.onChanged((change) => {
    const { translator } = preferences.snapshot();
    for (const message of fillMessages(change, account.fills)) toasts.show('success', translator.message(message));
  });
}

/**
 * What to tell of a change of the account: orders that waited in the book and are now filled whole.
 * Of an order that was filled at once the ticket tells.
 * @param fills all that are known, for the fee
 */
export function fillMessages(change: AccountData, fills: readonly FillRow[]): Message[] {
  const made = new Set(change.fills.filter((fill) => fill.role === 'maker').map((fill) => fill.orderId));
  const filled = change.orders.filter((order) => order.status === 'filled' && made.has(order.orderId));
  return filled.map((order) => ({
    key: 'toast.orderFilled',
    values: {
      pair: pairText(order.symbol),
      side: order.side,
      amount: plainAmount(order.filledAmount),
      price: groupThousands(order.averagePrice),
      fee: feeOfOrderRow(order, fills) ?? 'unknown',
    },
  }));
}
