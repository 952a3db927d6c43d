import type { CancelAll, CancelOrder } from '../commands.ts';
import { type CoreState, ORDER_RULES } from '../core-state.ts';
import type { CommandResult } from '../events.ts';
import type { Market } from '../markets/market.ts';
import { refuse } from '../refusal.ts';
import type { OpenOrder } from './open-order.ts';
import { cancelOpenOrder } from './order-life.ts';
import { findOpenOrder } from './order-numbers.ts';

/** Another user's order and an unknown one answer the same. */
export function cancelOrder(core: CoreState, command: CancelOrder): CommandResult {
  const account = core.accounts.get(command.userId);
  if (account === undefined) return refuse('l.error.userUnknown');
  let order: OpenOrder | undefined;
  if (command.orderId > 0) {
    order = findOpenOrder(core, command.orderId);
    if (order === undefined || order.account !== account || order.isQuote) {
      return refuse('l.error.orderUnknown');
    }
  } else {
    const orderId = core.clientOrderIds.orderIdOf(account, command.clientOrderId);
    if (orderId === undefined) return refuse('l.error.orderUnknown');
    order = findOpenOrder(core, orderId);
    if (order === undefined) return refuse('l.error.orderClosed');
  }
  if (isLocked(core, order.market)) return refuse('l.error.marketHalted');
  cancelOpenOrder(core, order);
  return { accepted: true, kind: 'order', order: core.log.finalView(order), repeated: false };
}

/** Under rules 1 a halt kept people's orders; since then it only stops trading. */
function isLocked(core: CoreState, market: Market): boolean {
  return market.state === 'halted' && core.rulesVersion < ORDER_RULES;
}

/** The oldest order first. */
export function cancelAll(core: CoreState, command: CancelAll): CommandResult {
  const account = core.accounts.get(command.userId);
  if (account === undefined) return refuse('l.error.userUnknown');
  if (command.marketId !== 0) {
    const market = core.markets.get(command.marketId);
    if (market === undefined) return refuse('l.error.symbolUnknown');
    if (isLocked(core, market)) return refuse('l.error.marketHalted');
  }
  const orderIds: number[] = [];
  let order = account.oldestOrder;
  while (order !== undefined) {
    const next = order.newer;
    const { market, orderId } = order;
    if ((command.marketId === 0 || command.marketId === market.marketId) && !isLocked(core, market)) {
      cancelOpenOrder(core, order);
      orderIds.push(orderId);
    }
    order = next;
  }
  return { accepted: true, kind: 'cancelled-all', orderIds };
}
