import { assert } from '../assertion.ts';
import type { CoreState } from '../core-state.ts';
import type { HeldAmount } from '../ledger/audit-ledger.ts';
import { NONE } from '../matching/order-store.ts';
import { BUY, SELL, type SideIndex } from '../matching/side.ts';
import type { OpenOrder } from '../orders/open-order.ts';
import type { Market } from './market.ts';

/** What open orders and waiting stops say that they hold, each of its user's own money. */
export function heldByOrders({ markets, ledger }: CoreState): HeldAmount[] {
  return [...markets.values()].flatMap(ordersOf).map(({ account, pays, held }) => {
    assert(ledger.ownerOf(pays) === account.userId, 'an order pays with the money of its user');
    return { claim: 'order', pocket: pays, amount: held };
  });
}

function ordersOf({ book, orders, stops }: Market): OpenOrder[] {
  const resting: OpenOrder[] = [];
  for (const side of [BUY, SELL] as const) {
    for (let depth = 0; depth < book.levelCount(side); depth += 1) {
      let slot = book.firstSlot(side, book.ticksAtDepth(side, depth));
      for (; slot !== NONE; slot = book.nextSlot(slot)) resting.push(orders[slot]);
    }
  }
  return [...resting, ...stops.buys, ...stops.sells, ...stops.due];
}

/** Orders and stops hold what they may have to pay, books are not crossed, and every list knows the same orders. */
export function auditMarkets(core: CoreState): void {
  const orders: OpenOrder[] = [];
  for (const market of core.markets.values()) {
    for (const side of [BUY, SELL] as const) auditSide(market, side, orders);
    auditStops(market, orders);
    assert(!isCrossed(market), `the book of market ${market.marketId} is not crossed`);
  }
  auditOpenOrders(core, orders);
}

/** Each order holds exactly what it may still have to pay; level totals are the sums of their orders. Adds them to `orders`. */
function auditSide(market: Market, side: SideIndex, orders: OpenOrder[]): void {
  const { book } = market;
  for (let depth = 0; depth < book.levelCount(side); depth += 1) {
    const ticks = book.ticksAtDepth(side, depth);
    let lots = 0n;
    let count = 0;
    for (let slot = book.firstSlot(side, ticks); slot !== NONE; slot = book.nextSlot(slot)) {
      const order = market.orders[slot];
      const left = BigInt(book.lotsAt(slot));
      const needed = order.side === 'buy' ? left * BigInt(ticks) * market.quoteAtoms : left * market.baseAtoms;
      assert(order.orderId === book.idAt(slot) && order.price === ticks, 'the book and the core mean the same order');
      assert(
        order.status === 'open' && BigInt(order.amount - order.filledAmount) === left,
        'an open order has its rest',
      );
      assert(order.held === needed, 'a resting order holds what it may still have to pay');
      lots += left;
      count += 1;
      orders.push(order);
    }
    assert(count > 0 && BigInt(book.levelLots(side, ticks)) === lots, 'a level is the sum of its orders');
    assert(book.levelOrders(side, ticks) === count, 'a level counts its orders');
  }
}

/** Waiting stops stand in the order in which a moving price reaches them, and hold something. */
function auditStops({ stops }: Market, orders: OpenOrder[]): void {
  for (const [list, sign] of [
    [stops.buys, 1],
    [stops.sells, -1],
  ] as const) {
    for (let index = 1; index < list.length; index += 1) {
      assert(
        sign * (list[index].stopPrice - list[index - 1].stopPrice) >= 0,
        'stops wait in the order of their prices',
      );
    }
  }
  const waiting = [...stops.buys, ...stops.sells, ...stops.due];
  assert(waiting.length === stops.size, 'waiting stops are counted');
  for (const order of waiting) {
    assert(order.status === 'untriggered' && stops.find(order.orderId) === order, 'a waiting stop is found by its id');
    assert(order.held > 0n && order.filledAmount === 0, 'a waiting stop holds something and has no fills');
    orders.push(order);
  }
}

function isCrossed(market: Market): boolean {
  const bid = market.book.bestTicks(BUY);
  const ask = market.book.bestTicks(SELL);
  return bid > 0 && ask > 0 && bid >= ask;
}

/** The users' lists, the quotes' lists and the books know the same orders. */
function auditOpenOrders(core: CoreState, orders: readonly OpenOrder[]): void {
  const inBooks = new Set(orders);
  let listed = 0;
  for (const account of core.accounts.values()) {
    let count = 0;
    for (let order = account.newestOrder; order !== undefined; order = order.older) {
      assert(inBooks.has(order) && !order.isQuote && order.account === account, 'a listed order is open');
      count += 1;
    }
    assert(count === account.openOrderCount, 'open orders are counted');
    listed += count;
  }
  for (const market of core.markets.values()) {
    for (const quotes of market.quotes.values()) {
      for (const quote of quotes) {
        assert(inBooks.has(quote) === (quote.status === 'open'), 'a listed quote is in its book while it is open');
        if (quote.status === 'open') listed += 1;
      }
    }
  }
  assert(listed === orders.length, 'every order in a book or among the stops is listed');
}
