import { assertNever } from '@assay/amounts/assert-never';
import { TICKS_MAX, ticksOf } from '@assay/amounts/market-scale';
import { ZERO_MONEY } from '@assay/amounts/money';
import type { ErrorCode } from '@assay/protocol/error-codes';
import { timesInForce } from '@assay/protocol/trade-words';
import type { UserAccount } from '../accounts/user-account.ts';
import type { CoreState } from '../core-state.ts';
import type { CommandDeclaration, CommandOf } from '../declaration/command-declaration.ts';
import { choice, later, lots, ticks } from '../declaration/fields.ts';
import type { CommandResult } from '../events.ts';
import { OPEN_ORDERS_MAX } from '../limits.ts';
import type { Market } from '../markets/market.ts';
import { MAXIMUM_TICK_LOTS } from '../matching/limits.ts';
import { BUY, SELL } from '../matching/side.ts';
import { refuse } from '../refusal.ts';
import { ORDER_RULES } from '../rules.ts';
import { executeLimitOrder } from './execute-order.ts';
import { orderFields, selfTradePreventionField } from './order-fields.ts';
import { openOrder } from './order-life.ts';
import { nextOrderId } from './order-numbers.ts';
import { payingPocket } from './order-pockets.ts';
import { limitOrderCodec } from './place-order-codec.ts';
import { refusalOfState } from './refusal-of-state.ts';
import { rememberedOrder } from './remembered-order.ts';
import { canFillWhole } from './self-trade.ts';

const fields = {
  ...orderFields,
  price: ticks,
  amount: lots,
  timeInForce: choice(timesInForce),
  /** Before it could be chosen, the incoming order was always the one that was cancelled. */
  selfTradePrevention: later(2, selfTradePreventionField, 'cancel-newest'),
};

export type PlaceLimitOrder = CommandOf<'place-limit-order', typeof fields>;

export const placeLimitOrder: CommandDeclaration<PlaceLimitOrder, 'person'> = {
  type: 'place-limit-order',
  number: 12,
  fields,
  sender: 'person',
  codec: limitOrderCodec,
  apply,
};

/** Limit order: checked whole, then held, matched, and rested or ended. A refusal changes nothing. */
function apply(core: CoreState, command: PlaceLimitOrder): CommandResult {
  const account = core.accounts.get(command.userId);
  if (account === undefined) return refuse('l.error.userUnknown');
  const repeated = core.clientOrderIds.repeated(account, command, rememberedOrder);
  if (repeated !== undefined) return repeated;
  if (account.isFrozen) return refuse('l.error.accountFrozen');
  const market = core.markets.get(command.marketId);
  if (market === undefined) return refuse('l.error.symbolUnknown');
  const selfTradePrevention = command.selfTradePrevention ?? 'cancel-newest';
  if (selfTradePrevention !== 'cancel-newest' && core.rulesVersion < ORDER_RULES) {
    return refuse('l.error.commandNotAllowed');
  }
  const refusal = refusalOfTerms(market, account, command) ?? refusalOfBook(market, account, command);
  if (refusal !== undefined) return refuse(refusal);

  const buys = command.side === 'buy';
  const pays = payingPocket(core.ledger, market, account.userId, command.side);
  const units = buys ? command.price * command.amount : command.amount;
  if (!core.ledger.covers(pays, units, buys ? market.quoteUnit : market.baseUnit))
    return refuse('l.error.balanceInsufficient');

  const order = openOrder(
    core,
    {
      orderId: nextOrderId(core, market),
      account,
      market,
      side: command.side,
      type: 'limit',
      timeInForce: command.timeInForce,
      clientOrderId: command.clientOrderId,
      price: command.price,
      amount: command.amount,
      quoteAmount: ZERO_MONEY,
      stopPrice: ticksOf(0),
      selfTradePrevention,
      isQuote: false,
      pays,
      createdAtMs: core.timeMs,
    },
    units,
  );
  executeLimitOrder(core, order);
  account.lastChange = core.sequence;
  const answer = core.log.answer(order);
  const { clientOrderId } = command;
  if (clientOrderId !== '') core.clientOrderIds.remember(account, clientOrderId, rememberedOrder, answer.order);
  return answer;
}

function refusalOfTerms(market: Market, account: UserAccount, command: PlaceLimitOrder): ErrorCode | undefined {
  const { price, amount } = command;
  if (price < 1) return 'l.error.priceMalformed';
  if (price > TICKS_MAX) return 'l.error.priceTooLarge';
  if (amount < 1) return 'l.error.amountNotPositive';
  if (price * amount > MAXIMUM_TICK_LOTS) return 'l.error.amountTooLarge';
  const refusal = refusalOfState(market);
  if (refusal !== undefined) return refusal;
  if (price < market.bandLow || price > market.bandHigh) return 'l.error.priceOutsideBand';
  if (price * amount < market.minimumTickLots) return 'l.error.notionalTooSmall';
  const mayRest = command.timeInForce === 'gtc' || command.timeInForce === 'post-only';
  if (mayRest && account.openOrderCount >= OPEN_ORDERS_MAX) return 'l.error.openOrdersExceeded';
  return undefined;
}

function refusalOfBook(market: Market, account: UserAccount, command: PlaceLimitOrder): ErrorCode | undefined {
  const { book } = market;
  const side = command.side === 'buy' ? BUY : SELL;
  switch (command.timeInForce) {
    case 'fok':
      return canFillWhole(
        { market, account, side: command.side, selfTradePrevention: command.selfTradePrevention ?? 'cancel-newest' },
        command.price,
        command.amount,
      )
        ? undefined
        : 'l.error.fillOrKillUnfillable';
    case 'post-only':
      if (book.wouldCross(side, command.price)) return 'l.error.postOnlyWouldTrade';
      break;
    case 'ioc':
      return undefined;
    case 'gtc':
      break;
    default:
      assertNever(command.timeInForce);
  }
  return book.hasRoom(side, command.price, command.amount) ? undefined : 'l.error.amountTooLarge';
}
