import { lotsOf, ticksOf } from '@assay/amounts/market-scale';
import type { BatchOutcome, CommandResult, CoreEvent, OrderView } from './events.ts';
import type { Ledger } from './ledger/ledger.ts';
import type { Market } from './markets/market.ts';
import type { OpenOrder } from './orders/open-order.ts';

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
  readonly #orders: OpenOrder[] = [];
  readonly #markets: Market[] = [];

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
    if (order.command === this.command) return;
    order.command = this.command;
    this.#orders.push(order);
  }

  /** The order as it stands, for the command's answer and its event: the command changes nothing more of it. */
  finalView(order: OpenOrder): OrderView {
    this.orderChanged(order);
    const view = order.view();
    order.finalView = view;
    return view;
  }

  bookChanged(market: Market): void {
    if (market.command === this.command) return;
    market.command = this.command;
    this.#markets.push(market);
  }

  endCommand(ledger: Ledger): void {
    for (const order of this.#orders) {
      this.add({ type: 'order', order: order.finalView ?? order.view() });
      order.finalView = undefined;
    }
    this.#orders.length = 0;
    for (const { userId, assetId, available, held } of ledger.touchedBalances) {
      this.add({ type: 'balance', userId, assetId, available: available.atoms, held: held.atoms });
    }
    for (const market of this.#markets) this.#reportLevels(market);
    this.#markets.length = 0;
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
      this.add({
        type: 'level',
        marketId,
        side: side === 0 ? 'buy' : 'sell',
        price: ticksOf(ticks),
        amount: lotsOf(book.levelLots(side, ticks)),
        orderCount: book.levelOrders(side, ticks),
      });
    }
    touched.clear();
  }
}
