import { lotsOf, ticksOf } from '@assay/amounts/market-scale';
import { moneyOf } from '@assay/amounts/money';
import { marketStates } from '@assay/protocol/trade-words';
import { TICK_HASH_BYTES } from '@assay/settlement/tick-hash';
import { UserAccount } from '../accounts/user-account.ts';
import { assert } from '../assertion.ts';
import { auditState } from '../audit.ts';
import { ByteReader, MalformedBytes } from '../codec/byte-reader.ts';
import { accountKinds, modes } from '../codec/choices.ts';
import { CoreState } from '../core-state.ts';
import type { CoreTools } from '../core-tools.ts';
import { feeLevelsOf } from '../fees/fee-schedule.ts';
import { parseIndexPrice } from '../index-price/exact-price.ts';
import { IndexState } from '../index-price/index-state.ts';
import { listedAccount, listedAccounts } from '../ledger/listed-accounts.ts';
import { HOUSE } from '../ledger/pocket.ts';
import { Market } from '../markets/market.ts';
import { BUY, SELL } from '../matching/side.ts';
import { readOperatorDecisions } from '../operator/operator-state.ts';
import { OpenOrder, orderClaim } from '../orders/open-order.ts';
import { link } from '../orders/order-life.ts';
import { findOpenOrder } from '../orders/order-numbers.ts';
import type { OrderView } from '../orders/order-view.ts';
import { readOrderView } from '../orders/order-view.ts';
import { readRemembered } from '../orders/remembered-state.ts';
import { CONTRACT_RULES, HARDENED_RULES, ORDER_RULES } from '../rules.ts';
import { readContracts } from '../seconds-contract/read-contracts.ts';
import { fees, marketRules, templates } from './write-configuration.ts';

/** The state that `writeState` wrote, audited. Throws `MalformedBytes` or `BrokenInvariant` for anything else. */
export function readState(bytes: Uint8Array, tools: CoreTools): CoreState {
  const reader = new ByteReader(bytes);
  const core = new CoreState(tools);
  core.sequence = reader.number();
  core.timeMs = reader.number();
  core.rulesVersion = reader.number();
  core.mode = reader.choice([undefined, ...modes]);
  core.seed = reader.text();
  core.instance = reader.text();
  core.orderCount = reader.number();
  core.fillCount = reader.number();
  core.lastIndexSecondMs = reader.number();
  if (core.rulesVersion >= HARDENED_RULES) core.uncountedMs = reader.number();
  readConfiguration(reader, core);
  readIndexes(reader, core);
  const orderLists = readAccounts(reader, core);
  readListedAccounts(reader, core);
  for (let left = reader.count(1); left > 0; left -= 1) readMarket(reader, core);
  linkOrders(core, orderLists);
  readRemembered(reader, core);
  if (core.rulesVersion >= ORDER_RULES) readFeeLevels(reader, core);
  if (core.rulesVersion >= CONTRACT_RULES) readContracts(reader, core);
  readOperatorDecisions(reader, core.operator);
  reader.end();
  core.ledger.check();
  auditState(core);
  return core;
}

function readConfiguration(reader: ByteReader, core: CoreState): void {
  readNames(reader, core.assets);
  readNames(reader, core.sources);
  for (let left = reader.count(1); left > 0; left -= 1) {
    const template = templates.readVersioned(reader);
    core.templates.set(template.templateId, template);
  }
  core.feeLevels = feeLevelsOf(fees.readVersioned(reader).levels);
}

function readNames(reader: ByteReader, names: Map<number, string>): void {
  for (let left = reader.count(2); left > 0; left -= 1) names.set(reader.number(), reader.text());
}

function readIndexes(reader: ByteReader, core: CoreState): void {
  for (let left = reader.count(6 + TICK_HASH_BYTES); left > 0; left -= 1) {
    const index = new IndexState(reader.number(), reader.text(), reader.number());
    index.tickSequence = reader.number();
    index.timeMs = reader.number();
    index.text = reader.text();
    index.price = parseIndexPrice(index.text);
    index.hash = reader.bytes(TICK_HASH_BYTES);
    core.indexes.set(index.symbolId, index);
    core.indexOfAsset.set(index.assetId, index);
  }
}

