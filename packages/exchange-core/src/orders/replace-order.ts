import { TICKS_MAX } from '@assay/amounts/market-scale';
import type { ErrorCode } from '@assay/protocol/error-codes';
import type { CoreState } from '../core-state.ts';
import type { CommandDeclaration, CommandOf } from '../declaration/command-declaration.ts';
import { lots, text, ticks, whole } from '../declaration/fields.ts';
import { RecordCodec, type ValuesOf } from '../declaration/record-codec.ts';
import type { CommandResult } from '../events.ts';
import type { Market } from '../markets/market.ts';
import { MAXIMUM_TICK_LOTS } from '../matching/limits.ts';
import { BUY, SELL } from '../matching/side.ts';
import { refuse } from '../refusal.ts';
import { ORDER_RULES } from '../rules.ts';
import { executeLimitOrder } from './execute-order.ts';
import type { OpenOrder } from './open-order.ts';
import { changeHold, noteChange } from './order-life.ts';
import { type OrderView, readOrderView, writeOrderView } from './order-view.ts';
import { refusalOfState } from './refusal-of-state.ts';
import { isSameBody, type RememberedKind } from './remembered-kind.ts';
import { readOtherOrder, writeOtherOrder } from './remembered-order.ts';
import { holdOfStop, refusalOfStop } from './stop-terms.ts';

const body = { orderId: whole, price: ticks, stopPrice: ticks, amount: lots };
const fields = {
  userId: whole,
  ...body,
  /** Empty when the caller gave none. */
  clientOrderId: text,
  proofId: whole,
};

/**
 * Changes an open order or a waiting stop in one step; a refusal leaves it as it was. 0 keeps what the order has. `amount` is the new whole
 * amount: what is filled counts. The order keeps its ids; `clientOrderId` names this command alone.
 */
export type ReplaceOrder = CommandOf<'replace-order', typeof fields>;

export const replaceOrder: CommandDeclaration<ReplaceOrder, 'person'> = {
  type: 'replace-order',
  number: 20,
  fields,
  sender: 'person',
  rules: ORDER_RULES,
  apply,
};

const bodyCodec = new RecordCodec(body);

interface Replacement {
  readonly body: ValuesOf<typeof body>;
  readonly order: OrderView;
}

/** The order that was replaced has an id of its own; this one only makes the command happen once. */
export const rememberedReplacement: RememberedKind<ReplaceOrder, Replacement> = {
  number: 2,
  write(writer, kept, head) {
    writeOtherOrder(writer, kept.order, head);
    bodyCodec.write(writer, kept.body);
  },
  read: (reader, head) => ({ order: readOtherOrder(reader, head), body: bodyCodec.read(reader) }),
  answer: (command, kept) =>
    isSameBody(body, command, kept.body)
      ? { accepted: true, kind: 'order', order: kept.order, repeated: true }
      : undefined,
  older: {
    write(writer, kept, isWhole) {
      writeOrderView(writer, kept.order, isWhole);
      bodyCodec.write(writer, kept.body);
    },
    read: (reader, isWhole) => ({ order: readOrderView(reader, isWhole), body: bodyCodec.read(reader) }),
  },
};

type NewTerms = Pick<OpenOrder, 'price' | 'stopPrice' | 'amount'>;

/**
 * Changes an open order or a waiting stop: everything is checked before anything is touched. It keeps its place in the queue only when nothing
 * but its amount changes and that does not grow; otherwise an open order is matched anew and goes to the end.
 */
function apply(core: CoreState, command: ReplaceOrder): CommandResult {
  const account = core.accounts.get(command.userId);
  if (account === undefined) return refuse('l.error.userUnknown');
  const repeated = core.clientOrderIds.repeated(account, command, rememberedReplacement);
  if (repeated !== undefined) return repeated;
  const order = core.orders.find(command.orderId);
  if (order === undefined || !order.account.isSame(account) || order.isQuote) return refuse('l.error.orderUnknown');
  const terms: NewTerms = {
    price: command.price > 0 ? command.price : order.price,
    stopPrice: command.stopPrice > 0 ? command.stopPrice : order.stopPrice,
    amount: command.amount > 0 ? command.amount : order.amount,
  };
  const isStop = order.status === 'untriggered';
  const refusal =
    refusalOfFields(order, command) ??
    (isStop ? refusalOfStopTerms(core, order, terms) : refusalOfOrderTerms(order, terms)) ??
    refusalOfMoney(core, order, terms);
  if (refusal !== undefined) return refuse(refusal);
  if (isStop) changeStop(core, order, terms);
  else changeOrder(core, order, terms);
  const answer = core.log.answer(order);
  const { clientOrderId } = command;
  const kept = { body: command, order: answer.order };
  core.clientOrderIds.remember(account, clientOrderId, rememberedReplacement, kept);
  return answer;
}

