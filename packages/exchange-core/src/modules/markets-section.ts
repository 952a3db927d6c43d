import { lotsOf, ticksOf } from '@assay/amounts/market-scale';
import { moneyOf } from '@assay/amounts/money';
import { marketStates } from '@assay/protocol/trade-words';
import { assert } from '../assertion.ts';
import type { ByteReader } from '../codec/byte-reader.ts';
import type { ByteWriter } from '../codec/byte-writer.ts';
import type { CoreState } from '../core-state.ts';
import { DeclaredCommand } from '../declaration/declared-command.ts';
import { configureMarket } from '../markets/configure-market.ts';
import { Market } from '../markets/market.ts';
import { NONE } from '../matching/order-store.ts';
import { BUY, SELL } from '../matching/side.ts';
import type { StateSection } from '../module-state.ts';
import { type OpenOrder, orderClaim } from '../orders/open-order.ts';
import { payingPocket } from '../orders/order-pockets.ts';
import type { OrderView } from '../orders/order-view.ts';
import { readOrderView } from '../orders/order-view.ts';
import { ORDER_RULES } from '../rules.ts';

/** Rules stand in the state as the command that said them. */
const rulesCodec = new DeclaredCommand(configureMarket);

/** Each market with its orders; with its stops since there are any. */
export const marketsSection: StateSection = {
  number: 8,
  write(writer, core) {
    writer.number(core.markets.size);
    for (const market of core.markets.values()) writeMarket(writer, core, market);
  },
  read(reader, core) {
    for (let left = reader.count(1); left > 0; left -= 1) readMarket(reader, core);
  },
};

function writeMarket(writer: ByteWriter, { orders, rulesVersion }: CoreState, market: Market): void {
  const isWhole = rulesVersion >= ORDER_RULES;
  rulesCodec.writeVersioned(writer, market.rules);
  writer.byte(marketStates.indexOf(market.setState));
  writer.text(market.setReason);
  writer.byte(marketStates.indexOf(market.state));
  writer.text(market.reason);
  writer.text(market.indexText);
  writer.number(market.indexTimeMs);
  writer.number(market.bandLow);
  writer.number(market.bandHigh);
  writer.number(market.lastFillPrice);
  writer.number(market.lastFillTimeMs);
  const { book } = market;
  writer.number(book.orderCount);
  for (const side of [BUY, SELL] as const) {
    for (let depth = 0; depth < book.levelCount(side); depth += 1) {
      let slot = book.firstSlot(side, book.ticksAtDepth(side, depth));
      for (; slot !== NONE; slot = book.nextSlot(slot)) writeOpenOrder(writer, orders.at(slot), isWhole);
    }
  }
  if (!isWhole) return;
  const { stops } = market;
  for (const list of [stops.buys, stops.sells, stops.due]) {
    writer.number(list.length);
    for (const slot of list) {
      const order = orders.at(slot);
      order.write(writer, true);
      writer.bigint(order.held);
    }
  }
}

function writeOpenOrder(writer: ByteWriter, order: OpenOrder, isWhole: boolean): void {
  writer.boolean(order.isQuote);
  order.write(writer, isWhole);
}

function readMarket(reader: ByteReader, core: CoreState): void {
  const market = new Market(rulesCodec.readVersioned(reader), core.orders);
  market.setState = reader.choice(marketStates);
  market.setReason = reader.text();
  market.state = reader.choice(marketStates);
  market.reason = reader.text();
  market.indexText = reader.text();
  market.indexTimeMs = reader.number();
  market.bandLow = ticksOf(reader.number());
  market.bandHigh = ticksOf(reader.number());
  market.lastFillPrice = ticksOf(reader.number());
  market.lastFillTimeMs = reader.number();
  core.markets.add(market);
  for (let left = reader.count(17); left > 0; left -= 1) readOpenOrder(reader, core, market);
  for (const quotes of market.quotes.values()) quotes.sort((a, b) => a.orderId - b.orderId);
  market.book.touched.clear();
  if (core.rulesVersion >= ORDER_RULES) readStops(reader, core, market);
}

/** Buys, sells, those that are due; each list in its order. */
function readStops(reader: ByteReader, core: CoreState, market: Market): void {
  for (const list of ['waiting', 'waiting', 'due'] as const) {
    for (let left = reader.count(20); left > 0; left -= 1) {
      const order = restoredOrder(core, market, readOrderView(reader, true), false);
      order.status = 'untriggered';
      order.held = moneyOf(reader.bigint());
      core.ledger.claim(orderClaim, core.ledger.assetOf(order.pays), order.held);
      if (list === 'waiting') market.stops.add(order);
      else market.stops.restoreDue(order);
    }
  }
  if (market.stops.due.length > 0) core.stopsMayBeDue = true;
}

function readOpenOrder(reader: ByteReader, core: CoreState, market: Market): void {
  const isQuote = reader.boolean();
  const view = readOrderView(reader, core.rulesVersion >= ORDER_RULES);
  const order = restoredOrder(core, market, view, isQuote);
  const left = view.amount - view.filledAmount;
  order.heldUnits = order.side === 'buy' ? order.price * left : left;
  core.ledger.claimUnits(orderClaim, core.ledger.assetOf(order.pays), order.heldUnits, order.unit);
  const side = order.side === 'buy' ? BUY : SELL;
  market.book.rest(order.slot, side, order.price, left);
  if (!isQuote) return;
  const quotes = market.quotes.get(view.userId);
  if (quotes === undefined) market.quotes.set(view.userId, [order]);
  else quotes.push(order);
}

/** As it was placed, and what has become of it since. */
function restoredOrder(core: CoreState, market: Market, view: OrderView, isQuote: boolean): OpenOrder {
  const account = core.accounts.get(view.userId);
  assert(account !== undefined && view.marketId === market.marketId, 'an open order has its user and market');
  const order = core.orders.open({
    orderId: view.orderId,
    account,
    market,
    side: view.side,
    type: view.type,
    timeInForce: view.timeInForce,
    clientOrderId: view.clientOrderId,
    price: view.price,
    amount: view.amount,
    quoteAmount: view.quoteAmount,
    stopPrice: view.stopPrice,
    selfTradePrevention: view.selfTradePrevention,
    isQuote,
    pays: payingPocket(core.ledger, market, view.userId, view.side),
    createdAtMs: view.createdAtMs,
  });
  order.filledAmount = lotsOf(view.filledAmount);
  order.filledQuote = view.filledQuote;
  order.updatedAtMs = view.updatedAtMs;
  order.triggeredAtMs = view.triggeredAtMs;
  return order;
}
