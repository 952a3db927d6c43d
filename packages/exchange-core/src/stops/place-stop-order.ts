import { timesInForce } from '@assay/protocol/trade-words';
import type { CoreState } from '../core-state.ts';
import type { CommandDeclaration, CommandOf } from '../declaration/command-declaration.ts';
import { choice, later, lots, money, ticks } from '../declaration/fields.ts';
import type { CommandResult } from '../events.ts';
import { OPEN_ORDERS_MAX } from '../limits.ts';
import { orderFields, selfTradePreventionField } from '../orders/order-fields.ts';
import { openOrderHolding } from '../orders/order-life.ts';
import { nextOrderId } from '../orders/order-numbers.ts';
import { payingPocket } from '../orders/order-pockets.ts';
import { rememberedOrder } from '../orders/remembered-order.ts';
import { holdOfStop, refusalOfStop } from '../orders/stop-terms.ts';
import { refuse } from '../refusal.ts';
import { ORDER_RULES } from '../rules.ts';

const fields = {
  ...orderFields,
  stopPrice: ticks,
  /** 0: a stop-market order. */
  price: ticks,
  amount: lots,
  quoteAmount: money,
  /** `ioc` for a stop-market order. */
  timeInForce: choice(timesInForce),
  selfTradePrevention: later(1, selfTradePreventionField, 'cancel-newest'),
};

/**
 * Waits until the market has traded at `stopPrice`, then becomes a limit order (`price` set) or a market order (`price` 0, by `amount` or
 * for a buy by `quoteAmount`). A buy waits for the price to rise to its stop, a sell for it to fall.
 */
export type PlaceStopOrder = CommandOf<'place-stop-order', typeof fields>;

export const placeStopOrder: CommandDeclaration<PlaceStopOrder, 'person'> = {
  type: 'place-stop-order',
  number: 19,
  fields,
  sender: 'person',
  rules: ORDER_RULES,
  apply,
};

/** Stop-limit or stop-market order: checked whole, then held, then waits. One that would become an order at once is refused. */
function apply(core: CoreState, command: PlaceStopOrder): CommandResult {
  const account = core.accounts.get(command.userId);
  if (account === undefined) return refuse('l.error.userUnknown');
  const repeated = core.clientOrderIds.repeated(account, command, rememberedOrder);
  if (repeated !== undefined) return repeated;
  if (account.isFrozen) return refuse('l.error.accountFrozen');
  const market = core.markets.get(command.marketId);
  if (market === undefined) return refuse('l.error.symbolUnknown');
  const refusal = refusalOfStop(core, market, command);
  if (refusal !== undefined) return refuse(refusal);
  if (account.openOrderCount >= OPEN_ORDERS_MAX) return refuse('l.error.openOrdersExceeded');

  const pays = payingPocket(core.ledger, market, account.userId, command.side);
  const hold = holdOfStop(market, command);
  if (core.ledger.availableIn(pays) < hold) return refuse('l.error.balanceInsufficient');

  const order = openOrderHolding(
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
      pays,
      createdAtMs: core.timeMs,
    },
    hold,
  );
  order.status = 'untriggered';
  market.stops.add(order);
  core.orders.link(order);
  account.lastChange = core.sequence;
  const answer = core.log.answer(order);
  const { clientOrderId } = command;
  if (clientOrderId !== '') core.clientOrderIds.remember(account, clientOrderId, rememberedOrder, answer.order);
  return answer;
}