/** What the kind of order does not have cannot be changed. */
function refusalOfFields(order: OpenOrder, { price, stopPrice, amount }: ReplaceOrder): ErrorCode | undefined {
  if (price === 0 && stopPrice === 0 && amount === 0) return 'l.error.orderFieldsContradict';
  if (price > 0 && order.price === 0) return 'l.error.orderFieldsContradict';
  if (amount > 0 && order.amount === 0) return 'l.error.orderFieldsContradict';
  if (stopPrice > 0 && order.status !== 'untriggered') return 'l.error.orderFieldsContradict';
  return undefined;
}

function refusalOfStopTerms(core: CoreState, order: OpenOrder, terms: NewTerms): ErrorCode | undefined {
  if (order.market.stops.isDue(order)) return 'l.error.stopWouldTrigger';
  const { side, quoteAmount, timeInForce } = order;
  return refusalOfStop(core, order.market, { side, quoteAmount, timeInForce, ...terms });
}

function refusalOfOrderTerms(order: OpenOrder, terms: NewTerms): ErrorCode | undefined {
  const { market } = order;
  const { price, amount } = terms;
  if (price > TICKS_MAX) return 'l.error.priceTooLarge';
  if (price * amount > MAXIMUM_TICK_LOTS) return 'l.error.amountTooLarge';
  if (amount <= order.filledAmount) return 'l.error.amountBelowFilled';
  const refusal = refusalOfState(market);
  if (refusal !== undefined) return refusal;
  if (price * amount < market.minimumTickLots) return 'l.error.notionalTooSmall';
  return keepsPlace(order, terms) ? undefined : refusalOfNewPlace(market, order, terms);
}

function refusalOfNewPlace(market: Market, order: OpenOrder, { price, amount }: NewTerms): ErrorCode | undefined {
  const { book } = market;
  const side = order.side === 'buy' ? BUY : SELL;
  if (price < market.bandLow || price > market.bandHigh) return 'l.error.priceOutsideBand';
  if (order.timeInForce === 'post-only' && book.wouldCross(side, price)) return 'l.error.postOnlyWouldTrade';
  const left = amount - order.filledAmount;
  const freed = price === order.price ? order.amount - order.filledAmount : 0;
  return book.hasRoom(side, price, left - freed) ? undefined : 'l.error.amountTooLarge';
}

function refusalOfMoney({ ledger }: CoreState, order: OpenOrder, terms: NewTerms): ErrorCode | undefined {
  const covered = order.held + ledger.availableIn(order.pays);
  return covered < holdOf(order, terms) ? 'l.error.balanceInsufficient' : undefined;
}

function holdOf(order: OpenOrder, terms: NewTerms) {
  const { market, side, quoteAmount, timeInForce } = order;
  if (order.status === 'untriggered') return holdOfStop(market, { side, quoteAmount, timeInForce, ...terms });
  const left = terms.amount - order.filledAmount;
  return side === 'buy' ? market.quoteOf(terms.price, left) : market.baseOf(left);
}

function keepsPlace(order: OpenOrder, { price, stopPrice, amount }: NewTerms): boolean {
  return price === order.price && stopPrice === order.stopPrice && amount <= order.amount;
}

function changeStop(core: CoreState, order: OpenOrder, terms: NewTerms): void {
  const { stops } = order.market;
  const moves = !keepsPlace(order, terms);
  if (moves) stops.remove(order);
  take(core, order, terms);
  if (moves) stops.add(order);
}

function changeOrder(core: CoreState, order: OpenOrder, terms: NewTerms): void {
  const { market } = order;
  const keeps = keepsPlace(order, terms);
  if (!keeps) market.book.cancelSlot(order.slot);
  else market.book.reduceSlot(order.slot, terms.amount - order.filledAmount);
  core.log.bookChanged(market);
  take(core, order, terms);
  if (!keeps) executeLimitOrder(core, order);
}

function take(core: CoreState, order: OpenOrder, terms: NewTerms): void {
  changeHold(core, order, holdOf(order, terms));
  order.price = terms.price;
  order.stopPrice = terms.stopPrice;
  order.amount = terms.amount;
  noteChange(core, order);
}
