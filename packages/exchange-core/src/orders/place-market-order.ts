import { LOTS_MAX, ticksOf } from '@assay/amounts/market-scale';
import type { ErrorCode } from '@assay/protocol/error-codes';
import type { UserAccount } from '../accounts/user-account.ts';
import type { CoreState } from '../core-state.ts';
import type { CommandDeclaration, CommandOf } from '../declaration/command-declaration.ts';
import { later, lots, money } from '../declaration/fields.ts';
import type { CommandResult } from '../events.ts';
import type { Pocket } from '../ledger/pocket.ts';
import type { Market } from '../markets/market.ts';
import { MAXIMUM_TICK_LOTS } from '../matching/limits.ts';
import { BUY, opposite, SELL } from '../matching/side.ts';
import { refuse } from '../refusal.ts';
import { ORDER_RULES } from '../rules.ts';
import { executeMarketOrder } from './execute-order.ts';
import { orderFields, selfTradePreventionField } from './order-fields.ts';
import { openOrder, openOrderHolding } from './order-life.ts';
import { nextOrderId } from './order-numbers.ts';
import type { OrderPlacement } from './order-placement.ts';
import { payingPocket } from './order-pockets.ts';
import { marketOrderCodec } from './place-order-codec.ts';
import { refusalOfState } from './refusal-of-state.ts';
import { rememberedOrder } from './remembered-order.ts';

const fields = {
  ...orderFields,
  amount: lots,
  quoteAmount: money,
  /** Before it could be chosen, the incoming order was always the one that was cancelled. */
  selfTradePrevention: later(2, selfTradePreventionField, 'cancel-newest'),
};

/** Exactly one of `amount` and `quoteAmount` is set (not 0); `quoteAmount` is for buys only, the fee is taken from what is received. */
export type PlaceMarketOrder = CommandOf<'place-market-order', typeof fields>;

export const placeMarketOrder: CommandDeclaration<PlaceMarketOrder, 'person'> = {
  type: 'place-market-order',
  number: 13,
  fields,
  sender: 'person',
  codec: marketOrderCodec,
  apply,
};

/**
 * Market order by amount, or by quote total for a buy. It holds the quote total, or the amount at the edge of the price band, is
 * matched up to that edge, and gives back what it did not spend. It never rests.
 */
function apply(core: CoreState, command: PlaceMarketOrder): CommandResult {
  const account = core.accounts.get(command.userId);
  if (account === undefined) return refuse('l.error.userUnknown');
  const repeated = core.clientOrderIds.repeated(account, command, rememberedOrder);
  if (repeated !== undefined) return repeated;
  if (account.isFrozen) return refuse('l.error.accountFrozen');
  const market = core.markets.get(command.marketId);
  if (market === undefined) return refuse('l.error.symbolUnknown');
  if ((command.selfTradePrevention ?? 'cancel-newest') !== 'cancel-newest' && core.rulesVersion < ORDER_RULES) {
    return refuse('l.error.commandNotAllowed');
  }
  const refusal = refusalOfTerms(market, command);
  if (refusal !== undefined) return refuse(refusal);

  const { ledger } = core;
  const pays = payingPocket(ledger, market, account.userId, command.side);
  const edge = command.side === 'buy' ? market.bandHigh : market.bandLow;
  const units = command.side === 'buy' ? command.amount * edge : command.amount;
  const isCovered =
    command.amount === 0
      ? ledger.availableIn(pays) >= command.quoteAmount
      : ledger.covers(pays, units, command.side === 'buy' ? market.quoteUnit : market.baseUnit);
  if (!isCovered) return refuse('l.error.balanceInsufficient');

  const placement = placementOf(core, market, account, command, pays);
  const order =
    command.amount === 0 ? openOrderHolding(core, placement, command.quoteAmount) : openOrder(core, placement, units);
  executeMarketOrder(core, order, edge);
  account.lastChange = core.sequence;
  const answer = core.log.answer(order);
  const { clientOrderId } = command;
  if (clientOrderId !== '') core.clientOrderIds.remember(account, clientOrderId, rememberedOrder, answer.order);
  return answer;
}

function placementOf(
  core: CoreState,
  market: Market,
  account: UserAccount,
  command: PlaceMarketOrder,
  pays: Pocket,
): OrderPlacement {
  return {
    orderId: nextOrderId(core, market),
    account,
    market,
    side: command.side,
    type: 'market',
    timeInForce: 'ioc',
    clientOrderId: command.clientOrderId,
    price: ticksOf(0),
    amount: command.amount,
    quoteAmount: command.quoteAmount,
    stopPrice: ticksOf(0),
    selfTradePrevention: command.selfTradePrevention ?? 'cancel-newest',
    isQuote: false,
    pays,
    createdAtMs: core.timeMs,
  };
}

function refusalOfTerms(market: Market, command: PlaceMarketOrder): ErrorCode | undefined {
  const { amount, quoteAmount, side } = command;
  const byQuote = quoteAmount > 0n;
  if (byQuote === amount > 0) return 'l.error.orderFieldsContradict';
  if (byQuote && side === 'sell') return 'l.error.orderFieldsContradict';
  if (amount > LOTS_MAX) return 'l.error.amountTooLarge';
  return refusalOfState(market) ?? refusalOfSize(market, command);
}

/** The size against the other side's best price: there must be one within the band, and the order must be worth the minimum. */
function refusalOfSize(market: Market, command: PlaceMarketOrder): ErrorCode | undefined {
  const { amount, quoteAmount } = command;
  const side = command.side === 'buy' ? BUY : SELL;
  const edge = side === BUY ? market.bandHigh : market.bandLow;
  if (side === BUY && amount * edge > MAXIMUM_TICK_LOTS) return 'l.error.amountTooLarge';
  const budget = amount === 0 ? market.tickLotsIn(quoteAmount) : amount * edge;
  if (budget === undefined) return 'l.error.amountTooLarge';
  if (!market.book.wouldCross(side, edge)) return 'l.error.bookEmpty';
  const best = market.book.bestTicks(opposite(side));
  const worth = amount === 0 ? budget : amount * best;
  return worth < market.minimumTickLots || worth < best ? 'l.error.notionalTooSmall' : undefined;
}
