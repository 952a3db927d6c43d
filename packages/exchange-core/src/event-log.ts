import { AppliedBatch } from './applied-batch.ts';
import { EventRows } from './event-rows.ts';
import type { BatchOutcome, CommandResult, RareEvent } from './events.ts';
import type { Ledger } from './ledger/ledger.ts';
import { writeBalance } from './ledger/ledger-events.ts';
import { EVENT_ROWS_KEPT_BYTES, EVENT_ROWS_SPARE_MAX } from './limits.ts';
import type { Market } from './markets/market.ts';
import { writeLevel } from './markets/market-events.ts';
import { NONE } from './matching/order-store.ts';
import { type Fill, writeFill } from './orders/fill-event.ts';
import type { OpenOrder } from './orders/open-order.ts';
import type { OpenOrders } from './orders/open-orders.ts';
import { FirstOrderAnswer } from './orders/order-answers.ts';
import { orderEvent, writeOrder } from './orders/order-events.ts';

/**
 * Collects what a batch did. Fills and state changes are logged as they happen; orders, balances and levels once a command, as
 * they stand at its end. The frequent ones are rows in memory that the next batch uses again.
 */
export class EventLog {
  /** Number of the command that is being applied, counted over the life of the process: marks what it has touched. */
  command = 0;
  #rows = new EventRows();
  /** What batches that were kept no longer need. */
  readonly #spare: EventRows[] = [];
  #commandIndex = 0;
  /** Changed by the current command. The lists are counted, not shortened: setting a length costs more than the rest of a command. */
  readonly #orders: OpenOrder[] = [];
  /** The row in which each was answered, when nothing has changed it since; else `NONE`. */
  readonly #answered: number[] = [];
  #orderCount = 0;
  readonly #markets: Market[] = [];
  #marketCount = 0;

  declare private readonly openOrders: OpenOrders;
  readonly #letGo = (rows: EventRows) => this.#takeBack(rows);

  constructor(openOrders: OpenOrders) {
    this.openOrders = openOrders;
  }

  /** What the batch has done up to now. */
  get rows(): EventRows {
    return this.#rows;
  }

  beginBatch(): void {
    if (this.#rows.isKept) this.#rows = this.#spare.pop() ?? new EventRows();
    this.#rows.begin();
  }

  beginCommand(index: number): void {
    this.command += 1;
    this.#commandIndex = index;
  }

  add(event: RareEvent): void {
    this.#rows.addObject(event, this.#commandIndex);
  }

  addFill(fill: Fill): void {
    writeFill(this.#rows, this.#commandIndex, fill);
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
    this.#answered[place] = NONE;
  }

  /** The order as it stands: the command's answer, and its event unless the command goes on to change it. */
  answer(order: OpenOrder): FirstOrderAnswer {
    this.orderChanged(order);
    const word = writeOrder(this.#rows, order);
    this.#answered[order.change] = word;
    return new FirstOrderAnswer(this.#rows, word);
  }

  bookChanged(market: Market): void {
    if (market.command === this.command) return;
    market.command = this.command;
    this.#markets[this.#marketCount] = market;
    this.#marketCount += 1;
  }

  endCommand(ledger: Ledger): void {
    const rows = this.#rows;
    for (let index = 0; index < this.#orderCount; index += 1) {
      const order = this.#orders[index];
      const answered = this.#answered[index];
      rows.add(orderEvent.layout.number, answered === NONE ? writeOrder(rows, order) : answered, this.#commandIndex);
      if (order.isEnded) this.openOrders.giveBack(order);
    }
    this.#orderCount = 0;
    for (let index = 0; index < ledger.touchedCount; index += 1) {
      writeBalance(rows, this.#commandIndex, ledger, ledger.touched[index]);
    }
    for (let index = 0; index < this.#marketCount; index += 1) this.#reportLevels(this.#markets[index]);
    this.#marketCount = 0;
  }

  outcome(answers: readonly CommandResult[]): BatchOutcome {
    return new AppliedBatch(answers, this.#rows, this.#letGo);
  }

  #reportLevels(market: Market): void {
    const { touched } = market.book;
    touched.removeRepeated();
    for (let index = 0; index < touched.count; index += 1) {
      writeLevel(this.#rows, this.#commandIndex, market, touched.sideAt(index), touched.ticksAt(index));
    }
    touched.clear();
  }

  #takeBack(rows: EventRows): void {
    rows.isKept = false;
    if (rows === this.#rows) return;
    // Whoever still asks for it is told that it is too late, as if a batch had begun in it.
    rows.begin();
    const isUsual = rows.segment.bytes.length <= EVENT_ROWS_KEPT_BYTES;
    if (isUsual && this.#spare.length < EVENT_ROWS_SPARE_MAX) this.#spare.push(rows);
  }
}
