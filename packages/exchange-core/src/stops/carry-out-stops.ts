import { moneyOf } from '@assay/amounts/money';
import type { CancelReason } from '../codec/choices.ts';
import type { CoreState } from '../core-state.ts';
import { STOPS_PER_COMMAND_MAX } from '../limits.ts';
import type { Market } from '../markets/market.ts';
import { MAXIMUM_TICK_LOTS } from '../matching/limits.ts';
import { BUY, SELL } from '../matching/side.ts';
import { executeLimitOrder, executeMarketOrder } from '../orders/execute-order.ts';
import type { OpenOrder } from '../orders/open-order.ts';
import { changeHold, endOrder, noteChange } from '../orders/order-life.ts';
import { canFillWhole } from '../orders/self-trade.ts';
import type { TriggerStops } from './trigger-stops.ts';

/**
 * Makes orders of the stops that are due, at the end of every command: first reached, first carried out, those that fills of these reach
 * behind them. At most 100 a command; `stopsContinuation` then asks for the next. In markets that are not open they wait.
 */
export function carryOutStops(core: CoreState): void {
  if (!core.stopsMayBeDue) return;
  let left = STOPS_PER_COMMAND_MAX;
  let remaining = 0;
  for (const market of core.markets.values()) {
    while (left > 0 && market.state === 'open') {
      const order = market.stops.takeDue();
      if (order === undefined) break;
      left -= 1;
      becomeOrder(core, market, order);
    }
    remaining += market.stops.due.length;
  }
  core.stopsMayBeDue = remaining > 0;
}

/** The command that the engine sends itself next, so that stops beyond the hundred of one command do not wait for somebody's order. */
export function stopsContinuation(core: CoreState): TriggerStops | undefined {
  if (!core.stopsMayBeDue) return undefined;
  for (const market of core.markets.values()) {
    if (market.state === 'open' && market.stops.due.length > 0) return { type: 'trigger-stops' };
  }
  return undefined;
}

function becomeOrder(core: CoreState, market: Market, order: OpenOrder): void {
  order.status = 'open';
  order.triggeredAtMs = core.timeMs;
  noteChange(core, order);
  if (order.type === 'stop-market') {
    becomeMarketOrder(core, market, order);
    return;
  }
  const reason = obstacleOf(market, order);
  if (reason === undefined) executeLimitOrder(core, order);
  else endOrder(core, order, 'cancelled', reason);
}

/** What would have refused the limit order if it had been placed now. */
function obstacleOf(market: Market, order: OpenOrder): CancelReason | undefined {
  const { book } = market;
  const { price, amount, timeInForce } = order;
  const side = order.side === 'buy' ? BUY : SELL;
  if (price < market.bandLow || price > market.bandHigh) return 'price-band';
  if (timeInForce === 'ioc') return undefined;
  if (timeInForce === 'fok') return canFillWhole(order, price, amount) ? undefined : 'fill-or-kill';
  if (timeInForce === 'post-only' && book.wouldCross(side, price)) return 'post-only';
  return book.hasRoom(side, price, amount) ? undefined : 'level-full';
}

/** A buy by amount needs its amount at the edge of today's band: what its hold lacks comes out of the available balance, or it ends. */
function becomeMarketOrder(core: CoreState, market: Market, order: OpenOrder): void {
  if (order.side === 'sell') executeMarketOrder(core, order, market.bandLow);
  else if (order.amount === 0) executeMarketOrder(core, order, market.bandHigh);
  else {
    const limit = Math.min(market.bandHigh, Math.floor(MAXIMUM_TICK_LOTS / order.amount));
    const needed = market.quoteOf(limit, order.amount);
    const isCovered = moneyOf(order.held + core.ledger.availableIn(order.pays)) >= needed;
    if (!isCovered) endOrder(core, order, 'cancelled', 'balance-insufficient');
    else {
      if (needed > order.held) changeHold(core, order, needed);
      executeMarketOrder(core, order, limit);
    }
  }
}
