import { lotsOf, ticksOf } from '@assay/amounts/market-scale';
import type { BatchOutcome, CommandResult, CoreEvent } from './events.ts';
import type { Ledger } from './ledger/ledger.ts';
import type { Market } from './markets/market.ts';
import type { OpenOrder } from './orders/open-order.ts';
import type { OpenOrders } from './orders/open-orders.ts';
import type { OrderView } from './orders/order-view.ts';

/**
 * Collects what a batch did. Fills and state changes are logged as they happen; orders, balances and levels once a command, as
 * they stand at its end.
 */
export class EventLog {
  /** Number of the command that is being applied, counted over the life of the process: marks what it has touched. */
  command = 0;
  #events: CoreEvent[] = [];
  #indexes: number[] = [];
  #commandIndex = 0;
  /** Changed by the current command. The lists are counted, not shortened: setting a length costs more than the rest of a command. */
  readonly #orders: OpenOrder[] = [];
  /** What the command has answered of each, until it is reported. */
  readonly #views: (OrderView | undefined)[] = [];
  #orderCount = 0;
  readonly #markets: Market[] = [];
  #marketCount = 0;

  readonly #openOrders: OpenOrders;

  constructor(openOrders: OpenOrders) {
    this.#openOrders = openOrders;
  }

  beginBatch(): void {
    this.#events = [];
    this.#indexes = [];
  }

  beginCommand(index: number): void {
    this.command += 1;
    this.#commandIndex = index;
  }

  add(event: CoreEvent): void {
    this.#events.push(event);
    this.#indexes.push(this.#commandIndex);
  }

  /** The order's state is to be reported at the end of the command. */
  orderChanged(order: OpenOrder): void {
    let place = order.change;
    if (place >= this.#orderCount || this.#orders[place].slot !== order.slot) {
      place = this.#orderCount;
      order.change = place;
      this.#orders[place] = order;
      this.#orderCount += 1;
    }
    // A stop that the command set off may change the order again after it was answered.
    this.#views[place] = undefined;
  }

  /** The order as it stands, for the command's answer, and for its event unless the command goes on to change it. */
  finalView(order: OpenOrder): OrderView {
    this.orderChanged(order);
    const view = order.view();
    this.#views[order.change] = view;
    return view;
  }

  bookChanged(market: Market): void {
    if (market.command === this.command) return;
    market.command = this.command;
    this.#markets[this.#marketCount] = market;
    this.#marketCount += 1;
  }

  endCommand(ledger: Ledger): void {
    for (let index = 0; index < this.#orderCount; index += 1) {
      const order = this.#orders[index];
      this.add({ type: 'order', order: this.#views[index] ?? order.view() });
      if (order.isEnded) this.#openOrders.giveBack(order);
    }
    this.#orderCount = 0;
    for (let index = 0; index < ledger.touchedCount; index += 1) {
      const pocket = ledger.touched[index];
      this.add({
        type: 'balance',
        kind: ledger.kindOf(pocket),
        userId: ledger.ownerOf(pocket),
        assetId: ledger.assetOf(pocket),
        available: ledger.availableIn(pocket),
        held: ledger.heldIn(pocket),
      });
    }
    for (let index = 0; index < this.#marketCount; index += 1) this.#reportLevels(this.#markets[index]);
    this.#marketCount = 0;
  }

  outcome(results: readonly CommandResult[]): BatchOutcome {
    return { results, events: this.#events, eventCommandIndexes: this.#indexes };
  }

  #reportLevels(market: Market): void {
    const { book, marketId } = market;
    const { touched } = book;
    touched.removeRepeated();
    for (let index = 0; index < touched.count; index += 1) {
      const side = touched.sideAt(index);
      const ticks = touched.ticksAt(index);
      const level = book.findLevel(side, ticks);
      this.add({
        type: 'level',
        marketId,
        side: side === 0 ? 'buy' : 'sell',
        price: ticksOf(ticks),
        amount: lotsOf(book.lotsOfLevel(level)),
        orderCount: book.ordersOfLevel(level),
      });
    }
    touched.clear();
  }
}
