import { groupThousands } from '@assay/amounts/display';
import type { AccountData } from '@assay/live-client/live-account';
import type { Message } from '@assay/messages/message-keys';
import { pairText } from '../markets/pair-text.ts';
import type { ClientServices } from '../services/client-services.ts';

/** Tells of own orders that were filled while nobody looked at them. */
export function watchFills({ live, preferences, toasts }: ClientServices): void {
  live.account.model.onChanged((change) => {
    const { translator } = preferences.snapshot();
    for (const message of fillMessages(change)) toasts.show('success', translator.message(message));
  });
}

/**
 * What to tell of a change of the account: orders that waited in the book and are now filled whole.
 * An order that was filled at once needs no words beside "create success".
 */
export function fillMessages(change: AccountData): Message[] {
  const made = new Set(change.fills.filter((fill) => fill.role === 'maker').map((fill) => fill.orderId));
  const filled = change.orders.filter((order) => order.status === 'filled' && made.has(order.orderId));
  return filled.map(({ symbol, side, filledAmount, averagePrice }) => ({
    key: 'toast.orderFilled',
    values: {
      pair: pairText(symbol),
      side,
      amount: groupThousands(filledAmount),
      price: groupThousands(averagePrice),
    },
  }));
}
