import type { CoreState } from '../core-state.ts';
import { BUY, opposite, SELL } from '../matching/side.ts';
import type { OpenOrder } from './open-order.ts';
import { cancelOpenOrder } from './order-life.ts';

/**
 * After a match that ended in front of an order of the same account: cancels that one if the incoming order says so, and answers whether the
 * incoming order goes on. The incoming order's own choice counts, not that of the one that rests.
 */
export function goesOnAfterOwnOrder(core: CoreState, taker: OpenOrder): boolean {
  const { book } = taker.market;
  if (book.matchEnd !== 'own-order' || taker.selfTradePrevention === 'cancel-newest') return false;
  const side = opposite(taker.sideIndex);
  const resting = core.orders.at(book.firstSlot(side, book.bestTicks(side)));
  cancelOpenOrder(core, resting, 'self-trade');
  return taker.selfTradePrevention === 'cancel-oldest';
}

/** Whether all of the order could be filled at once: with `cancel-oldest` from behind its account's own orders too. */
export function canFillWhole(
  order: Pick<OpenOrder, 'market' | 'side' | 'account' | 'selfTradePrevention'>,
  price: number,
  amount: number,
): boolean {
  const side = order.side === 'buy' ? BUY : SELL;
  const skipsOwn = order.selfTradePrevention === 'cancel-oldest';
  return order.market.book.canFill(side, price, amount, order.account.place, skipsOwn);
}
