import { assert } from '../assertion.ts';
import type { CoreState } from '../core-state.ts';
import type { HeldAmount } from '../ledger/audit-ledger.ts';
import { NONE } from '../matching/order-store.ts';
import { BUY, SELL, type SideIndex } from '../matching/side.ts';
import type { Market } from './market.ts';

/** What open orders and waiting stops say that they hold, each of its user's own money. */
export function* heldByOrders({ markets, ledger, orders }: CoreState): Generator<HeldAmount> {
  for (const market of markets.values()) {
    for (const slot of slotsOf(market)) {
      const { account, pays, held } = orders.at(slot);
      assert(ledger.ownerOf(pays) === account.userId, 'an order pays with the money of its user');
      yield { claim: 'order', pocket: pays, amount: held };
    }
  }
}

function* slotsOf({ book, stops }: Market): Generator<number> {
  for (const side of [BUY, SELL] as const) {
    for (let depth = 0; depth < book.levelCount(side); depth += 1) {
      let slot = book.firstSlot(side, book.ticksAtDepth(side, depth));
      for (; slot !== NONE; slot = book.nextSlot(slot)) yield slot;
    }
  }
  yield* [...stops.buys, ...stops.sells, ...stops.due];
}

/** Orders and stops hold what they may have to pay, books are not crossed, and every list knows the same orders. */
export function auditMarkets(core: CoreState): void {
  const inBooks = new MetOrders(core.orders.store.used);
  for (const market of core.markets.values()) {
    for (const side of [BUY, SELL] as const) auditSide(core, market, side, inBooks);
    auditStops(core, market, inBooks);
    assert(!isCrossed(market), `the book of market ${market.marketId} is not crossed`);
  }
  auditOpenOrders(core, inBooks);
}

/** Each order holds exactly what it may still have to pay; level totals are the sums of their orders. Adds their slots. */
function auditSide({ orders }: CoreState, market: Market, side: SideIndex, inBooks: MetOrders): void {
  const { book } = market;
  for (let depth = 0; depth < book.levelCount(side); depth += 1) {
    const ticks = book.ticksAtDepth(side, depth);
    let lots = 0n;
    let count = 0;
    for (let slot = book.firstSlot(side, ticks); slot !== NONE; slot = book.nextSlot(slot)) {
      const order = orders.at(slot);
      const left = BigInt(book.lotsAt(slot));
      const needed =
        order.side === 'buy' ? left * BigInt(ticks) * market.quoteUnit.money : left * market.baseUnit.money;
      assert(order.market === market && order.price === ticks, 'the book and the core mean the same order');
      assert(orders.store.find(order.orderId) === slot, 'an open order is found by its id');
      assert(
        order.status === 'open' && BigInt(order.amount - order.filledAmount) === left,
        'an open order has its rest',
      );
      assert(order.held === needed, 'a resting order holds what it may still have to pay');
      lots += left;
      count += 1;
      inBooks.add(slot);
    }
    assert(count > 0 && BigInt(book.levelLots(side, ticks)) === lots, 'a level is the sum of its orders');
    assert(book.levelOrders(side, ticks) === count, 'a level counts its orders');
  }
}

/** Waiting stops stand in the order in which a moving price reaches them, and hold something. */
function auditStops({ orders }: CoreState, { stops }: Market, inBooks: MetOrders): void {
  for (const [list, sign] of [
    [stops.buys, 1],
    [stops.sells, -1],
  ] as const) {
    for (let index = 1; index < list.length; index += 1) {
      assert(
        sign * (orders.at(list[index]).stopPrice - orders.at(list[index - 1]).stopPrice) >= 0,
        'stops wait in the order of their prices',
      );
    }
  }
  for (const slot of [...stops.buys, ...stops.sells, ...stops.due]) {
    const order = orders.at(slot);
    const isFound = orders.store.find(order.orderId) === slot;
    assert(order.status === 'untriggered' && isFound, 'a waiting stop is found by its id');
    assert(order.held > 0n && order.filledAmount === 0, 'a waiting stop holds something and has no fills');
    inBooks.add(slot);
  }
}

function isCrossed(market: Market): boolean {
  const bid = market.book.bestTicks(BUY);
  const ask = market.book.bestTicks(SELL);
  return bid > 0 && ask > 0 && bid >= ask;
}

/** The users' lists, the quotes' lists and the books know the same orders. */
function auditOpenOrders(core: CoreState, inBooks: MetOrders): void {
  let listed = 0;
  for (const account of core.accounts.values()) {
    let count = 0;
    for (const order of core.orders.ofAccount(account)) {
      const isOwn = order.account.isSame(account);
      assert(inBooks.has(order.slot) && !order.isQuote && isOwn, 'a listed order is open');
      count += 1;
    }
    assert(count === account.openOrderCount, 'open orders are counted');
    listed += count;
  }
  for (const market of core.markets.values()) {
    for (const quotes of market.quotes.values()) {
      for (const quote of quotes) {
        assert(inBooks.has(quote.slot) === (quote.status === 'open'), 'a listed quote is in its book while it is open');
        if (quote.status === 'open') listed += 1;
      }
    }
  }
  assert(listed === inBooks.count, 'every order in a book or among the stops is listed');
}

/** Orders that were met, each in one place: a byte a slot, where a set of a million would be one more piece of garbage of a start. */
class MetOrders {
  declare private readonly isMet: Uint8Array;
  count = 0;

  constructor(slots: number) {
    this.isMet = new Uint8Array(slots);
  }

  has(slot: number): boolean {
    return this.isMet[slot] === 1;
  }

  add(slot: number): void {
    assert(!this.has(slot), 'an open order is in one place');
    this.isMet[slot] = 1;
    this.count += 1;
  }
}
