import { lotsOf, ticksOf } from '@assay/amounts/market-scale';
import { EventLog } from '../event-log.ts';
import type { CoreEvent, RareEvent } from '../events.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Market } from '../markets/market.ts';
import type { Fill } from '../orders/fill-event.ts';
import type { OpenOrder } from '../orders/open-order.ts';
import type { FirstOrderAnswer } from '../orders/order-answers.ts';
import type { OrderView } from '../orders/order-view.ts';

/** The naive twin of the log's rows: beside what the log writes it makes each event an object at once, as the log did before there were rows. */
export class ObjectLog extends EventLog {
  told: CoreEvent[] = [];
  commandIndexes: number[] = [];
  /** The orders of first answers, as they were when they were answered. */
  answered: OrderView[] = [];
  #command = 0;
  readonly #orders = new Map<number, OpenOrder>();
  readonly #markets = new Set<Market>();

  override beginBatch(): void {
    this.told = [];
    this.commandIndexes = [];
    this.answered = [];
    super.beginBatch();
  }

  override beginCommand(index: number): void {
    this.#command = index;
    super.beginCommand(index);
  }

  override add(event: RareEvent): void {
    this.#tell(event);
    super.add(event);
  }

  override addFill(fill: Fill): void {
    const { quote, makerFee, takerFee } = fill;
    const money = { quote: quote.money, makerFee: makerFee.money, takerFee: takerFee.money };
    this.#tell({ type: 'fill', ...fill, ...money });
    super.addFill(fill);
  }

  override orderChanged(order: OpenOrder): void {
    if (!this.#orders.has(order.slot)) this.#orders.set(order.slot, order);
    super.orderChanged(order);
  }

  override answer(order: OpenOrder): FirstOrderAnswer {
    this.answered.push(order.view());
    return super.answer(order);
  }

  override bookChanged(market: Market): void {
    this.#markets.add(market);
    super.bookChanged(market);
  }

  /** The true one forgets the orders and prices, so it comes last. */
  override endCommand(ledger: Ledger): void {
    for (const order of this.#orders.values()) this.#tell({ type: 'order', order: order.view() });
    for (const pocket of ledger.touched.slice(0, ledger.touchedCount)) {
      this.#tell({
        type: 'balance',
        kind: ledger.kindOf(pocket),
        userId: ledger.ownerOf(pocket),
        assetId: ledger.assetOf(pocket),
        available: ledger.availableIn(pocket),
        held: ledger.heldIn(pocket),
      });
    }
    for (const market of this.#markets) this.#tellLevels(market);
    this.#orders.clear();
    this.#markets.clear();
    super.endCommand(ledger);
  }

  #tellLevels({ marketId, book }: Market): void {
    const seen = new Set<string>();
    for (let index = 0; index < book.touched.count; index += 1) {
      const side = book.touched.sideAt(index);
      const ticks = book.touched.ticksAt(index);
      if (seen.has(`${side} ${ticks}`)) continue;
      seen.add(`${side} ${ticks}`);
      this.#tell({
        type: 'level',
        marketId,
        side: side === 0 ? 'buy' : 'sell',
        price: ticksOf(ticks),
        amount: lotsOf(book.levelLots(side, ticks)),
        orderCount: book.levelOrders(side, ticks),
      });
    }
  }

  #tell(event: CoreEvent): void {
    this.told.push(event);
    this.commandIndexes.push(this.#command);
  }
}