/** Answers the ids of each user's open orders: the orders themselves come with their markets. */
function readAccounts(reader: ByteReader, core: CoreState): number[][] {
  const orderLists: number[][] = [];
  for (let left = reader.count(6); left > 0; left -= 1) {
    const userId = reader.number();
    const account = new UserAccount(userId, reader.choice(accountKinds), core.ledger.pockets('spot', userId));
    account.lastChange = reader.number();
    for (let days = reader.count(2); days > 0; days -= 1) {
      account.volumes.push({ day: reader.number(), volume: moneyOf(reader.bigint()) });
    }
    core.addAccount(account);
    for (let pockets = reader.count(3); pockets > 0; pockets -= 1) {
      const pocket = account.spot.of(reader.number());
      core.ledger.restore(pocket, moneyOf(reader.bigint()), moneyOf(reader.bigint()));
    }
    const orderIds: number[] = [];
    for (let orders = reader.count(1); orders > 0; orders -= 1) orderIds.push(reader.number());
    orderLists.push(orderIds);
  }
  return orderLists;
}

function readListedAccounts(reader: ByteReader, core: CoreState): void {
  for (let left = reader.count(3); left > 0; left -= 1) {
    const number = reader.byte();
    const listed = listedAccounts.find((entry) => entry.number === number);
    if (listed === undefined) throw new MalformedBytes(`no account is listed under ${number}`);
    const owner = listed.owner === 'house' ? HOUSE : reader.number();
    const account = listedAccount(core.ledger, listed, owner, reader.number());
    core.ledger.restoreAccount(account, moneyOf(reader.signedBigint()));
  }
}

function readMarket(reader: ByteReader, core: CoreState): void {
  const market = new Market(marketRules.readVersioned(reader));
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
  core.markets.set(market.marketId, market);
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
      core.ledger.claim(orderClaim, order.pays.assetId, order.held);
      if (list === 'waiting') market.stops.add(order);
      else market.stops.restoreDue(order);
    }
  }
  if (market.stops.due.length > 0) core.stopsMayBeDue = true;
}

/** In the order of the accounts. */
function readFeeLevels(reader: ByteReader, core: CoreState): void {
  core.feeDay = reader.number();
  for (const account of core.accounts.values()) {
    account.feeLevel = reader.number();
    assert(account.feeLevel < core.feeLevels.length, 'a fee level is one of the schedule');
  }
}

function readOpenOrder(reader: ByteReader, core: CoreState, market: Market): void {
  const isQuote = reader.boolean();
  const view = readOrderView(reader, core.rulesVersion >= ORDER_RULES);
  const order = restoredOrder(core, market, view, isQuote);
  const left = view.amount - view.filledAmount;
  order.held = order.side === 'buy' ? market.quoteOf(order.price, left) : market.baseOf(left);
  core.ledger.claim(orderClaim, order.pays.assetId, order.held);
  const side = order.side === 'buy' ? BUY : SELL;
  order.slot = market.book.rest(order.orderId, order.account.userId, side, order.price, left);
  market.orders[order.slot] = order;
  if (!isQuote) return;
  const quotes = market.quotes.get(view.userId);
  if (quotes === undefined) market.quotes.set(view.userId, [order]);
  else quotes.push(order);
}

function restoredOrder(core: CoreState, market: Market, view: OrderView, isQuote: boolean): OpenOrder {
  const account = core.accounts.get(view.userId);
  assert(account !== undefined && view.marketId === market.marketId, 'an open order has its user and market');
  const base = account.spot.of(market.rules.baseAssetId);
  const quote = account.spot.of(market.rules.quoteAssetId);
  const buys = view.side === 'buy';
  const order = new OpenOrder({
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
    pays: buys ? quote : base,
    receives: buys ? base : quote,
    createdAtMs: view.createdAtMs,
  });
  order.filledAmount = lotsOf(view.filledAmount);
  order.filledQuote = view.filledQuote;
  order.updatedAtMs = view.updatedAtMs;
  order.triggeredAtMs = view.triggeredAtMs;
  return order;
}

function linkOrders(core: CoreState, orderLists: readonly (readonly number[])[]): void {
  for (const orderIds of orderLists) {
    for (const orderId of orderIds) {
      const order = findOpenOrder(core, orderId);
      assert(order !== undefined, 'a listed order is open');
      link(order);
    }
  }
}
