import { type Money, moneyOf, ZERO_MONEY } from '@assay/amounts/money';
import { assert } from '../assertion.ts';
import type { CancelReason } from '../codec/choices.ts';
import type { CoreState } from '../core-state.ts';
import { NONE } from '../matching/order-store.ts';
import { BUY } from '../matching/side.ts';
import { type OpenOrder, orderClaim } from './open-order.ts';
import type { OrderPlacement } from './order-placement.ts';

/** A new order that holds so many units of what it pays. The caller has seen that the available balance covers them. */
export function openOrder(core: CoreState, placement: OrderPlacement, units: number): OpenOrder {
  const order = core.orders.open(placement);
  core.ledger.holdUnits(placement.pays, orderClaim, units, order.unit);
  order.heldUnits = units;
  return order;
}

/** The same of one that holds what may be no whole number of units. */
export function openOrderHolding(core: CoreState, placement: OrderPlacement, amount: Money): OpenOrder {
  const order = core.orders.open(placement);
  core.ledger.hold(placement.pays, orderClaim, amount);
  order.held = amount;
  return order;
}

/** Puts what is left of an order into the book. From here on it holds exactly what it may still have to pay. */
export function restOrder(core: CoreState, order: OpenOrder, amountLeft: number): void {
  const { market } = order;
  if (amountLeft !== order.amount) keepOnlyNeeded(core, order, amountLeft);
  market.book.rest(order.slot, order.sideIndex, order.price, amountLeft);
  core.log.bookChanged(market);
  if (!order.isQuote && !order.isListed) core.orders.link(order);
}

/** Makes an order hold exactly `amount`. The caller has seen that the available balance covers what is more. */
export function changeHold(core: CoreState, order: OpenOrder, amount: Money): void {
  if (amount > order.held) core.ledger.hold(order.pays, orderClaim, moneyOf(amount - order.held));
  else if (amount < order.held) core.ledger.release(order.pays, orderClaim, moneyOf(order.held - amount));
  order.held = amount;
}

/** After fills at better prices than its own a buy holds more than the rest can cost. */
function keepOnlyNeeded(core: CoreState, order: OpenOrder, amountLeft: number): void {
  const needed = order.sideIndex === BUY ? order.price * amountLeft : amountLeft;
  const spare = order.heldUnits - needed;
  if (spare > 0) {
    core.ledger.releaseUnits(order.pays, orderClaim, spare, order.unit);
    order.heldUnits = needed;
  }
  assert(order.heldUnits === needed && order.heldRest === 0, 'a resting order holds what it may still have to pay');
}

/** Ends an order that is no longer in the book: gives back what it still holds. */
export function endOrder(
  core: CoreState,
  order: OpenOrder,
  status: 'filled' | 'cancelled',
  reason: CancelReason | '',
): void {
  giveHoldBack(core, order);
  order.end(status, reason);
  if (order.isQuote) return;
  core.orders.unlink(order);
  core.clientOrderIds.orderEnded(order);
  noteChange(core, order);
}

function giveHoldBack({ ledger }: CoreState, order: OpenOrder): void {
  const { heldUnits, heldRest } = order;
  if (heldRest > 0) {
    ledger.release(order.pays, orderClaim, order.held);
    order.held = ZERO_MONEY;
  } else if (heldUnits > 0) {
    ledger.releaseUnits(order.pays, orderClaim, heldUnits, order.unit);
    order.heldUnits = 0;
  }
}

/** Takes an open order out of the book, or a waiting stop off its list, and ends it. */
export function cancelOpenOrder(core: CoreState, order: OpenOrder, reason: CancelReason = 'user'): void {
  const { market, slot } = order;
  if (order.status === 'untriggered') {
    market.stops.remove(order);
    endOrder(core, order, 'cancelled', reason);
    return;
  }
  const isThere = order.status === 'open' && core.orders.store.level(slot) !== NONE;
  assert(isThere, 'an order that is cancelled is in its book');
  market.book.cancelSlot(slot);
  core.log.bookChanged(market);
  endOrder(core, order, 'cancelled', reason);
}

/** The order is reported at the end of the command. Quotes have no row and are not reported. */
export function noteChange(core: CoreState, order: OpenOrder): void {
  order.updatedAtMs = core.timeMs;
  if (order.isQuote) return;
  order.account.lastChange = core.sequence;
  core.log.orderChanged(order);
}
