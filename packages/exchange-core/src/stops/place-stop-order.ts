import type { PlaceStopOrder } from '../commands.ts';
import { type CoreState, ORDER_RULES } from '../core-state.ts';
import type { CommandResult } from '../events.ts';
import { OPEN_ORDERS_MAX } from '../limits.ts';
import { rememberOrder } from '../orders/client-order-ids.ts';
import { link, openOrder } from '../orders/order-life.ts';
import { nextOrderId } from '../orders/order-numbers.ts';
import { refuse } from '../refusal.ts';
import { holdOfStop, refusalOfStop } from './stop-terms.ts';

/** Stop-limit or stop-market order: checked whole, then held, then waits. One that would become an order at once is refused. */
export function placeStopOrder(core: CoreState, command: PlaceStopOrder): CommandResult {
  if (core.rulesVersion < ORDER_RULES) return refuse('l.error.commandNotAllowed');
  const account = core.accounts.get(command.userId);
  if (account === undefined) return refuse('l.error.userUnknown');
  if (command.clientOrderId !== '') {
    const repeated = core.clientOrderIds.repeated(account, command);
    if (repeated !== undefined) return repeated;
  }
  const market = core.markets.get(command.marketId);
  if (market === undefined) return refuse('l.error.symbolUnknown');
  const refusal = refusalOfStop(core, market, command);
  if (refusal !== undefined) return refuse(refusal);
  if (account.openOrderCount >= OPEN_ORDERS_MAX) return refuse('l.error.openOrdersExceeded');

  const { baseAssetId, quoteAssetId } = market.rules;
  const base = account.spot.of(baseAssetId);
  const quote = account.spot.of(quoteAssetId);
  const buys = command.side === 'buy';
  const hold = holdOfStop(market, command);
  if ((buys ? quote : base).available.atoms < hold) return refuse('l.error.balanceInsufficient');

  const order = openOrder(
    core,
    {
      orderId: nextOrderId(core, market),
      account,
      market,
      side: command.side,
      type: command.price > 0 ? 'stop-limit' : 'stop-market',
      timeInForce: command.timeInForce,
      clientOrderId: command.clientOrderId,
      price: command.price,
      amount: command.amount,
      quoteAmount: command.quoteAmount,
      stopPrice: command.stopPrice,
      selfTradePrevention: command.selfTradePrevention ?? 'cancel-newest',
      isQuote: false,
      pays: buys ? quote : base,
      receives: buys ? base : quote,
      createdAtMs: core.timeMs,
    },
    hold,
  );
  order.status = 'untriggered';
  market.stops.add(order);
  link(order);
  account.lastChange = core.sequence;
  const view = core.log.finalView(order);
  if (command.clientOrderId !== '') rememberOrder(core.clientOrderIds, order, view, core.waitMs);
  return { accepted: true, kind: 'order', order: view, repeated: false };
}
